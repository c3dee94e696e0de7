/* Atomic files: they appear whole or not at all. */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/atomic_file.h"
#include "tests/own_folder.h"

IN_A_FOLDER(the_file_appears_at_commit)
{
	struct atomic_file file;

	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	fflush(file.file);
	assert_int_equal(access(path, F_OK), -1); /* not there yet */
	assert_int_equal(entries(), 1);
	assert_true(atomic_file_commit(&file));
	assert_content("new");
	assert_int_equal(entries(), 1);
}

IN_A_FOLDER(discard_leaves_no_file)
{
	struct atomic_file file;

	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	atomic_file_discard(&file);
	assert_int_equal(entries(), 0);
}

IN_A_FOLDER(existing_file_is_replaced)
{
	struct atomic_file file;

	write_file("old, and longer");
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	fflush(file.file);
	assert_content("old, and longer");
	assert_true(atomic_file_commit(&file));
	assert_content("new");
	assert_int_equal(entries(), 1);
}

IN_A_FOLDER(discard_keeps_the_existing_file)
{
	struct atomic_file file;

	write_file("old");
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	atomic_file_discard(&file);
	assert_content("old");
	assert_int_equal(entries(), 1);
}

/* A new file gets the usual permissions. */
IN_A_FOLDER(permissions_follow_the_umask)
{
	static const mode_t masks[] = {022, 077, 0, 027};
	mode_t before = umask(0);

	for (size_t i = 0; i < COUNT_OF(masks); i++) {
		struct atomic_file file;
		struct stat about;

		umask(masks[i]);
		assert_true(atomic_file_open(&file, path));
		assert_true(atomic_file_commit(&file));
		assert_int_equal(umask(masks[i]), masks[i]);
		assert_int_equal(stat(path, &about), 0);
		assert_int_equal(about.st_mode & 0777, 0666 & ~masks[i]);
	}
	umask(before);
}

IN_A_FOLDER(two_files_of_one_name_do_not_mix)
{
	struct atomic_file files[2];

	assert_true(atomic_file_open(&files[0], path));
	assert_true(atomic_file_open(&files[1], path));
	fputs("first", files[0].file);
	fputs("second", files[1].file);
	assert_int_equal(entries(), 2);
	assert_true(atomic_file_commit(&files[1]));
	assert_content("second");
	assert_true(atomic_file_commit(&files[0]));
	assert_content("first");
	assert_int_equal(entries(), 1);
}
