"t.op"() {a = #demo.panicky<"write">} : () -> ()
