/*
 * decode 32|64 <LIST: reads lines "address bits" in hexadecimal and writes "class destination
 * sources target" as the model decodes them, with sources joined by commas.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/instruction.h"

static void write_register(uint8_t number)
{
	printf("%c%u", number < REGISTER_FLOAT ? 'x' : 'f', number % REGISTER_FLOAT);
}

int main(int argc, char **argv)
{
	bool is_64_bit = argc == 2 && strcmp(argv[1], "64") == 0;
	char text[100], *rest;

	while (fgets(text, sizeof(text), stdin) != NULL) {
		uint64_t pc = strtoull(text, &rest, 16);
		uint32_t code = (uint32_t)strtoul(rest, NULL, 16);
		struct instruction instruction = instruction_decode(code, pc, is_64_bit);

		printf("%s ", instruction_class_name(instruction.class));
		write_register(instruction.destination);
		for (int i = 0; i < INSTRUCTION_SOURCES; i++) {
			putchar(i == 0 ? ' ' : ',');
			write_register(instruction.sources[i]);
		}
		printf(" %" PRIx64 " %u%s%s%s\n", instruction.target, instruction.bytes,
		       instruction.is_call ? " call" : "", instruction.is_return ? " return" : "",
		       instruction.is_write ? " write" : "");
	}
	return 0;
}
