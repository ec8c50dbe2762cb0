"""Changes bytecode where two files of the same size differ.

    return_other.py CHANGED ONE OTHER OUTPUT"""
import sys

changed, one, other = (bytearray(open(path, "rb").read()) for path in sys.argv[1:4])
assert len(changed) == len(one) == len(other), [len(changed), len(one), len(other)]
at = [n for n in range(len(one)) if one[n] != other[n]]
assert len(at) == 1 and changed[at[0]] == one[at[0]], at
changed[at[0]] = other[at[0]]
open(sys.argv[4], "wb").write(changed)
