import { MnemographError } from "@mnemograph/core";
import { Hono } from "hono";
import type { FindRuns } from "../runs/find-runs.js";
import type { ReadTrace } from "../trace/open-traces.js";
import { noWorldViews, openWorldViews } from "../trace/world-views.js";
import { settingsFor } from "../work/settings-for.js";
import type { WorkPlace } from "../work/work-place.js";
import { type Answers, refuse } from "./answers.js";

interface WorldViewTools extends Answers {
  readonly findRuns: FindRuns;
  readonly readTrace: ReadTrace;
  readonly place: WorkPlace;
}

/**
 * The world of an episode at a node, as a person would see it: nothing is written, so a studio that
 * only reads has it too.
 */
export const worldViewRoutes = ({
  findRuns,
  readTrace,
  place,
  json,
  answer,
}: WorldViewTools): Hono => {
  const app = new Hono();
  const viewsAt = openWorldViews(place.registry);
  app.get("/", async (context) => {
    const { run: id = "", episode = "", span = "" } = context.req.query();
    const run = (await findRuns()).find((one) => one.id === id);
    const trace = run && (await readTrace(run, episode));
    if (run === undefined || trace === undefined) return answer(refuse("there is no such episode"));
    try {
      return json(await viewsAt(await settingsFor(place, run), trace, Number(span)));
    } catch (error) {
      // A world that is not known here, or data that was not given: the trace tells the rest in
      // words.
      if (MnemographError.isInstance(error)) return json(noWorldViews);
      throw error;
    }
  });
  return app;
};
