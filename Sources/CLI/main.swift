// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

let words = Array(CommandLine.arguments.dropFirst())
exit(Pricescan.run(words).rawValue)
