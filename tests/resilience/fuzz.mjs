// Gives damaged texts to everything that reads texts of others: `npm run fuzz`, `npm run fuzz --
// --inputs 200000 --seed 7 --only games`; or long ones, to find what takes more than its share of
// time: `npm run fuzz -- --long`.
import { findSlow } from "./fuzz/long-inputs.mjs";
import { runFuzz } from "./fuzz/run-fuzz.mjs";
import { readArguments } from "../../scripts/read-arguments.mjs";

const { values } = readArguments(import.meta.url, {
  options: {
    inputs: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    long: { type: "boolean", default: false },
  },
});
let [inputs, findings] = [0, 0];
if (values.long) {
  const found = await findSlow({
    only: values.only,
    onTarget: (row) => {
      inputs += row.inputs;
      console.log(`${row.name.padEnd(14)} ${String(row.inputs).padStart(8)} long inputs`);
    },
  });
  findings = found.length;
  for (const one of found) console.log(JSON.stringify(one));
} else {
  await runFuzz({
    inputs: Number(values.inputs),
    seed: Number(values.seed),
    only: values.only,
    onTarget: (row) => {
      inputs += row.inputs;
      findings += row.findings.length;
      console.log(
        `${row.name.padEnd(14)} ${String(row.inputs).padStart(8)} inputs in ${String(row.ways).padStart(2)} ways, ${row.taken} taken, ${row.refused} refused`,
      );
      for (const { place, number, text } of row.findings)
        console.log(`  input ${number}: ${place}\n    ${JSON.stringify(text)}`);
    },
  });
}
console.log(`${inputs} inputs, ${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
