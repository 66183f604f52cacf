// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/mman.h>

// A file in memory. Declared here because glibc shows it to GNU sources only.
int memfd_create(const char *name, unsigned int flags);
