//! Programs of many ops.

/// How many functions, or other ops with regions, a program has.
pub const FUNCTIONS: usize = 300;

/// Returns ops one after the other, of which each uses the result of the one before.
fn chain(name: &str, value: &str, ops: usize) -> String {
    let op = |n: usize| {
        format!(
            "%{value}{} = \"{name}\"(%{value}{n}) : (i32) -> i32\n",
            n + 1
        )
    };
    (0..ops).map(op).collect()
}

/// Returns a function with so many ops.
pub fn function(ops: usize) -> String {
    format!(
        "func.func @f(%v0: i32) -> i32 {{\n{}return %v{ops} : i32\n}}\n",
        chain("demo.pure", "v", ops)
    )
}

/// Returns functions with more ops in all than it takes to wake threads up.
pub fn functions() -> String {
    let one = |i: usize| {
        let ops = 3 + i % 20;
        function(ops).replace("@f", &format!("@f{i}"))
    };
    (0..FUNCTIONS).map(one).collect()
}

/// Returns ops that are not isolated from above, with so many ops in each, of which none
/// uses a value from outside.
pub fn holders(holders: usize, ops: usize, name: &str) -> String {
    let body = chain(name, "v", ops);
    format!("\"any.holds\"() ({{\n^bb0(%v0: i32):\n{body}}}) : () -> ()\n").repeat(holders)
}

/// Returns the same ops, with a second block each, which is unreachable.
pub fn holders_of_unreachable_blocks(holders: usize, ops: usize) -> String {
    let (body, dead) = (chain("demo.pure", "v", ops), chain("demo.pure", "w", ops));
    let end = "\"any.end\"() : () -> ()\n";
    format!(
        "\"any.holds\"() ({{\n^bb0(%v0: i32):\n{body}{end}\
         ^bb1(%w0: i32):\n{dead}{end}}}) : () -> ()\n"
    )
    .repeat(holders)
}
