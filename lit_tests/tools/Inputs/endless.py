"""Writes small programs whose text would not end, since types or locations hold each other twice.

    endless.py FOLDER"""
import sys

LEVELS = 40


def write(name, text):
    with open(f"{sys.argv[1]}/{name}.mlir", "w") as file:
        file.write(text)


def types(levels):
    return "!t0 = i32\n" + "".join(f"!t{i + 1} = tuple<!t{i}, !t{i}>\n" for i in range(levels))


LOCATIONS = '#l0 = loc("f":1:2)\n' + "".join(
    f"#l{i + 1} = loc(callsite(#l{i} at #l{i}))\n" for i in range(LEVELS))

write("endless", types(LEVELS) + f"func.func @f(%a: !t{LEVELS}) -> !t{LEVELS} {{ return %a : !t{LEVELS} }}\n")
write("fault", types(LEVELS) + f"func.func @f(%a: !t{LEVELS}) -> i32 {{ return %a : !t{LEVELS} }}\n")
write("small", types(10) + "func.func @f(%a: !t10) -> i32 { return %a : !t10 }\n")
write("location", LOCATIONS + f"func.func @f() {{ return loc(#l{LEVELS})\n}}\n")
write("fault_at_location", LOCATIONS + f"func.func @f() -> i32 {{ return loc(#l{LEVELS})\n}}\n")


def returning(value, other):
    """Returns a program that returns one of two arguments; the second has a type of another level."""
    return types(LEVELS) + (f"func.func @f(%a: !t{LEVELS}, %b: !t{other}) -> !t{LEVELS} "
                            f"{{ return %{value} : !t{LEVELS} }}\n")


# Bytecode of a program that returns a value of another type is made of that of valid programs.
write("returns_a", returning("a", LEVELS))
write("returns_b", returning("b", LEVELS))
write("other", returning("a", LEVELS - 1))
