import { Hono } from "hono";
import { alignSteps } from "../compare/align-steps.js";
import { compareSides, type Side } from "../compare/compare-sides.js";
import { MOST_SIDES } from "../compare/side-names.js";
import { readParting } from "../compare/read-parting.js";
import { startOf } from "../runs/page-of-episodes.js";
import { mainSteps } from "../trace/main-steps.js";
import type { OpenTrace } from "../trace/open-traces.js";
import { notFound } from "./answers.js";
import type { Lookup } from "./lookup.js";
import type { RouteTools } from "./route-tools.js";

/** `<run>` or `<run>:<pipeline>`: the rows of one side of a comparison. */
const sideNamed = async (name: string, { findRuns, indexOf }: Lookup): Promise<Side> => {
  // A folder's name may hold a colon too: the run that is called so goes before.
  const isRun = (await findRuns()).some(({ id }) => id === name);
  const end = isRun ? -1 : name.lastIndexOf(":");
  const [id, pipeline] = end < 0 ? [name, undefined] : [name.slice(0, end), name.slice(end + 1)];
  const index = await indexOf(id);
  const rows = index.rows.filter((row) => pipeline === undefined || row.pipeline === pipeline);
  if (rows.length === 0) throw notFound(`${name} has no episodes`);
  return { name, index, rows };
};

/** Two traces side by side, and what differed where they part. */
const compareTraces = async (first: OpenTrace, second: OpenTrace) => {
  const [one, other] = await Promise.all([mainSteps(first), mainSteps(second)]);
  const aligned = alignSteps(one, other);
  return {
    first: first.index.facts,
    second: second.index.facts,
    ...aligned,
    parting: await readParting(first, second, aligned.parting),
  };
};
export type ComparedTraces = Awaited<ReturnType<typeof compareTraces>>;

/** Where pipelines, seeds and runs differ. */
export const compareRoutes = ({ lookup, json }: RouteTools): Hono => {
  const app = new Hono();
  app.get("/", async ({ req }) => {
    const { first = "", second = "", pair, group, from } = req.query();
    // Two sides have names of their own; others follow.
    const names = [first, second, ...(req.queries("side") ?? [])].filter(Boolean);
    if (names.length < 2) throw notFound("a comparison takes at least two sides");
    if (names.length > MOST_SIDES)
      throw notFound(`${names.length} sides are more than the ${MOST_SIDES} that are shown`);
    const sides = await Promise.all(names.map((name) => sideNamed(name, lookup)));
    return json(await compareSides(sides, { pair, group, from: startOf(from) }));
  });
  app.get("/traces", async ({ req }) => {
    const { firstRun = "", firstEpisode = "", secondRun = "", secondEpisode = "" } = req.query();
    const first = await lookup.traceNamed(firstRun, firstEpisode);
    const second = await lookup.traceNamed(secondRun, secondEpisode);
    return json(await compareTraces(first, second));
  });
  return app;
};
