# shellcheck shell=bash disable=SC2034
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What run and check share: where the house stands, what Debian has to bring, where Swift is.
# To be sourced after `set -euo pipefail`.

house=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

# One package a line, with its reason.
packages_to_build='
  binutils                         the linker
  libstdc++-12-dev                 start-up objects and the C++ runtime that Swift links
  libc6-dev                        CLocale, and every other C header
  libcurl4                         swift build itself
  libncurses6                      swift itself
  libxml2                          swift build itself
  pkg-config                       tells swift build where the C libraries are
  libadwaita-1-dev                 CAdwaita: the window, with GTK 4
  libgstreamer-plugins-base1.0-dev CGStreamer: camera, screen, video
  gstreamer1.0-plugins-base        appsink, which hands out what GStreamer decoded; scaling, Ogg
  gstreamer1.0-plugins-good        PNG, JPEG, GIF, BMP; V4L2; videos as MP4, WebM, Matroska, AVI
  gstreamer1.0-plugins-bad         WebP; H.264 and H.265, as telephones take their videos
  gstreamer1.0-pipewire            pipewiresrc: the camera and the screen that the desktop gives
  libglib2.0-dev                   CGio: portals, power and the locked screen, over D-Bus
  libtesseract-dev                 CTesseract: its header; loaded to read words
  libzbar-dev                      CZBar: its header, and the library that is loaded to read codes
  libsqlite3-dev                   CSQLite: the history; swift build itself
  libsodium-dev                    CSodium: what seals the book
  libsecret-1-dev                  CSecret: the keyring, where the key of the book lies
  libpango1.0-dev                  CPango: drawn price tags, with Cairo
  poppler-utils                    pdftotext: receipts that are PDFs; what tests read reports with
  gettext                          msgfmt compiles po/*.po
'
packages_to_check='
  shellcheck                       reads these scripts
  fonts-dejavu-core                what the tests of TagPress draw with
  fonts-liberation                 scenes: the narrow face of most tags
  fonts-liberation2                scenes: grotesque, serif, typewriter; the former has old ones
  fonts-bebas-neue                 scenes: the condensed digits of offers
  fonts-wqy-microhei               scenes: Han, kana and Hangul in 5 MB
  fonts-yusei-magic                scenes: the thick pen of Japanese shops
  fonts-comic-neue                 scenes: neat handwriting
  fonts-rufscript                  scenes: hasty handwriting
  tesseract-ocr-eng                what words beside prices are read in
  tesseract-ocr-chi-tra            the same, in Chinese
  tesseract-ocr-jpn                the same, in Japanese
  tesseract-ocr-deu                the same, in German
  python3                          scores photos, where there are some
  gstreamer1.0-tools               gst-launch-1.0: what plays a camera or a screen
  dbus                             a bus of its own for every test of the desktop
  dbus-bin                         tells that bus which screen there is; asks and locks a keyring
  gnome-keyring                    the keyring of the tests, on a bus of its own
  xdotool                          types and clicks where a test is a person
  imagemagick                      pictures of the window, for people to look at
  xclip                            looks at what was copied
  pipewire                         what the camera portal opens
  wireplumber                      joins what PipeWire gives to who wants it
  xvfb                             the screen that the portal asks its questions on
  xdg-desktop-portal               the gate to cameras and screens
  xdg-desktop-portal-gtk           its questions to the person
  at-spi2-core                     presses the buttons of those questions
  gir1.2-atspi-2.0                 the same, for Python
  python3-gi                       the same; a stand-in for a desktop that shares its screen
  strace                           sees whether hostile files make a program ask the network
  python3-dbusmock                 batteries and locked screens, as the machine tells of them
  locales                          what the tests of the languages make their locales from
  desktop-file-utils               reads the desktop file as desktops do
  appstream                        reads the metainfo as software centres do; what of it is said
  man-db                           reads the manual
  flatpak-builder                  reads its manifest
'
packages_to_ship='
  meson                            puts everything where it belongs
  ninja-build                      does what meson says
  dpkg-dev                         dpkg-shlibdeps: which packages the programs need
  lintian                          reads the package as Debian does
'

# The first word of every line: package names without their reasons.
names() { awk 'NF { print $1 }' <<<"$1"; }

# Says a line in Chinese, or in English where the desktop is English.
say() {
  case "${LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}" in
    en*) printf '%s\n' "$2" >&2 ;;
    *) printf '%s\n' "$1" >&2 ;;
  esac
}

# Those of the named packages that are not installed.
missing() {
  local name
  for name; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) == installed* ]] ||
      printf '%s\n' "$name"
  done
}

# Lists what is missing, then installs it.
install_packages() {
  if ! command -v dpkg-query apt-get >/dev/null; then
    say '這不是 Debian：請自行安裝與下列套件相當的套件，然後繼續。' \
      'This is not Debian: counterparts of these packages are taken to be there.'
    printf '  %s\n' "$@" >&2
    return 0
  fi
  local absent=() as_root=()
  mapfile -t absent < <(missing "$@")
  ((${#absent[@]})) || return 0
  say "缺少 ${#absent[@]} 個套件：" "${#absent[@]} packages are missing:"
  printf '  %s\n' "${absent[@]}" >&2
  if ((EUID != 0)); then
    command -v sudo >/dev/null || ask_for_packages "${absent[@]}"
    as_root=(sudo)
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  { "${as_root[@]}" apt-get update &&
    "${as_root[@]}" apt-get install -y --no-install-recommends "${absent[@]}"; } >&2 ||
    ask_for_packages "${absent[@]}"
}

# Leaves the installing to a person who may.
ask_for_packages() {
  say '無法安裝，請以 root 執行：' 'They could not be installed. Please run as root:'
  printf '  apt-get update && apt-get install -y --no-install-recommends %s\n' "$*" >&2
  exit 1
}

# Folders that hold a `swift`, in the order in which they are tried.
swift_folders() {
  local folder swiftly=${SWIFTLY_BIN_DIR:-${HOME:-}/.local/share/swiftly/bin}
  folder=$(command -v swift) && dirname -- "$folder"
  for folder in /opt/swift/usr/bin "$swiftly"; do
    [[ ! -x $folder/swift ]] || printf '%s\n' "$folder"
  done
}

# Stops before anything is installed when there is no Swift at all.
require_swift() {
  [[ -n $(swift_folders) ]] ||
    ask_for_swift '找不到 Swift，需要 6.2 或更新的版本。' \
      'Swift is missing: version 6.2 or newer is wanted.'
}

# Puts the first Swift that is new enough in front of PATH.
# Its own folder, not a link to it: llvm-cov and llvm-profdata have to be of the same toolchain.
choose_swift() {
  local folder info
  while IFS= read -r folder; do
    is_new_enough "$folder/swift" || continue
    info=$("$folder/swift" -print-target-info)
    folder=$(sed -n 's/.*"runtimeResourcePath": "\(.*\)\/lib\/swift".*/\1\/bin/p' <<<"$info")
    PATH=$folder:$PATH
    return 0
  done < <(swift_folders)
  ask_for_swift '只找到舊版的 Swift，需要 6.2 或更新的版本。' \
    'The Swift found is too old: version 6.2 or newer is wanted.'
}

# Whether a `swift` is Swift (another program bears that name), and 6.2 or newer.
is_new_enough() {
  local version
  version=$("$1" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')
  [[ -n $version ]] && printf '6.2\n%s\n' "$version" | sort -V -C
}

ask_for_swift() {
  say "$1" "$2"
  say '請執行下列指令，然後再試一次：' 'Please run this, then try again:'
  local sudo=''
  ((EUID == 0)) || sudo='sudo '
  # shellcheck disable=SC2016 # To be run by the reader, not here.
  printf '  %s\n' >&2 \
    "${sudo}apt-get install -y --no-install-recommends curl ca-certificates gnupg" \
    'curl -O "https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz"' \
    'tar -xzf "swiftly-$(uname -m).tar.gz"' \
    './swiftly init' \
    '. "$HOME/.local/share/swiftly/env.sh"'
  exit 1
}

# Lines that are not SwiftPM's complaint about flags which pkg-config gives and it does not need.
without_prohibited_flags() {
  grep --line-buffered -avxE 'warning: prohibited flag\(s\): -[^ ,]+(, -[^ ,]+)*' || true
}
