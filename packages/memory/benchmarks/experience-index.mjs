// Prints how long RAP's query takes over logs in memory, over the vectors and over their
// codes, and how much memory they take.
// Usage: node benchmarks/experience-index.mjs [exact|candidates] [logs] [steps] [dimensions]. Vectors are
// drawn from a pool, which costs no speed and saves no memory but that of the 60 categories.
import { seededRandom } from "@mnemograph/core";
import { fromSource } from "../../../scripts/from-source.mjs";
import { median, report } from "./report.mjs";

const { experienceIndex } = await fromSource(
  new URL("../src/experiences/experience-index.ts", import.meta.url),
);
const { codeTables } = await fromSource(
  new URL("../src/experiences/code-table.ts", import.meta.url),
);
const { candidatesFor, rankingAgain } = await fromSource(
  new URL("../src/experiences/rank-again.ts", import.meta.url),
);

const search = process.argv[2] ?? "candidates";
const logCount = Number(process.argv[3] ?? 1000);
const steps = Number(process.argv[4] ?? 30);
const dimensions = Number(process.argv[5] ?? 384);
const random = seededRandom("experience index benchmark");
const vector = () => Float32Array.from({ length: dimensions }, () => random.next() - 0.5);
const pool = Array.from({ length: 4096 }, vector);
const values = new Float32Array((3 + 2 * steps) * dimensions);
/** Log number n, the same whenever it is asked for: what a database would read again. */
const log = (rowId) => {
  const category = rowId % 60;
  for (let at = 0; at < 3 + 2 * steps; at += 1)
    values.set(pool[(rowId * 31 + at * 17) % pool.length], at * dimensions);
  values.set(pool[category], dimensions);
  return {
    rowId,
    version: 1,
    category: `type ${category}`,
    reward: 1,
    success: true,
    packed: { fields: 7, values: values.slice() },
  };
};
const rankAgain = rankingAgain();
const tables = search === "candidates" ? { createTable: codeTables() } : {};
const index = experienceIndex(dimensions, { ...tables, modes: ["action"] });
for (let rowId = 1; rowId <= logCount; rowId += 1) index.add(log(rowId));
const query = () => ({
  task: vector(),
  plan: vector(),
  key: { mode: "action", vector: vector() },
  weights: { task: 0.3, plan: 0.3, key: 0.4 },
  topK: 5,
});
const rank = (wanted) => {
  if (search === "exact") return index.rank(wanted, 1);
  const rough = index.rank({ ...wanted, topK: candidatesFor(wanted.topK, {}) }, 1);
  return rankAgain(
    dimensions,
    rough.map(({ rowId }) => log(rowId)),
    wanted,
    1,
  );
};
rank(query());
const times = [];
for (let round = 0; round < 15; round += 1) {
  const wanted = query();
  const before = performance.now();
  rank(wanted);
  times.push(performance.now() - before);
}
report(
  `${search}, ${logCount} logs × ${steps} steps of ${dimensions}`,
  `median ${median(times).toFixed(1)} ms, fastest ${Math.min(...times).toFixed(1)} ms`,
);
report("resident memory", `${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
