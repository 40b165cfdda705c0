// Every pipeline over a database that fails, again and again while they play: once an episode has ended, the next meet the trouble.
import { built } from "./built.mjs";
import { databaseFaults, openWire } from "./database-faults.mjs";
import { facingPipelines } from "./model-campaign.mjs";
import { differences, resultsIn, undisturbed, wholeRequest } from "./whole-bench.mjs";

const { runBench } = await built("harness/dist/index.js");
const { openPostgres } = await built("memory/dist/postgres.js");
const { startPostgres } = await import(new URL("../../tests/postgres-server/src/start-postgres.mjs", import.meta.url).href);

const name = "faults";

export const databaseCells = Object.keys(databaseFaults).map((fault) => ({ fault }));

/** `{ reason }` where no server can be had. */
export const openDatabaseCampaign = async (folder, pipelines = facingPipelines) => {
  const server = await startPostgres({ isPrivate: true });
  if (server.url === undefined) return { reason: server.reason };
  const own = await openPostgres({ url: server.url });
  await own.rows(`CREATE DATABASE ${name}`);
  await own.close();
  const url = server.url.replace(/[^/]*$/, name);
  const database = await openPostgres({ url, schema: "beside", maxConnections: 1 });
  const wire = await openWire(url);
  const whole = undisturbed(folder, "whole", { ...wholeRequest, pipelines });

  const check = async ({ fault }) => {
    // Another seed, another run: a database keeps what it has of one.
    const seed = 100 + Object.keys(databaseFaults).indexOf(fault);
    const directory = `run-${seed}`;
    const request = { ...wholeRequest, pipelines, seed, directory, databaseUrl: wire.url, processes: 1, leaseSeconds: 10 };
    const wanted = await whole(seed);
    const seen = { done: 0, troubles: 0 };
    let trouble;
    const begin = async () => {
      seen.troubles += 1;
      await databaseFaults[fault]({ wire, database, name, crash: async () => server.crash() });
      trouble = undefined;
    };
    const onReport = (report) => {
      if (report.type !== "working" || report.done === undefined || report.done <= seen.done) return;
      seen.done = report.done;
      trouble ??= begin();
    };
    const found = [];
    const outcome = await runBench({ ...request, concurrency: 2 }, { cwd: folder, onReport }).catch((error) => error);
    await trouble;
    if (seen.troubles === 0) found.push("the trouble never came");
    // What a run does not outlive is told, and the same call goes on.
    if (outcome instanceof Error && !(typeof outcome.code === "string" && typeof outcome.hint === "string"))
      found.push(`no typed error but ${outcome.stack}`);
    const again = await runBench(request, { cwd: folder }).catch((error) => error);
    if (again instanceof Error) found.push(`it does not go on: ${again.message}`);
    return [...found, ...differences(resultsIn(folder, directory), wanted)];
  };
  const close = async () => {
    await wire.close();
    await database.close();
    await server.stop();
  };
  return { check, close };
};
