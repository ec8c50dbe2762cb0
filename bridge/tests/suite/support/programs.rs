//! Programs with many ops.

/// Number of functions, or of other ops with regions, in a program.
pub const FUNCTIONS: usize = 300;

/// Returns a chain of ops, each of which uses the result of the preceding op.
fn chain(name: &str, value: &str, ops: usize) -> String {
    let op = |n: usize| {
        format!(
            "%{value}{} = \"{name}\"(%{value}{n}) : (i32) -> i32\n",
            n + 1
        )
    };
    (0..ops).map(op).collect()
}

/// Returns a function with `ops` ops.
pub fn function(ops: usize) -> String {
    format!(
        "func.func @f(%v0: i32) -> i32 {{\n{}return %v{ops} : i32\n}}\n",
        chain("demo.pure", "v", ops)
    )
}

/// Returns a program of [`FUNCTIONS`] functions, with enough ops for several threads.
pub fn functions() -> String {
    let one = |i: usize| {
        let ops = 3 + i % 20;
        function(ops).replace("@f", &format!("@f{i}"))
    };
    (0..FUNCTIONS).map(one).collect()
}

/// Returns ops with regions of `ops` ops each. They are not isolated from above, but have
/// no outer uses.
pub fn holders(holders: usize, ops: usize, name: &str) -> String {
    let body = chain(name, "v", ops);
    format!("\"any.holds\"() ({{\n^bb0(%v0: i32):\n{body}}}) : () -> ()\n").repeat(holders)
}

/// Returns ops without outer uses. Each op has a region with two blocks of `ops` ops. The
/// second block is unreachable.
pub fn holders_of_unreachable_blocks(holders: usize, ops: usize) -> String {
    let (body, dead) = (chain("demo.pure", "v", ops), chain("demo.pure", "w", ops));
    let end = "\"any.end\"() : () -> ()\n";
    format!(
        "\"any.holds\"() ({{\n^bb0(%v0: i32):\n{body}{end}\
         ^bb1(%w0: i32):\n{dead}{end}}}) : () -> ()\n"
    )
    .repeat(holders)
}
