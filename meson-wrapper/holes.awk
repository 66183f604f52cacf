# SPDX-License-Identifier: GPL-3.0-or-later
#
# Stops when a translation in a .po file has other named {holes} than its string.
# With a plural, a translation may have the holes of either form where a language has both,
# and has those of the plural where it has one form for every number.

/^msgid "/ { finish(); into = "one"; delete said; forms = 0; many = "" }
/^msgid_plural "/ { into = "many" }
/^msgstr/ { into = "said"; forms++ }
/^(msg|")/ { take() }
END { finish(); exit failures > 0 }

function take(   piece) {
  piece = $0
  sub(/^[^"]*"/, "", piece)
  sub(/"$/, "", piece)
  if (/^msgid "/) one = piece
  else if (into == "one") one = one piece
  else if (into == "many") many = many piece
  else if (into == "said") said[forms] = said[forms] piece
}

function finish(   form, has) {
  if (one == "") return # the header
  for (form = 1; form <= forms; form++) {
    has = holes(said[form])
    if (has == holes(many == "" ? one : many)) continue
    if (many != "" && forms > 1 && has == holes(one)) continue
    printf "%s: \"%s\" has other {holes} than \"%s\"\n", file, said[form], one > "/dev/stderr"
    failures++
  }
}

# The names in braces, each once, in one order.
function holes(text,   names, seen, count, i, j, name, list) {
  while (match(text, /[{][A-Za-z0-9_]*[}]/)) {
    name = substr(text, RSTART, RLENGTH)
    text = substr(text, RSTART + RLENGTH)
    if (name in seen) continue
    seen[name] = 1
    for (i = ++count; i > 1 && names[i - 1] > name; i--) names[i] = names[i - 1]
    names[i] = name
  }
  for (j = 1; j <= count; j++) list = list names[j]
  return list
}
