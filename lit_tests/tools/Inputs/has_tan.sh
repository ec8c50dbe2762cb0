#!/bin/sh
# Fails on a program with a tangent: that is what is wanted.
! grep -q stablehlo.tan "$1"
