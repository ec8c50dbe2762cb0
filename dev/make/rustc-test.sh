#!/usr/bin/env bash
# Wrapper of rustc for cargo. It compiles tests, and only tests, without LTO between the
# codegen units of a crate. Cargo's profiles cannot do this, because they treat a library and
# its tests alike. The wrapper needs bash: some versions of sh drop cargo's environment
# variables with a hyphen in their names.
case " $* " in
  *" --test "*) exec "$@" -C lto=off ;;
esac
exec "$@"
