// SPDX-License-Identifier: GPL-3.0-or-later
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
