# SPDX-License-Identifier: GPL-3.0-or-later
#
# The closing lines of XCTest and Swift Testing, then `N passed, N failed`, counted one by one.
# A test that started and never ended has failed. Stops when count and closing lines differ.

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
  printf "%d passed, %d failed\n", passed, started - passed
  total = number(xctest) + number(swiftTesting)
  exit !(passed > 0 && started == passed && total == passed + skipped)
}

# The first number of a line.
function number(line) {
  return match(line, /[0-9]+/) ? substr(line, RSTART, RLENGTH) + 0 : 0
}
