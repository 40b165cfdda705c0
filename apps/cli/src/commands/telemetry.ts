import { statSync } from "node:fs";
import { join } from "node:path";
import type { EpisodeEvent } from "@mnemograph/core/domain";
import { modelNames } from "@mnemograph/telemetry/settings";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { openTelemetry } from "../output/open-telemetry.js";

interface TelemetryOptions {
  readonly endpoint?: string;
  readonly content?: boolean;
  readonly episode?: readonly string[];
  readonly json?: boolean;
}

/** `mnemograph telemetry <runs…>`: the episodes of recorded runs as OpenTelemetry spans. */
export const telemetryCommand = (program: Command, io: Io): void => {
  program
    .command("telemetry")
    .summary("send the episodes of runs to an OpenTelemetry collector")
    .description(
      "Sends recorded episodes as spans by the GenAI conventions: agents, model calls, actions, memory. Where to, and with which headers, say OpenTelemetry's usual variables (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME).",
    )
    .argument("<runs...>", "run directories")
    .option("--endpoint <url>", "the collector's address for traces, over the variables'")
    .option("--content", "send prompts, replies, actions and what memory gave, too")
    .option("--episode <ids...>", "only these episodes")
    .option("--json", "print what was sent as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph telemetry runs/demo\n  mnemograph telemetry runs/demo --endpoint http://localhost:4318/v1/traces",
    )
    .action(async (runs: readonly string[], options: TelemetryOptions) => {
      const { listEpisodes, readEvents, readManifest } = await import("@mnemograph/bench/results");
      const { pathFrom } = await import("@mnemograph/bench");
      const { tracer, close, url, content, traceEpisodes } = await openTelemetry(io, options);
      let episodes = 0;
      for (const run of runs) {
        const directory = pathFrom(io.cwd, run);
        const { model } = await readManifest(directory);
        for (const episode of await listEpisodes(directory)) {
          if (options.episode && !options.episode.includes(episode)) continue;
          const events: EpisodeEvent[] = [];
          for await (const event of readEvents(directory, episode)) events.push(event);
          // A log counts from its beginning; its file was written when it ended.
          const ended = statSync(join(directory, "events", `${episode}.jsonl`)).mtimeMs;
          const report = traceEpisodes({
            tracer,
            began: Math.round(ended - (events.at(-1)?.at ?? 0)),
            content,
            ...modelNames(model),
          });
          for (const event of events) report(event);
          episodes += 1;
        }
      }
      await close();
      io.out(
        options.json
          ? `${JSON.stringify({ episodes, url })}\n`
          : `${episodes} ${episodes === 1 ? "episode" : "episodes"} sent to ${url}\n`,
      );
    });
};
