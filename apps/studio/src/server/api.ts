import { MnemographError } from "@mnemograph/core";
import { findEmbedderOf, type Registry, type RevisionTools } from "@mnemograph/bench";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { CallIndexes } from "../calls/open-call-indexes.js";
import type { NodeNote } from "../graphs/describe-graph.js";
import type { MemoryDatabase } from "../memories/memory-database.js";
import { inWords, usageError } from "../usage-error.js";
import { settingsFor } from "../work/settings-for.js";
import type { WorkPlace } from "../work/work-place.js";
import { answersWith, notFound } from "./answers.js";
import { callRoutes } from "./call-routes.js";
import { compareRoutes } from "./compare-routes.js";
import type { Wait } from "./follow.js";
import { forkRoutes } from "./fork-routes.js";
import { graphRoutes } from "./graph-routes.js";
import { liveRoutes } from "./live-routes.js";
import { openLookup } from "./lookup.js";
import { memoryRoutes } from "./memory-routes.js";
import { playRoutes } from "./play-routes.js";
import { runRoutes } from "./run-routes.js";
import { worldViewRoutes } from "./world-view-routes.js";

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

/** What changes of memories take. */
const revisionTools = ({ work, place, now }: ApiOptions): RevisionTools => {
  const { variables } = place.runtime;
  return {
    findEmbedder:
      work === null
        ? async () => {
            throw usageError("this studio only reads", "start it without --read-only");
          }
        : findEmbedderOf(work.registry, work.runtime.variables),
    author: variables["USER"] ?? variables["USERNAME"] ?? variables["LOGNAME"] ?? "unknown",
    now,
  };
};

/**
 * Everything that the page asks for, as JSON: functions of run folders and of pipelines'
 * definitions, nothing kept but indexes.
 */
export const api = (options: ApiOptions): Hono => {
  const { roots, work, place, redact, now } = options;
  const app = new Hono();
  const answers = answersWith(redact);
  const { json } = answers;
  const given = { ...options, ...answers, lookup: openLookup(roots, now) };
  app.get("/studio", () => json({ writes: work !== null }));
  app.route("/runs", runRoutes(given));
  app.route("/runs", callRoutes(given));
  app.route("/", liveRoutes(given));
  app.route("/compare", compareRoutes(given));
  app.route("/graphs", graphRoutes(given));
  app.route(
    "/memories",
    memoryRoutes({
      ...given,
      settingsFor: (run) => settingsFor(place, run),
      tools: revisionTools(options),
    }),
  );
  app.route("/world-views", worldViewRoutes(given));
  if (work !== null) {
    app.route("/forks", forkRoutes({ ...given, work }));
    app.route("/", playRoutes({ ...given, work }));
  }
  app.all("*", () => {
    throw notFound("there is nothing at this address");
  });
  app.onError((error) => {
    if (error instanceof HTTPException) return json({ problem: error.message }, error.status);
    return MnemographError.isInstance(error)
      ? json({ problem: inWords(error) }, 400)
      : json({ problem: `the studio could not answer: ${error.message}` }, 500);
  });
  return app;
};
