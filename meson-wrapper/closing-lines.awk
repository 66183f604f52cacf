# SPDX-License-Identifier: GPL-3.0-or-later
#
# The closing lines of XCTest and Swift Testing, a file each, then `N passed, N failed`, added up
# from them. Where one is missing or tells of a failure, the tests of its file that started and did
# not pass are counted line by line instead: a line that other output tore apart must not fail a run
# that passed.

BEGIN { lots = ARGC - 1 }
FNR == 1 { begin() }

/Test Case '.*' started at / { started++ }
/Test Case '.*' passed \(/ { passed++ }
/Test Case '.*' skipped \(/ { skipped++; started-- }
/Executed [0-9]+ tests?, with / { closing = $0; isClosed = /with 0 failures/ }

/◇ Test run started\./ { next }
/◇ Test case passing / { next }
/. Test run with [0-9]+ tests? / { closing = $0; isClosed = /✔ Test run with .* passed after/; next }
/◇ Test .* started\.$/ { started++ }
/(✔|━) Test .* passed after [0-9.]+ seconds/ { passed++ }
/➜ Test .* skipped/ { skipped++ }

END {
  settle()
  # awk does not see files without a line.
  if (begun < lots) {
    printf "%d of %d did not begin.\n", lots - begun, lots
    allFailed += lots - begun
  }
  if (allSkipped) printf "%d skipped\n", allSkipped
  printf "%d passed, %d failed\n", allPassed, allFailed
  exit !(allPassed && !allFailed)
}

function begin() {
  settle()
  begun++
  file = FILENAME
  sub(/.*\//, "", file)
  started = passed = skipped = isClosed = 0
  closing = ""
}

# Adds the file that ends here to the others.
function settle() {
  if (file == "") return
  sub(/^[ \t]+/, "", closing)
  print file ": " (closing == "" ? "did not come to its end." : closing)
  allSkipped += skipped
  allPassed += isClosed ? number(closing) - skipped : passed
  if (!isClosed) allFailed += started > passed ? started - passed : 1
}

# The first number of a line.
function number(line) {
  return match(line, /[0-9]+/) ? substr(line, RSTART, RLENGTH) + 0 : 0
}
