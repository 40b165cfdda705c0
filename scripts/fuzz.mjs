// Gives damaged texts to everything that reads texts of others: `npm run fuzz`, `npm run fuzz -- --inputs 200000 --seed 7 --only games`.
import { parseArgs } from "node:util";
import { runFuzz } from "./fuzz/run-fuzz.mjs";

const { values } = parseArgs({
  options: { inputs: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" }, only: { type: "string" } },
});
let [inputs, findings] = [0, 0];
await runFuzz({
  inputs: Number(values.inputs),
  seed: Number(values.seed),
  only: values.only,
  onTarget: (row) => {
    inputs += row.inputs;
    findings += row.findings.length;
    console.log(`${row.name.padEnd(14)} ${String(row.inputs).padStart(8)} inputs, ${row.taken} taken, ${row.refused} refused`);
    for (const { place, number, text } of row.findings) console.log(`  input ${number}: ${place}\n    ${JSON.stringify(text)}`);
  },
});
console.log(`${inputs} inputs, ${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
