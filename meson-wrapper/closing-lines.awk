# SPDX-License-Identifier: GPL-3.0-or-later
#
# The closing lines of XCTest and Swift Testing, then `N passed, N failed`, added up from them.
# Where one is missing or tells of a failure, the tests that started and did not pass are counted
# line by line instead: a line that other output tore apart must not fail a run that passed.

/Test Case '.*' started at / { started++ }
/Test Case '.*' passed \(/ { passed++ }
/Test Case '.*' skipped \(/ { skipped++; started-- }
/Executed [0-9]+ tests?, with / { xctest = $0 }

/◇ Test run started\./ { next }
/◇ Test case passing / { next }
/. Test run with [0-9]+ tests? / { swiftTesting = $0; next }
/◇ Test .* started\.$/ { started++ }
/(✔|━) Test .* passed after [0-9.]+ seconds/ { passed++ }
/➜ Test .* skipped/ { skipped++ }

END {
  sub(/^[ \t]+/, "", xctest)
  print xctest == "" ? "XCTest did not come to its end." : xctest
  print swiftTesting == "" ? "Swift Testing did not come to its end." : swiftTesting
  if (skipped) printf "%d skipped\n", skipped
  hasPassed = xctest ~ /with 0 failures/ && swiftTesting ~ /✔ Test run with .* passed after/
  total = number(xctest) + number(swiftTesting)
  failed = hasPassed ? 0 : started > passed ? started - passed : 1
  printf "%d passed, %d failed\n", hasPassed ? total - skipped : passed, failed
  exit !(hasPassed && total > skipped)
}

# The first number of a line.
function number(line) {
  return match(line, /[0-9]+/) ? substr(line, RSTART, RLENGTH) + 0 : 0
}
