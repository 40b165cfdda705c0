import { MnemographError, drawGraph } from "@mnemograph/core";
import { isBeingWritten } from "@mnemograph/bench/results";
import { findEmbedderOf, type Registry, teamDefinition } from "@mnemograph/bench";
import { type Context, Hono } from "hono";
import { alignSteps } from "../compare/align-steps.js";
import { compareSides } from "../compare/compare-sides.js";
import { readParting } from "../compare/read-parting.js";
import { toSvg } from "../drawing/to-svg.js";
import { type NodeNote, describeGraph } from "../graphs/describe-graph.js";
import { failureCauses } from "../runs/failure-causes.js";
import { type FoundRun, openCatalogue } from "../runs/find-runs.js";
import { listRun } from "../runs/list-run.js";
import { taskMatrix } from "../runs/task-matrix.js";
import { openDurations } from "../runs/open-durations.js";
import { neighboursOf, pageOfEpisodes, startOf } from "../runs/page-of-episodes.js";
import { type RunIndex, openRunIndexes } from "../runs/run-index.js";
import { streamCurves } from "../runs/stream-curves.js";
import { endOf, summarizeRows } from "../runs/summarize-rows.js";
import { unfinishedEpisodes } from "../runs/unfinished-episodes.js";
import { findPicture } from "../trace/find-picture.js";
import { mainSteps } from "../trace/main-steps.js";
import { openTraces } from "../trace/open-traces.js";
import { readSpan } from "../trace/read-span.js";
import type { MemoryDatabase } from "../memories/memory-database.js";
import { openMemoryUses } from "../memories/memory-uses.js";
import type { Telemetry } from "../telemetry/open-telemetry.js";
import { settingsFor } from "../work/settings-for.js";
import type { WorkPlace } from "../work/work-place.js";
import type { Wait } from "./follow.js";
import { liveRoutes } from "./live-routes.js";
import type { CallIndexes } from "../calls/open-call-indexes.js";
import { callRoutes } from "./call-routes.js";
import { answersWith, isRefusal, type Refusal, refuse } from "./answers.js";
import { memoryRoutes } from "./memory-routes.js";
import { worldViewRoutes } from "./world-view-routes.js";
import { telemetryRoutes } from "./telemetry-routes.js";
import { workRoutes } from "./work-routes.js";
import { usageError } from "../usage-error.js";

export interface ApiOptions {
  /** Real or relative folders: each a run, or one that holds runs. */
  readonly roots: readonly string[];
  readonly registry: Pick<Registry, "pipelines">;
  /** Where forks, played episodes and edited memories go; null for a studio that only reads. */
  readonly work: WorkPlace | null;
  /** Where memories lie beside the folders; null where none was named. */
  readonly database: MemoryDatabase | null;
  /** Where the worlds of runs are looked up, for pictures of them. */
  readonly place: WorkPlace;
  /** What goes out of this machine, where somebody asked for it. */
  readonly telemetry: Telemetry;
  /** The model calls of each run. */
  readonly calls: CallIndexes;
  readonly notes: Readonly<Record<string, NodeNote>>;
  /** Hides keys in everything that is sent. */
  readonly redact: (text: string) => string;
  /** How long a follower waits before it looks again. */
  readonly wait: Wait;
  /** Milliseconds since 1970, for the dates of what is made here. */
  readonly now: () => number;
}

/** Sides of one comparison, at most. */
const MOST_SIDES = 12;

/** Agents of a team that are drawn, at most. */
const MOST_AGENTS = 8;

const readOnly = () => usageError("this studio only reads", "start it without --read-only");

/**
 * Everything that the page asks for, as JSON: functions of run folders and of pipelines'
 * definitions, nothing kept but indexes.
 */
