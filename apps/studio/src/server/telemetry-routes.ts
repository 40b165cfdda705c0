import { statSync } from "node:fs";
import { Hono } from "hono";
import { z } from "zod";
import type { RunIndex } from "../runs/run-index.js";
import { eventsIn } from "../telemetry/events-in.js";
import type { RecordedEpisode, Telemetry } from "../telemetry/open-telemetry.js";
import { type Answers, notFound } from "./answers.js";
import type { Lookup } from "./lookup.js";
import { bodyOf } from "./request-body.js";
import { usageError } from "../usage-error.js";

interface TelemetryTools extends Answers {
  readonly lookup: Lookup;
  readonly telemetry: Telemetry;
}

const Send = z.strictObject({ run: z.string(), episode: z.string().optional() });

/**
 * What goes out to OpenTelemetry and LangSmith, and a recorded run sent there when somebody asks
 * for it.
 */
export const telemetryRoutes = ({ lookup, telemetry, json }: TelemetryTools): Hono => {
  const app = new Hono();
  /** Logs are found by the same rules as for reading; an episode without one is left out. */
  const recorded = async function* (
    { run }: RunIndex,
    episodes: readonly string[],
  ): AsyncGenerator<RecordedEpisode> {
    for (const episode of episodes) {
      const trace = await lookup.readTrace(run, episode);
      if (trace !== undefined)
        yield { ended: statSync(trace.file).mtimeMs, events: eventsIn(trace.file) };
    }
  };
  app.get("/", () => json(telemetry.view()));
  app.post("/send", async ({ req }) => {
    const { run: id, episode } = await bodyOf(req.raw, Send);
    const index = await lookup.indexOf(id);
    const episodes = index.rows
      .map(({ episodeId }) => episodeId)
      .filter((one) => episode === undefined || one === episode);
    if (episodes.length === 0) throw notFound("there is no such episode");
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
