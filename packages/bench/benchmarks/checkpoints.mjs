// Prints how much storage an episode's checkpoints take and how long a page of 50 takes to read,
// step by step of the episode.
// Usage: node benchmarks/checkpoints.mjs [pipelines, comma-separated]
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  builtInRegistry,
  openSession,
  prepareMemories,
  Settings,
  sqliteCheckpointer,
  runtimeContextFrom,
} from "../dist/index.js";

const names = (process.argv[2] ?? "act,react,ldm").split(",");
const folder = mkdtempSync(join(tmpdir(), "checkpoint-benchmark-"));
const settings = Settings.parse({
  environment: { name: "alfworld", data: null, split: "held_out", limit: 60, seed: 1, options: {} },
  model: { name: "offline", baseUrl: null, temperature: null, maxTokens: null },
  formation: { perType: 12, batchSize: 12, seed: 1 },
  refinement: { goals: 1, seed: 1 },
  memoryFolder: join(folder, "memories"),
  events: "none",
});
const runtime = runtimeContextFrom({ cwd: folder });
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

try {
  for (const name of names) {
    const path = join(folder, `${name}.sqlite`);
    const checkpointer = sqliteCheckpointer(path);
    const session = await openSession(settings, builtInRegistry, {}, { checkpointer });
    await prepareMemories([builtInRegistry.pipeline(name)], session, settings, runtime);
    const lengths = [];
    const task = session.open.tasks.find(({ type }) => type === "puttwo");
    const graph = await session.graph(name, task);
    const config = { configurable: { thread_id: "episode" }, durability: "sync" };
    const started = performance.now();
    const state = await graph.invoke({ task }, config);
    const played = performance.now() - started;
    const { database: db } = checkpointer;
    const sizes = db
      .prepare(
        "SELECT length(checkpoint) + length(metadata) AS size FROM checkpoints WHERE thread_id = 'episode' ORDER BY checkpoint_id",
      )
      .all();
    const writes = db
      .prepare(
        "SELECT coalesce(sum(length(value)), 0) AS size FROM writes WHERE thread_id = 'episode'",
      )
      .get();
    const parts = db
      .prepare("SELECT coalesce(sum(length(body) + length(hash)), 0) AS size FROM checkpoint_part")
      .get();
    const sum = (part) => part.reduce((total, { size }) => total + size, 0);
    const half = Math.floor(sizes.length / 2);
    const before = performance.now();
    for await (const snapshot of graph.getStateHistory(
      { configurable: { thread_id: "episode" } },
      { limit: 50 },
    ))
      lengths.push(snapshot.next.length);
    const read = performance.now() - before;
    db.pragma("wal_checkpoint(TRUNCATE)");
    process.stdout.write(
      `${name.padEnd(18)} ${String(state.trajectory.length).padStart(3)} steps, ${String(sizes.length).padStart(4)} checkpoints: ${kilobytes(sum(sizes))} + parts ${kilobytes(parts.size)} + writes ${kilobytes(writes.size)}, ` +
        `second half ${(sum(sizes.slice(half)) / sum(sizes.slice(0, half))).toFixed(2)} × the first, file ${kilobytes(statSync(path).size)}; page of ${lengths.length}: ${read.toFixed(0)} ms; played in ${played.toFixed(0)} ms\n`,
    );
    await session.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
