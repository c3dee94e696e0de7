/* Creates a folder for each test of files, and returns paths of files in it. */
#ifndef TESTS_OWN_FOLDER_H
#define TESTS_OWN_FOLDER_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests/testing.h"

static char folder[] = "/tmp/test_atomic_file.XXXXXX";
static char path[sizeof(folder) + sizeof("/a.csv")];

static inline void make_folder(void)
{
	memcpy(strrchr(folder, '.'), ".XXXXXX", sizeof(".XXXXXX"));
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/a.csv", folder);
}

static inline void remove_folder(void)
{
	(void)remove(path);                 /* removes a file or an empty folder */
	assert_int_equal(rmdir(folder), 0); /* fails if the folder holds anything else */
}

static inline uint32_t entries(void)
{
	DIR *listing = opendir(folder);
	uint32_t count = 0;

	assert_non_null(listing);
	while (readdir(listing) != NULL)
		count++;
	closedir(listing);
	return count - 2; /* . and .. */
}

static inline void assert_content(const char *expected)
{
	char content[64] = "";
	FILE *file = fopen(path, "r");

	assert_non_null(file);
	(void)!fread(content, 1, sizeof(content) - 1, file);
	fclose(file);
	assert_string_equal(content, expected);
}

static inline void write_file(const char *content)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	fputs(content, file);
	fclose(file);
}

#define IN_A_FOLDER(name) UNIT_TEST_BETWEEN(name, make_folder, remove_folder)

#endif
