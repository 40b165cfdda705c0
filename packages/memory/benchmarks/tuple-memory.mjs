// Prints how fast a large SQLite tuple memory is written, opened and read. Usage: node
// benchmarks/tuple-memory.mjs [tuples] [folder]
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteTupleMemory } from "../dist/sqlite.js";
import { median, report } from "./report.mjs";
import { tupleSource } from "./tuple-source.mjs";

const total = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(process.argv[3] ?? tmpdir(), "tuple-benchmark-"));
const path = join(folder, "memory.sqlite");
const perAddition = 5000;
const { random, goalTypeCount, randomCell, types, tuple } = tupleSource();

try {
  const memory = await sqliteTupleMemory({ path, namespace: "benchmark" });
  await memory.addBatch({ batchId: "batch", ...types, tuples: [] });
  const rates = [];
  const started = performance.now();
  let busy = 0;
  for (let done = 0; done < total; done += perAddition) {
    const tuples = Array.from({ length: Math.min(perAddition, total - done) }, (_, index) =>
      tuple(done + index),
    );
    const before = performance.now();
    await memory.add({ batchId: "batch", tuples });
    const elapsed = performance.now() - before;
    busy += elapsed;
    rates.push((tuples.length / elapsed) * 1000);
  }
  report("insert, median of additions", `${Math.round(median(rates))} tuples/s`);
  report(
    "insert, whole run",
    `${Math.round((total / busy) * 1000)} tuples/s (${total} tuples, ${Math.round(performance.now() - started)} ms in all)`,
  );
  await memory.close();
  report("file", `${Math.round(statSync(path).size / 2 ** 20)} MiB`);

  const opening = [];
  for (let round = 0; round < 21; round += 1) {
    const before = performance.now();
    const reopened = await sqliteTupleMemory({ path, namespace: "benchmark" });
    opening.push(performance.now() - before);
    await reopened.close();
  }
  report("open, median", `${median(opening).toFixed(2)} ms`);

  const reader = await sqliteTupleMemory({ path, namespace: "benchmark" });
  const pinned = await reader.at(await reader.version());
  for (const [name, source] of [
    ["newest version", reader],
    ["pinned version", pinned],
  ]) {
    const lookups = [];
    let found = 0;
    for (let round = 0; round < 2000; round += 1) {
      const cell = { batchId: "batch", ...randomCell() };
      const before = performance.now();
      found += (await source.tuplesInCell(cell)).length;
      lookups.push(performance.now() - before);
    }
    const sorted = lookups.toSorted((left, right) => left - right);
    report(
      `look up a cell, ${name}`,
      `median ${median(lookups).toFixed(3)} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)].toFixed(3)} ms, ${(found / 2000).toFixed(1)} tuples`,
    );
  }
  const types400 = [];
  for (let round = 0; round < 50; round += 1) {
    const before = performance.now();
    await pinned.observationTypes({
      batchId: "batch",
      goalTypeId: random.integer(1, goalTypeCount),
    });
    types400.push(performance.now() - before);
  }
  report("list 400 observation types with 2 examples", `median ${median(types400).toFixed(2)} ms`);
  await reader.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
