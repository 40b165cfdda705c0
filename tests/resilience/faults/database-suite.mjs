// Every pipeline over a database that fails, again and again while they play: once an episode has
// ended, the next meet the trouble.
import { built } from "./built.mjs";
import { databaseFaults, openWire } from "./database-faults.mjs";
import { pipelineGroups, requestOf } from "./pipeline-groups.mjs";
import { differences, resultsIn, undisturbed } from "./whole-bench.mjs";

const { runBench } = await built("bench/dist/index.js");
const { openPostgres } = await built("memory/dist/postgres.js");
const { startPostgres } = await import(
  new URL("../../../tests/postgres-server/src/start-postgres.mjs", import.meta.url).href
);

const faults = Object.keys(databaseFaults);

export const databaseCells = pipelineGroups.flatMap((pipeline) =>
  faults.map((fault) => ({ pipeline, fault })),
);

/** `{ reason }` where no server can be had. */
export const openDatabaseSuite = async (folder) => {
  const server = await startPostgres({ isPrivate: true });
  if (server.url === undefined) return { reason: server.reason };
  const wholes = new Map();
  const wholeOf = (group) => {
    if (!wholes.has(group))
      wholes.set(group, undisturbed(folder, `on-one-machine-${wholes.size}`, requestOf(group)));
    return wholes.get(group)(1);
  };
  let cells = 0;

  /**
   * A database of the cell's own: another would know its run, and settings that a fault has
   * changed.
   */
  const inDatabase = async (work) => {
    const name = `faults_${(cells += 1)}`;
    const root = await openPostgres({ url: server.url });
    await root.rows(`CREATE DATABASE ${name}`);
    await root.close();
    const url = server.url.replace(/[^/]*$/, name);
    const [database, wire] = [
      await openPostgres({ url, schema: "beside", maxConnections: 1 }),
      await openWire(url),
    ];
    try {
      return await work({ database, wire, name, crash: async () => server.crash() });
    } finally {
      await wire.close();
      await database.close();
    }
  };

  const play = async ({ pipeline, fault }, place) => {
    const directory = `over-${place.name}`;
    const request = {
      ...requestOf(pipeline),
      seed: 1,
      directory,
      databaseUrl: place.wire.url,
      processes: 1,
      leaseSeconds: 10,
    };
    const wanted = await wholeOf(pipeline);
    const seen = { done: 0, troubles: 0 };
    let trouble;
    const begin = async () => {
      seen.troubles += 1;
      await databaseFaults[fault](place);
      trouble = undefined;
    };
    const onReport = (report) => {
      if (report.type !== "working" || report.done === undefined || report.done <= seen.done)
        return;
      seen.done = report.done;
      trouble ??= begin();
    };
    const found = [];
    const outcome = await runBench({ ...request, concurrency: 2 }, { cwd: folder, onReport }).catch(
      (error) => error,
    );
    await trouble;
    if (seen.troubles === 0) found.push("the trouble never came");
    // A fault that ends a run is reported, and the same call goes on.
    if (
      outcome instanceof Error &&
      !(typeof outcome.code === "string" && typeof outcome.hint === "string")
    )
      found.push(`no typed error but ${outcome.stack}`);
    const again = await runBench(request, { cwd: folder }).catch((error) => error);
    if (again instanceof Error) found.push(`it does not go on: ${again.message}`);
    return [...found, ...differences(resultsIn(folder, directory), wanted)];
  };
  return {
    /** The pipelines of a cell are one run. */
    check: async (cell) => inDatabase((place) => play(cell, place)),
    close: async () => server.stop(),
  };
};
