// Prints how fast a large PostgreSQL tuple memory is written and read. Usage: node
// benchmarks/postgres-tuple-memory.mjs <database URL> [tuples]
import { openPostgres, postgresTupleMemory } from "../dist/postgres.js";
import { median, report } from "./report.mjs";
import { tupleSource } from "./tuple-source.mjs";

const [url, wanted = "100000"] = process.argv.slice(2);
const total = Number(wanted);
const perAddition = 5000;
const schema = `tuple_benchmark_${process.pid}`;
const { types, tuple, randomCell } = tupleSource();
const database = await openPostgres({ url, schema });

try {
  const memory = await postgresTupleMemory({ database, namespace: "benchmark" });
  await memory.addBatch({ batchId: "batch", ...types, tuples: [] });
  const rates = [];
  for (let done = 0; done < total; done += perAddition) {
    const tuples = Array.from({ length: Math.min(perAddition, total - done) }, (_, index) =>
      tuple(done + index),
    );
    const before = performance.now();
    await memory.add({ batchId: "batch", tuples });
    rates.push((tuples.length / (performance.now() - before)) * 1000);
  }
  const whole = rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);
  report(
    "insert",
    `median ${Math.round(median(rates))} tuples/s, whole run ${Math.round(whole)} (${total} tuples, ${perAddition} per addition)`,
  );
  const lookups = [];
  let found = 0;
  for (let round = 0; round < 500; round += 1) {
    const cell = { batchId: "batch", ...randomCell() };
    const before = performance.now();
    found += (await memory.tuplesInCell(cell)).length;
    lookups.push(performance.now() - before);
  }
  report(
    "look up a cell",
    `median ${median(lookups).toFixed(3)} ms, ${(found / 500).toFixed(1)} tuples`,
  );
} finally {
  await database.rows(`DROP SCHEMA ${schema} CASCADE`);
  await database.close();
}
