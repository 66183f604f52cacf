// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

exit(Pricescan.run(Array(CommandLine.arguments.dropFirst())).rawValue)