export const api = ({
  roots,
  registry,
  work,
  database,
  place,
  telemetry,
  calls,
  notes,
  redact,
  wait,
  now,
}: ApiOptions): Hono => {
  const app = new Hono();
  const readRun = openRunIndexes();
  const readTrace = openTraces();
  const readDurations = openDurations();
  const findRuns = openCatalogue(roots, now);

  const answers = answersWith(redact);
  const { json, answer } = answers;

  const runNamed = async (id: string): Promise<FoundRun | undefined> =>
    (await findRuns()).find((run) => run.id === id);
  const indexOf = async (id: string): Promise<RunIndex | Refusal> => {
    const run = await runNamed(id);
    if (run === undefined) return refuse(`there is no run ${id} in the folders that were given`);
    const index = await readRun(run);
    return typeof index === "string" ? refuse(index) : index;
  };
  /** What a route says of the run that it names. */
  const ofRun =
    (use: (index: RunIndex, context: Context) => unknown) =>
    async (context: Context): Promise<Response> => {
      const index = await indexOf(context.req.param("run") ?? "");
      return answer(isRefusal(index) ? index : await use(index, context));
    };
  /** `<run>` or `<run>:<pipeline>`: the rows of one side of a comparison. */
  const sideNamed = async (name: string) => {
    // A folder's name may hold a colon too: the run that is called so goes before.
    const end = (await runNamed(name)) === undefined ? name.lastIndexOf(":") : -1;
    const [id, pipeline] = end < 0 ? [name, undefined] : [name.slice(0, end), name.slice(end + 1)];
    const index = await indexOf(id);
    if (isRefusal(index)) return index;
    const rows = index.rows.filter((row) => pipeline === undefined || row.pipeline === pipeline);
    return rows.length === 0 ? refuse(`${name} has no episodes`) : { name, index, rows };
  };
  const traceNamed = async (id: string, episode: string) => {
    const run = await runNamed(id);
    const trace = run && (await readTrace(run, episode));
    return (
      trace ??
      refuse(`no events of ${episode}: it is still played, or the run was made without events`)
    );
  };

  const listed = async () =>
    Promise.all((await findRuns()).map(async (run) => listRun(run, readRun)));
  app.get("/runs", async () => json(await listed()));

  app.get(
    "/runs/:run",
    ofRun(async (index) => ({
      id: index.run.id,
      manifest: index.manifest,
      finished: index.rows.length,
      summary: summarizeRows(index.rows),
      curves: streamCurves(index),
      ends: [...new Set(index.rows.map(endOf))].toSorted(),
      problems: index.problems,
      unfinished: await unfinishedEpisodes(index, readTrace),
      isRunning: isBeingWritten(index.run.directory),
    })),
  );

  app.get(
    "/runs/:run/episodes",
    ofRun(async ({ run, rows }, { req }) =>
      pageOfEpisodes(rows, req.query(), await readDurations(run)),
    ),
  );
  app.get(
    "/runs/:run/matrix",
    ofRun(({ rows }, { req }) => taskMatrix(rows, Number(req.query("from") ?? 0))),
  );
  app.get(
    "/runs/:run/causes",
    ofRun((index) => failureCauses(index, readTrace)),
  );
  app.get(
    "/runs/:run/neighbours/:episode",
    ofRun(({ rows }, { req }) => neighboursOf(rows, req.param("episode") ?? "")),
  );

  app.route("/", callRoutes({ runNamed, calls, redact, ...answers }));
  app.route("/", liveRoutes({ listed, runNamed, readRun, readTrace, wait, redact, ...answers }));

  app.get("/runs/:run/episodes/:episode/spans/:span", async (context) => {
    const trace = await traceNamed(context.req.param("run"), context.req.param("episode"));
    if (isRefusal(trace)) return answer(trace);
    return answer(
      (await readSpan(trace.file, trace.index, Number(context.req.param("span")))) ??
        refuse("there is no such step"),
    );
  });

  app.get("/runs/:run/pictures/:digits", async (context) => {
    const run = await runNamed(context.req.param("run"));
    const bytes = run && (await findPicture(roots, run, context.req.param("digits"), database));
    if (bytes === undefined)
      return answer(
        refuse(
          "this picture is not in the folders that were given: name the folder of pictures too",
        ),
      );
    // Named by its hash: it never changes.
    return context.body(bytes, 200, {
      "Content-Type": "image/png",
      "Cache-Control": "private, max-age=31536000, immutable",
    });
  });

  app.get("/compare", async (context) => {
    const { first = "", second = "", pair, group, from } = context.req.query();
    // Two sides have names of their own; others follow.
    const names = [first, second, ...(context.req.queries("side") ?? [])].filter(Boolean);
    if (names.length < 2) return answer(refuse("a comparison takes at least two sides"));
    if (names.length > MOST_SIDES)
      return answer(refuse(`${names.length} sides are more than the ${MOST_SIDES} that are shown`));
    const sides = await Promise.all(names.map(sideNamed));
    const refusal = sides.find((side) => isRefusal(side));
    if (refusal !== undefined) return answer(refusal);
    const found = sides.flatMap((side) => (isRefusal(side) ? [] : [side]));
    return json(await compareSides(found, { pair, group, from: startOf(from) }));
  });

  app.get("/compare/traces", async (context) => {
    const asked = (name: string) => context.req.query(name) ?? "";
    const first = await traceNamed(asked("firstRun"), asked("firstEpisode"));
    const second = await traceNamed(asked("secondRun"), asked("secondEpisode"));
    if (isRefusal(first)) return answer(first);
    if (isRefusal(second)) return answer(second);
    const [one, other] = await Promise.all([mainSteps(first), mainSteps(second)]);
    const aligned = alignSteps(one, other);
    return json({
      first: first.index.facts,
      second: second.index.facts,
      ...aligned,
      parting: await readParting(first, second, aligned.parting),
    });
  });

  app.get("/graphs", () =>
    json(registry.pipelines.map(({ name, title, method }) => ({ name, title, method }))),
  );
  /** A pipeline, or what it becomes for a team of the agents that are named. */
  const pipelineNamed = (name: string, agents = "") => {
    const entry = registry.pipelines.find((one) => one.name === name);
    const ids = agents.split(",").filter(Boolean).slice(0, MOST_AGENTS);
    const definition = entry && ids.length > 0 ? teamDefinition(name, ids) : undefined;
    return entry && definition
      ? { ...entry, definition, title: `${entry.title}; a team of ${ids.join(", ")}` }
      : entry;
  };
  app.get("/graphs/:name", (context) => {
    const entry = pipelineNamed(context.req.param("name"), context.req.query("agents"));
    const folded = new Set((context.req.query("folded") ?? "").split(",").filter(Boolean));
    return answer(
      entry
        ? describeGraph(entry, notes, folded)
        : refuse(`this studio knows no pipeline ${context.req.param("name")}`),
    );
  });
  app.get("/graphs/:name/drawing.svg", (context) => {
    const entry = pipelineNamed(context.req.param("name"), context.req.query("agents"));
    if (entry === undefined) return answer(refuse("there is no such pipeline"));
    return context.body(toSvg(drawGraph(entry.definition.spec)), 200, {
      "Content-Type": "image/svg+xml; charset=utf-8",
    });
  });

  app.get("/studio", () =>
    json({
      writes: work !== null,
      sends: telemetry.view().openTelemetry.isOn || telemetry.view().langSmith.isOn,
    }),
  );
  const findEmbedder =
    work === null
      ? async () => Promise.reject(readOnly())
      : findEmbedderOf(work.registry, work.runtime.variables);
  const { variables } = place.runtime;
  const tools = {
    findEmbedder,
    author: variables["USER"] ?? variables["USERNAME"] ?? variables["LOGNAME"] ?? "unknown",
    now,
  };
  app.route(
    "/memories",
    memoryRoutes({
      roots,
      findRuns,
      database,
      readRun,
      readUses: openMemoryUses(endOf),
      settingsFor: (run) => settingsFor(place, run),
      tools,
      ...answers,
    }),
  );
  app.route("/world-views", worldViewRoutes({ findRuns, readTrace, place, ...answers }));
  app.route("/telemetry", telemetryRoutes({ runNamed, readRun, readTrace, telemetry, ...answers }));
  if (work !== null) app.route("/", workRoutes({ findRuns, readTrace, work, ...answers }));

  app.all("*", () => answer(refuse("there is nothing at this address")));
  app.onError((error) =>
    MnemographError.isInstance(error)
      ? json({ problem: `${error.message} (${error.hint})` }, 400)
      : json({ problem: `the studio could not answer: ${error.message}` }, 500),
  );
  return app;
};
