#define _GNU_SOURCE
#include "CSQLite.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  // The address of no bytes may be null, which would bind NULL.
  return sqlite3_bind_text(statement, index, bytes == 0 ? "" : text, bytes, SQLITE_TRANSIENT);
}

int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *blob, int bytes) {
  // A null pointer would bind NULL; an empty body is a blob of no bytes.
  if (bytes == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob(statement, index, blob, bytes, SQLITE_TRANSIENT);
}

int csqlite_be_defensive(sqlite3 *database) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  if (result == SQLITE_OK) result = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return result;
}

int csqlite_keep_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

void csqlite_limit(sqlite3 *database) {
  // One value or one pattern may make a single step of SQLite's last for ever.
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 64 << 20);
  sqlite3_limit(database, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100);
}

void csqlite_forget_errno(void) { errno = 0; }

bool csqlite_lacks_locks(void) { return errno == ENOLCK; }

int64_t csqlite_work_time(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// Whether `path` or a folder on the way to it is a link that leads nowhere: behind it may be a disk that is not mounted.
static bool dangles(const char *path) {
  char *copy = strdup(path);
  bool result = false;
  struct stat status;
  while (copy != NULL && stat(copy, &status) != 0) {
    result = lstat(copy, &status) == 0;
    char *slash = strrchr(copy, '/');
    if (result || slash == NULL || slash == copy) break;
    *slash = '\0';
  }
  free(copy);
  return result;
}

int csqlite_make_folder(const char *path) {
  char *copy = strdup(path);
  if (copy == NULL) return ENOMEM;
  int result = 0;
  for (char *end = copy + 1; result == 0; end++) {
    if (*end != '/' && *end != '\0') continue;
    char found = *end;
    *end = '\0';
    if (mkdir(copy, 0700) != 0) {
      // A folder that exists may answer EROFS or EACCES before EEXIST.
      int reason = errno;
      struct stat status;
      if (stat(copy, &status) != 0) result = dangles(copy) ? CSQLITE_DANGLING : reason;
      else if (!S_ISDIR(status.st_mode)) result = ENOTDIR;
    }
    *end = found;
    if (found == '\0') break;
  }
  free(copy);
  return result;
}

int csqlite_make_file(const char *path) {
  int descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) return errno == EEXIST ? 0 : errno;
  close(descriptor);
  return 0;
}

int csqlite_rename(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // Network file systems may not know RENAME_NOREPLACE.
  if (access(to, F_OK) == 0) return EEXIST;
  return rename(from, to) == 0 ? 0 : errno;
}

int csqlite_truncate(const char *path) { return truncate(path, 0) == 0 || errno == ENOENT ? 0 : errno; }

int csqlite_identity(const char *path, uint64_t *device, uint64_t *inode) {
  struct stat status;
  if (stat(path, &status) != 0) {
    int reason = errno;
    return reason == ENOENT && dangles(path) ? CSQLITE_DANGLING : reason;
  }
  *device = (uint64_t)status.st_dev;
  *inode = (uint64_t)status.st_ino;
  return 0;
}

int csqlite_read_start(const char *path, unsigned char *bytes, int capacity) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return -errno;
  ssize_t count = read(descriptor, bytes, (size_t)capacity);
  int result = count < 0 ? -errno : (int)count;
  close(descriptor);
  return result;
}

const char *csqlite_reason(int number) {
  return number == CSQLITE_DANGLING ? "a link on the way leads nowhere" : strerror(number);
}

void csqlite_ignore_file_size_signal(void) { signal(SIGXFSZ, SIG_IGN); }
