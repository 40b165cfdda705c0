import { MnemographError } from "@mnemograph/core";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { inWords } from "../usage-error.js";
import { answersWith, notFound } from "./answers.js";
import { callRoutes } from "./call-routes.js";
import { compareRoutes } from "./compare-routes.js";
import { forkRoutes } from "./fork-routes.js";
import { graphRoutes } from "./graph-routes.js";
import { liveRoutes } from "./live-routes.js";
import { openLookup } from "./lookup.js";
import { memoryRoutes } from "./memory-routes.js";
import { playRoutes } from "./play-routes.js";
import { limitedBody } from "./request-body.js";
import type { ApiOptions } from "./route-tools.js";
import { runRoutes } from "./run-routes.js";
import { worldViewRoutes } from "./world-view-routes.js";

/**
 * Everything that the page asks for, as JSON: functions of run folders and of pipelines'
 * definitions, nothing kept but indexes.
 */
export const api = (options: ApiOptions): Hono => {
  const { roots, work, redact, now } = options;
  const app = new Hono();
  const answers = answersWith(redact);
  const { json } = answers;
  const tools = { ...options, ...answers, lookup: openLookup(roots, now) };
  app.use(limitedBody);
  app.get("/studio", () => json({ writes: work !== null }));
  app.route("/runs", runRoutes(tools));
  app.route("/runs", callRoutes(tools));
  app.route("/", liveRoutes(tools));
  app.route("/compare", compareRoutes(tools));
  app.route("/graphs", graphRoutes(tools));
  app.route("/memories", memoryRoutes(tools));
  app.route("/world-views", worldViewRoutes(tools));
  if (work !== null) {
    app.route("/forks", forkRoutes(tools, work));
    app.route("/", playRoutes(tools, work));
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
