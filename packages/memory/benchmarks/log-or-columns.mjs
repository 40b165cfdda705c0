// Compares two ways to store tuples and experiences (design/0005-memory-log.md): tables of their
// own, or entries of the log. Medians, same data.
// Usage: node benchmarks/log-or-columns.mjs [tuples] [logs]
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "@mnemograph/core";
import { z } from "zod";
import { defineLogKind } from "../dist/index.js";
import { sqliteExperienceMemory, sqliteLog, sqliteTupleMemory } from "../dist/sqlite.js";
import { median, report } from "./report.mjs";
import { tupleSource } from "./tuple-source.mjs";

const tupleCount = Number(process.argv[2] ?? 50_000);
const logCount = Number(process.argv[3] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), "log-or-columns-"));
const at = (name) => join(folder, `${name}.sqlite`);
const megabytes = (name) => `${(statSync(at(name)).size / 2 ** 20).toFixed(0)} MiB`;
const timed = async (action) => {
  const before = performance.now();
  const result = await action();
  return [performance.now() - before, result];
};
const inParts = async (total, size, add) => {
  let busy = 0;
  for (let done = 0; done < total; done += size) {
    const part = Array.from({ length: Math.min(size, total - done) }, (_, index) => done + index);
    busy += (await timed(() => add(part)))[0];
  }
  return `${Math.round((total / busy) * 1000)} rows/s`;
};

const compareTuples = async () => {
  const { randomCell, types, tuple } = tupleSource();
  const own = await sqliteTupleMemory({ path: at("tuple table"), namespace: "b" });
  await own.addBatch({ batchId: "batch", ...types, tuples: [] });
  const kind = defineLogKind({
    name: "cells",
    schema: z.looseObject({ cell: z.string() }),
    key: ["id"],
    lookups: ["cell"],
  });
  const log = await sqliteLog(kind, { path: at("tuple log"), namespace: "b" });
  const cellOf = ({ goalTypeId, observationTypeId }) => `${goalTypeId}/${observationTypeId}`;
  const asEntry = (index) => {
    const made = tuple(index);
    return { id: String(index), cell: cellOf(made), ...made };
  };
  const memories = { "tuple table": own, "tuple log": log };
  report(
    "tuple table: insert",
    await inParts(tupleCount, 5000, (part) =>
      own.add({ batchId: "batch", tuples: part.map(tuple) }),
    ),
  );
  report(
    "tuple log: insert",
    await inParts(tupleCount, 5000, (part) => log.add(part.map(asEntry))),
  );
  const cells = Array.from({ length: 500 }, randomCell);
  const times = { "tuple table": [], "tuple log": [] };
  for (const cell of cells) {
    times["tuple table"].push(
      (await timed(() => own.tuplesInCell({ batchId: "batch", ...cell })))[0],
    );
    times["tuple log"].push((await timed(() => log.where("cell", cellOf(cell))))[0]);
  }
  for (const [name, memory] of Object.entries(memories)) {
    report(`${name}: look up a cell`, `median ${median(times[name]).toFixed(3)} ms`);
    await memory.close();
    report(`${name}: file`, megabytes(name));
  }
};

const compareExperiences = async () => {
  const dimensions = 384;
  const random = seededRandom("log or columns");
  const vector = () => Float32Array.from({ length: dimensions }, () => random.next() - 0.5);
  const entries = Array.from(
    { length: 60 },
    (_, index) => `entry ${index} of a log, about as long as a real one`,
  );
  const logOf = (id) => ({
    id: `log ${id}`,
    task: "task",
    category: "category",
    plan: "plan",
    entries,
    reward: 1,
    success: true,
  });
  const vectorsOf = () => ({ task: vector(), plan: vector(), entries: entries.map(vector) });
  const own = await sqliteExperienceMemory({
    path: at("experience table"),
    namespace: "b",
    embedder: { model: "m", dimensions },
  });
  const kind = defineLogKind({
    name: "episodes",
    schema: z.looseObject({ id: z.string() }),
    key: ["id"],
  });
  const log = await sqliteLog(kind, { path: at("experience log"), namespace: "b" });
  const base64 = (numbers) => Buffer.from(numbers.buffer).toString("base64");
  report(
    "experience table: insert",
    await inParts(logCount, 100, (part) =>
      own.add(part.map((id) => ({ log: logOf(id), vectors: vectorsOf() }))),
    ),
  );
  report(
    "experience log: insert",
    await inParts(logCount, 100, (part) =>
      log.add(part.map((id) => ({ ...logOf(id), vectors: vectorsOf().entries.map(base64) }))),
    ),
  );
  await own.close();
  await log.close();
  const again = await sqliteExperienceMemory({
    path: at("experience table"),
    namespace: "b",
    embedder: { model: "m", dimensions },
  });
  const key = { mode: "action", vector: vector() };
  report(
    "experience table: open and ask first",
    `${(await timed(() => again.query({ key, topK: 5 })))[0].toFixed(0)} ms`,
  );
  await again.close();
  const [elapsed] = await timed(async () => {
    const reopened = await sqliteLog(kind, { path: at("experience log"), namespace: "b" });
    const all = await reopened.all();
    const decoded = all.map(({ vectors }) =>
      vectors.map((text) => new Float32Array(new Uint8Array(Buffer.from(text, "base64")).buffer)),
    );
    await reopened.close();
    return decoded;
  });
  report(
    "experience log: open and decode all vectors",
    `${elapsed.toFixed(0)} ms, nothing asked yet`,
  );
  for (const name of ["experience table", "experience log"])
    report(`${name}: file`, megabytes(name));
};

try {
  await compareTuples();
  await compareExperiences();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
