// Evaluates programs with the WebAssembly module of the page: `node wasm_worker.mjs MODULE`.
//
// A line of input is a JSON list: the path of a program, and its arguments as `stablehlo-artifact run --input` takes them. A line of output is a JSON
// object with the results in base64, or with an error.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[2])), { stablehlo: { progress() {} } });
const bytes = (address, size) => new Uint8Array(exports.memory.buffer, address, size);

function call(...buffers) {
  for (const buffer of buffers) {
    bytes(exports.push(buffer.length), buffer.length).set(buffer);
  }
  const count = exports.call();
  const reply = Array.from({ length: count }, (_, i) => bytes(exports.address(i), exports.size(i)).slice());
  exports.free();
  return reply;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [path, ...inputs] = JSON.parse(line);
  const request = new TextEncoder().encode(JSON.stringify({ command: "run", inputs }));
  const [json, ...files] = call(request, readFileSync(path));
  const reply = JSON.parse(new TextDecoder().decode(json));
  const answer = "npz" in reply ? { results: Buffer.from(files[reply.npz]).toString("base64") } : { error: JSON.stringify(reply) };
  process.stdout.write(JSON.stringify(answer) + "\n");
}
