// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

let words = Array(CommandLine.arguments.dropFirst())
ThreadLimit.hold(for: words)
exit(Pricescan.run(words).rawValue)
