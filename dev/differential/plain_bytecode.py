"""Comparison of plain StableHLO bytecode, which is no portable artifact, between upstream and our tools.

Plain bytecode has no versions: the writer and the reader must agree about the attributes of each operation, and about MLIR's own types.
"""

import frozen
import our_tools
import upstream


def read(text: str, opt: our_tools.Opt, within) -> str:
    """Checks that our tools read upstream's bytecode of a program. Returns no remark."""
    data = upstream.bytecode(upstream.parse(text, within))
    frozen.expect_text(text, opt.print(data), "the program from bytecode")
    return ""


def write(text: str, opt: our_tools.Opt, within) -> str:
    """Checks that upstream reads our bytecode of a program. Returns no remark."""
    data = opt.bytecode(text.encode())
    frozen.expect_text(text, upstream.print_text(upstream.parse(data, within)), "the program from bytecode")
    return ""
