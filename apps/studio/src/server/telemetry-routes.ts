import { statSync } from "node:fs";
import { Hono } from "hono";
import { z } from "zod";
import type { FoundRun } from "../runs/find-runs.js";
import type { ReadRunIndex, RunIndex } from "../runs/run-index.js";
import { eventsIn } from "../telemetry/events-in.js";
import type { RecordedEpisode, Telemetry } from "../telemetry/open-telemetry.js";
import type { ReadTrace } from "../trace/open-traces.js";
import { type Answers, refuse } from "./answers.js";
import { bodyOf } from "./request-body.js";
import { usageError } from "../usage-error.js";

interface TelemetryTools extends Answers {
  readonly runNamed: (id: string) => Promise<FoundRun | undefined>;
  readonly readRun: ReadRunIndex;
  readonly readTrace: ReadTrace;
  readonly telemetry: Telemetry;
}

const Send = z.strictObject({ run: z.string(), episode: z.string().optional() });

/**
 * What goes out to OpenTelemetry and LangSmith, and a recorded run sent there when somebody asks
 * for it.
 */
export const telemetryRoutes = ({
  runNamed,
  readRun,
  readTrace,
  telemetry,
  json,
  answer,
}: TelemetryTools): Hono => {
  const app = new Hono();
  /** Logs are found by the same rules as for reading; an episode without one is left out. */
  const recorded = async function* (
    { run }: RunIndex,
    episodes: readonly string[],
  ): AsyncGenerator<RecordedEpisode> {
    for (const episode of episodes) {
      const trace = await readTrace(run, episode);
      if (trace !== undefined)
        yield { ended: statSync(trace.file).mtimeMs, events: eventsIn(trace.file) };
    }
  };
  app.get("/", () => json(telemetry.view()));
  app.post("/send", async (context) => {
    const { run: id, episode } = await bodyOf(context.req.raw, Send);
    const run = await runNamed(id);
    const index = run && (await readRun(run));
    if (index === undefined || typeof index === "string")
      return answer(refuse("there is no such run"));
    const episodes = index.rows
      .map(({ episodeId }) => episodeId)
      .filter((one) => episode === undefined || one === episode);
    if (episodes.length === 0) return answer(refuse("there is no such episode"));
    if (!telemetry.view().openTelemetry.isOn)
      throw usageError("this studio sends no spans", "start it with --telemetry");
    const { model } = index.manifest;
    const way = telemetry.send(id, model, episodes.length, recorded(index, episodes));
    if (way === undefined)
      throw usageError("another run is on its way", "wait until it has been sent");
    return json(way);
  });
  return app;
};
