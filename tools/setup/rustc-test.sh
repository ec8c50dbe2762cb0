#!/usr/bin/env bash
# Runs rustc for cargo: tests, and nothing else, without optimization across the parts of
# a crate. Cargo's profiles cannot tell a library from its tests. (Not sh: some drop
# variables with a hyphen in their names, which cargo has.)
case " $* " in
  *" --test "*) exec "$@" -C lto=off ;;
esac
exec "$@"
