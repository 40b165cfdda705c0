// A worker or the collector of a run in a database, as a process of its own: `node
// database-program.mjs <module> <graphs> <worker|collector> <settings as JSON>`, the database's URL
// in DATABASE_URL.
import { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import { compactSaver } from "@mnemograph/memory";
import { openPostgres, postgresThreadParts } from "@mnemograph/memory/postgres";
import { databasePlan, databasePlay } from "./database-plan.mjs";

const [module, graphs, role, json] = process.argv.slice(2);
const settings = JSON.parse(json);
const bench = await import(module);
const {
  schema,
  concurrency = 2,
  killAt,
  episodes,
  directory,
  leaseSeconds = 1,
  untilIdle = false,
  poison,
} = settings;
const { pause, hold, holdFrom } = settings;
const url = process.env.DATABASE_URL;
const database = await openPostgres({
  url,
  schema: `${schema}_runs`,
  migrations: bench.runMigrations,
});
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop.abort());
const shared = {
  database,
  signal: stop.signal,
  queueSchema: `${schema}_queue`,
  pollMilliseconds: 20,
  onReport: (text) => console.error(text),
};

/** Kills the process at its `killAt`-th write of any kind, before the write or right after it. */
const deadly = (saver) => {
  let writes = 0;
  const counted =
    (write) =>
    async (...values) => {
      writes += 1;
      if (writes === killAt) process.kill(process.pid, "SIGKILL");
      const written = await write.apply(saver, values);
      if (writes + 0.5 === killAt) process.kill(process.pid, "SIGKILL");
      return written;
    };
  return Object.create(saver, {
    put: { value: counted(saver.put) },
    putWrites: { value: counted(saver.putWrites) },
  });
};

if (role === "worker") {
  const plain = new PostgresSaver(database.pool, undefined, { schema: `${schema}_checkpoints` });
  const parts = postgresThreadParts(database, { schema: `${schema}_checkpoints` });
  // Workers that start together would make the same tables.
  await database.transaction(async (queries) => {
    await queries.rows("SELECT pg_advisory_xact_lock(1, 2)");
    await plain.setup();
    await parts.setup();
  });
  console.log("ready");
  const summary = await bench.serveEpisodes({
    ...shared,
    saver: compactSaver(deadly(plain), parts),
    heldMilliseconds: 0,
    concurrency,
    untilIdle,
    openWorker: async (_workerData, checkpointer) => {
      const onResume = (kept) => console.log(`resumed ${kept}`);
      const play = databasePlay(bench, await import(graphs), {
        checkpointer,
        pause,
        hold,
        holdFrom,
        onResume,
      });
      return {
        play: (episode, tools) => {
          if (episode.index === poison) process.kill(process.pid, "SIGKILL");
          return play(episode, tools);
        },
      };
    },
  });
  console.log(JSON.stringify(summary));
} else {
  console.log("ready");
  try {
    const plan = databasePlan(bench.planRun, episodes);
    console.log(
      JSON.stringify(
        await bench.runOnDatabase({
          ...shared,
          directory,
          plan,
          workerData: {},
          leaseSeconds,
          retries: 2,
        }),
      ),
    );
  } catch (error) {
    console.log(JSON.stringify({ code: error.code, message: error.message }));
  }
}
await database.close();
