#!/usr/bin/env bash
# Unpacks the Python 3.13 of Debian 13 into a folder, without root. The packages come from the mirror
# that apt uses on this machine. Their C library comes along, so older releases of Debian run this Python.
#   debian_python.sh FOLDER      makes FOLDER/usr/bin/python3.13, and FOLDER/pip.whl for `python pip.whl/pip`
set -euo pipefail

release=trixie
version=3.13
packages=(
  "python$version-minimal" "libpython$version-minimal" "libpython$version-stdlib" python3-pip-whl
  libc6 libgcc-s1 libstdc++6 zlib1g libbz2-1.0 liblzma5 libzstd1 libexpat1 libffi8 libssl3t64 libuuid1
)
keys=/usr/share/keyrings/debian-archive-keyring.gpg

folder=$(realpath -m "$1")
rm -rf "$folder"
apt=$folder/apt
trap 'rm -rf "$apt"; [ -e "$folder/pip.whl" ] || rm -rf "$folder"' EXIT
mkdir -p "$apt"/etc/apt/preferences.d "$apt"/var/lib/apt/lists/partial "$apt"/var/lib/dpkg \
  "$apt"/var/cache/apt/archives/partial
: >"$apt/var/lib/dpkg/status"

# A mirror of Debian has each release in `dists`. Other repositories of the machine lack this release.
mapfile -t mirrors < <(apt-get update --print-uris | sed -nE "s|^'([^']*)/dists/[a-z]+/InRelease'.*|\1|p" | sort -u)

# An apt with its own state. It keeps the machine's options, such as proxies.
cat >"$apt/apt.conf" <<CONF
Dir "$apt";
Dir::State::status "$apt/var/lib/dpkg/status";
Dir::Etc::parts "/etc/apt/apt.conf.d";
APT::Sandbox::User "";
Acquire::Languages "none";
Acquire::Retries "2";
CONF
own_apt() { APT_CONFIG=$apt/apt.conf apt-get -qq "$@"; }

found=
for mirror in "${mirrors[@]}"; do
  echo "deb [signed-by=$keys] $mirror $release main" >"$apt/etc/apt/sources.list"
  # `update` only warns if it cannot reach a repository.
  if own_apt update -o APT::Update::Error-Mode=any 2>/dev/null; then
    found=$mirror
    break
  fi
done
[ -n "$found" ] || {
  echo "no mirror of apt has Debian's $release" >&2
  exit 1
}
(cd "$apt" && own_apt download "${packages[@]}" >/dev/null)
for package in "$apt"/*.deb; do dpkg-deb --extract "$package" "$folder"; done

# The program needs the C library of its release, so a script starts it. Python finds its folders by
# the path of the script, or of a link to the script in a virtual environment.
python=$folder/usr/bin/python$version
loader=$(cd "$folder" && find usr/lib -name 'ld-linux*.so.*' | head -n 1)
libraries=$(cd "$folder" && dirname "$(find usr/lib -name libc.so.6)")
mv "$python" "$python.elf"
cat >"$python" <<SCRIPT
#!/bin/sh
exec '$folder/$loader' --library-path '$folder/$libraries' --argv0 "\$0" '$python.elf' "\$@"
SCRIPT
chmod +x "$python"
"$python" -c 'import bz2, ctypes, lzma, ssl, venv, zlib'
# This file marks the folder as complete, so it comes last.
ln -s "$(cd "$folder" && ls usr/share/python-wheels/pip-*.whl)" "$folder/pip.whl"
