// Prints how much PostgreSQL holds of the checkpoints of episodes of growing length, with
// LangGraph's PostgresSaver alone and with parts that are written once. Usage: node
// benchmarks/postgres-checkpoints.mjs <database URL> [lengths, comma-separated]
import { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import { END, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { appended } from "@mnemograph/core";
import { compactSaver } from "@mnemograph/memory";
import { openPostgres, postgresThreadParts } from "@mnemograph/memory/postgres";
import { z } from "zod";

const [url, lengths = "50,100,200"] = process.argv.slice(2);
const schema = `checkpoint_benchmark_${process.pid}`;
const database = await openPostgres({ url, schema });
const trajectory = appended(
  z.object({ index: z.number(), action: z.string(), observation: z.string() }),
  ({ index }) => index,
);
const State = new StateSchema({
  limit: z.number(),
  trajectory,
  world: z.record(z.string(), z.number()).default({}),
});

const play = (checkpointer) =>
  new StateGraph(State)
    .addNode("step", ({ trajectory: { length: index }, world }) => ({
      trajectory: {
        index,
        action: `go to place ${index}`,
        observation: `You arrive at place ${index}. ${"On it, you see nothing. ".repeat(8)}`,
      },
      world: { ...world, [`thing ${index % 30}`]: index },
    }))
    .addEdge(START, "step")
    .addConditionalEdges("step", (state) => (state.trajectory.length < state.limit ? "step" : END))
    .compile({ checkpointer });

const sizeOf = async (thread, parts) => {
  const sum = async (what, table, where) =>
    (
      await database.rows(
        `SELECT coalesce(sum(${what}), 0)::float8 AS size FROM ${schema}.${table} WHERE ${where}`,
      )
    )[0].size;
  const own = `thread_id = '${thread}'`;
  const channels = await database.rows(
    `SELECT channel, sum(length(blob))::float8 AS size FROM ${schema}.checkpoint_blobs WHERE ${own} GROUP BY channel ORDER BY size DESC NULLS LAST LIMIT 1`,
  );
  return {
    blobs: await sum("length(blob)", "checkpoint_blobs", own),
    rows: await sum("length(checkpoint::text) + length(metadata::text)", "checkpoints", own),
    writes: await sum("length(blob)", "checkpoint_writes", own),
    parts: parts
      ? await sum(
          "length(body) + 28",
          "checkpoint_part",
          `thread_hash = substring(sha256('${thread}') for 16)`,
        )
      : 0,
    largest: channels[0],
  };
};

try {
  const saver = new PostgresSaver(database.pool, undefined, { schema });
  const parts = postgresThreadParts(database, { schema });
  await saver.setup();
  await parts.setup();
  for (const [name, checkpointer] of [
    ["PostgresSaver", saver],
    ["compactSaver", compactSaver(saver, parts)],
  ]) {
    for (const steps of lengths.split(",").map(Number)) {
      const thread = `${name} ${steps}`;
      const config = {
        configurable: { thread_id: thread },
        recursionLimit: steps + 10,
        durability: "sync",
      };
      const graph = play(checkpointer);
      const started = performance.now();
      await graph.invoke({ limit: steps }, config);
      const played = performance.now() - started;
      const size = await sizeOf(thread, name === "compactSaver");
      const all = size.blobs + size.rows + size.writes + size.parts;
      const before = performance.now();
      let page = 0;
      for await (const { values } of graph.getStateHistory(config, { limit: 50 }))
        page += values.trajectory ? 1 : 0;
      const read = performance.now() - before;
      const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
      process.stdout.write(
        `${name.padEnd(14)} ${String(steps).padStart(4)} steps: ${kilobytes(all)} = ${(all / steps / 1000).toFixed(2)} kB per step (blobs ${kilobytes(size.blobs)}, most of ${size.largest.channel} ${kilobytes(size.largest.size)}; ` +
          `rows ${kilobytes(size.rows)}, writes ${kilobytes(size.writes)}, parts ${kilobytes(size.parts)}); ${(played / steps).toFixed(1)} ms per step, page of ${page} read in ${read.toFixed(0)} ms\n`,
      );
    }
  }
} finally {
  await database.rows(`DROP SCHEMA ${schema} CASCADE`);
  await database.close();
}
