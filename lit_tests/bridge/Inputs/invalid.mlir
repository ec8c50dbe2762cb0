"demo.zip"() : () -> ()
"demo.zip"() : () -> i32
"demo.attributes"() : () -> ()
"demo.attributes"() {plain, number = 3 : i32, dims = 4, color = 5, callee = 6} : () -> ()
"demo.constant"() : () -> i32
"demo.loop"() : () -> ()
"demo.loop"() ({}) : () -> ()
"demo.cases"() : () -> ()
"demo.blanks"() : () -> ()
"demo.call"() {callee = 3} : () -> ()
"demo.yield"() : () -> i32
