// Prints how long RAP's query takes over many logs. Usage: node benchmarks/experience-memory.mjs
// [logs] [entries] [dimensions] [exact|candidates] [f32|int8 in the file]. Half of the entries are actions and half observations;
// "30 steps" of a log are the 30 vectors that one key is compared with.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seededRandom } from "@mnemograph/core";
import { sqliteExperienceMemory } from "../dist/sqlite.js";
import { median, report } from "./report.mjs";

const logCount = Number(process.argv[2] ?? 1000);
const entryCount = Number(process.argv[3] ?? 60);
const dimensions = Number(process.argv[4] ?? 384);
const search = process.argv[5] ?? "exact";
const storedPrecision = process.argv[6] ?? "f32";
const random = seededRandom("experience benchmark");
const vector = () => Float32Array.from({ length: dimensions }, () => random.next() - 0.5);
const written = process.argv[7];
const folder = written === undefined ? mkdtempSync(join(tmpdir(), "experience-benchmark-")) : "";
const location = {
  path: written ?? join(folder, "memory.sqlite"),
  namespace: "benchmark",
  embedder: { model: "random", dimensions },
  search,
  storedPrecision,
};
const entries = Array.from(
  { length: entryCount },
  (_, index) => `entry ${index} of a log, about as long as a real one`,
);
const log = (id) => ({
  id,
  task: "task",
  category: "category",
  plan: "plan",
  entries,
  reward: 1,
  success: true,
});
const megabytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`;

const readMemory = async () => {
  const query = () => ({
    task: vector(),
    plan: vector(),
    key: { mode: "action", vector: vector() },
    weights: { task: 0.3, plan: 0.3, key: 0.4 },
    topK: 5,
  });
  const reader = await sqliteExperienceMemory(location);
  const [opened, unspent] = [performance.now(), process.cpuUsage()];
  await reader.query(query());
  const first = process.cpuUsage(unspent);
  report(
    "first query",
    `${Math.round(performance.now() - opened)} ms, ${Math.round((first.user + first.system) / 1000)} ms of CPU`,
  );
  const queries = Array.from({ length: 61 }, query);
  const before = process.cpuUsage();
  const times = [];
  for (const wanted of queries) {
    const started = performance.now();
    await reader.query(wanted);
    times.push(performance.now() - started);
  }
  const spent = process.cpuUsage(before);
  report("query, median", `${median(times).toFixed(2)} ms`);
  report("query, 95th percentile", `${times.toSorted((a, b) => a - b)[57].toFixed(2)} ms`);
  report("query, CPU", `${((spent.user + spent.system) / 1000 / times.length).toFixed(2)} ms`);
  report("resident memory", megabytes(process.memoryUsage.rss()));
  await reader.close();
};

const writeMemory = async () => {
  try {
    const memory = await sqliteExperienceMemory(location);
    let busy = 0;
    let cpu = 0;
    for (let done = 0; done < logCount; done += 100) {
      const experiences = Array.from({ length: Math.min(100, logCount - done) }, (_, index) => ({
        log: log(`log ${done + index}`),
        vectors: {
          task: vector(),
          category: vector(),
          plan: vector(),
          entries: entries.map(vector),
        },
      }));
      const before = performance.now();
      const spent = process.cpuUsage();
      await memory.add(experiences);
      const { user, system } = process.cpuUsage(spent);
      busy += performance.now() - before;
      cpu += (user + system) / 1000;
    }
    report(
      "add",
      `${Math.round((logCount / busy) * 1000)} logs/s, ${Math.round((logCount / cpu) * 1000)} by CPU time (${logCount} logs with ${entryCount} entries, ${dimensions} dimensions)`,
    );
    await memory.close();
    report("file", megabytes(statSync(location.path).size));

    // In a process of its own, so that its memory is that of a reader.
    const settings = [logCount, entryCount, dimensions, search, storedPrecision, location.path].map(
      String,
    );
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...settings], {
      stdio: "inherit",
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

await (written === undefined ? writeMemory() : readMemory());
