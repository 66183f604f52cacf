// SPDX-License-Identifier: GPL-3.0-or-later
#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
