/* The commands of the program, one a file. Each takes its own name and arguments, and returns an exit code. */
#ifndef HOST_COMMANDS_COMMANDS_H
#define HOST_COMMANDS_COMMANDS_H

int command_answer(int argc, char **argv);
int command_compare(int argc, char **argv);
int command_core(int argc, char **argv);
int command_decode(int argc, char **argv);
int command_export(int argc, char **argv);
int command_layouts(int argc, char **argv);
int command_ports(int argc, char **argv);
int command_predict(int argc, char **argv);
int command_report(int argc, char **argv);
int command_request(int argc, char **argv);
int command_run(int argc, char **argv);
int command_table(int argc, char **argv);

#endif
