// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

// From C's bytes: names of files need be no text.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  CommandLine.unsafeArgv[index].map { FileName.text($0) }
}
exit(Pricescan.run(words).rawValue)
