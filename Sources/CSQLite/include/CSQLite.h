// SQLite, with what its macros and casts hide from Swift, and the few file operations that a database needs before it
// is opened and after it turned out to be damaged.
#pragma once

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

/// `sqlite3_bind_text` and `sqlite3_bind_blob` of a copy: SQLITE_TRANSIENT is a cast that Swift does not import.
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes);
int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *blob, int bytes);

/// `sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL)`, and the schema not trusted either: a variadic.
int csqlite_be_defensive(sqlite3 *database);

/// `sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL)`: a variadic.
int csqlite_keep_log(sqlite3 *database);

/// Bounds what one value in a file may hold.
void csqlite_limit(sqlite3 *database);

/// SQLite reports both a lock that is held and a file system without locks (ENOLCK) as SQLITE_BUSY: what its last
/// failed call left in `errno` tells which. It is to be forgotten before each call of SQLite.
void csqlite_forget_errno(void);
bool csqlite_lacks_locks(void);

/// How long the calling thread has worked, in nanoseconds: waiting for a disk or a processor does not count.
int64_t csqlite_work_time(void);

/// Beside the errnos: a link on the way to a file leads nowhere.
#define CSQLITE_DANGLING (-1)

/// Makes `path` a folder, with every folder above it that is missing, each 0700. 0, an errno, or CSQLITE_DANGLING.
int csqlite_make_folder(const char *path);

/// Makes an empty file of mode 0600 where none is. 0 (also where one is), or an errno.
int csqlite_make_file(const char *path);

/// Gives a file another name, never one that is taken. 0, or an errno.
int csqlite_rename(const char *from, const char *to);

/// Cuts a file to nothing, without opening it: closing it would give up the locks of SQLite's that the process has on
/// it. 0 (also where there is none), or an errno.
int csqlite_truncate(const char *path);

/// What is at `path`: its device and inode. 0; or ENOENT where nothing is, and only there; else why that can't be told, an
/// errno or CSQLITE_DANGLING.
int csqlite_identity(const char *path, uint64_t *device, uint64_t *inode);

/// The first bytes of a file, as many as there are of `capacity`. How many, or an errno below
/// zero where it can't be read.
int csqlite_read_start(const char *path, unsigned char *bytes, int capacity);

/// What an errno or CSQLITE_DANGLING means, in words.
const char *csqlite_reason(int number);

/// Lets a write past RLIMIT_FSIZE fail with EFBIG, as a full disk does, instead of ending the process.
void csqlite_ignore_file_size_signal(void);
