import { MnemographError } from "@mnemograph/core/domain";
import type { EpisodeCalls, PipelineEntry } from "@mnemograph/bench";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { tableFormat } from "../input/read-values.js";

interface UsageOptions {
  readonly format: "text" | "markdown";
  readonly pipelines?: string;
  readonly config?: string;
  readonly json?: boolean;
}

interface PipelineCalls {
  readonly pipeline: string;
  readonly episodes: number;
  readonly steps: number;
  readonly calls: number;
  /** What the method needs for these episodes; null where no paper counts. */
  readonly derived: number | null;
  readonly tokens: number;
  /** Episodes with more calls than the method needs: retries after unusable replies. */
  readonly exceeding: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const summarize = (
  pipeline: string,
  episodes: readonly EpisodeCalls[],
  needed: readonly (number | null)[],
): PipelineCalls => ({
  pipeline,
  episodes: episodes.length,
  steps: sum(episodes.map(({ steps }) => steps)),
  calls: sum(episodes.map(({ calls }) => calls)),
  derived: needed.includes(null) ? null : sum(needed.map((number) => number ?? 0)),
  tokens: sum(episodes.map(({ tokens }) => tokens)),
  exceeding: episodes.filter(
    ({ calls }, index) => calls > (needed[index] ?? Number.POSITIVE_INFINITY),
  ).length,
});

const readCalls = async (
  directory: string,
  pipelines: readonly PipelineEntry[],
): Promise<readonly PipelineCalls[]> => {
  const { countCalls, derivedCalls } = await import("@mnemograph/bench");
  const { readEvents, readManifest, readResults } = await import("@mnemograph/bench/results");
  await readManifest(directory);
  const results = await readResults(directory);
  const byPipeline = new Map<string, EpisodeCalls[]>();
  for (const { pipeline, episodeId } of results) {
    const counted = await countCalls(readEvents(directory, episodeId));
    byPipeline.set(pipeline, [...(byPipeline.get(pipeline) ?? []), counted]);
  }
  if (byPipeline.size > 0)
    return [...byPipeline].map(([pipeline, episodes]) => {
      const entry = pipelines.find(({ name }) => name === pipeline);
      const needed = episodes.map((episode) => derivedCalls(entry, episode));
      return summarize(pipeline, episodes, needed);
    });
  throw new MnemographError({
    code: "RUN_INVALID",
    message: `${directory} holds no finished episode`,
    hint: "play one first: `mnemograph bench`",
  });
};

const rowOf = ({
  pipeline,
  episodes,
  steps,
  calls,
  derived,
  tokens,
  exceeding,
}: PipelineCalls): string[] => [
  pipeline,
  String(episodes),
  (steps / episodes).toFixed(1),
  (calls / steps).toFixed(2),
  derived === null ? "" : (derived / steps).toFixed(2),
  (calls / episodes).toFixed(1),
  derived === null ? "" : (derived / episodes).toFixed(1),
  String(Math.round(tokens / steps)),
  String(Math.round(tokens / episodes)),
  derived === null ? "" : String(exceeding),
];

const head = [
  "pipeline",
  "n",
  "steps",
  "calls/step",
  "needed",
  "calls",
  "needed",
  "tokens/step",
  "tokens",
  "over",
];

/** `mnemograph usage <run>`: model calls and tokens of a run, against what each method needs. */
export const usageCommand = (program: Command, io: Io, fail: () => void): void => {
  program
    .command("usage")
    .summary("count a run's model calls and tokens, against what each method needs")
    .description(
      "Reads the event logs of a run. Exits with 1 where an episode made more calls than its method needs.",
    )
    .argument("<run>", "a run directory, played with events (the default)")
    .addOption(tableFormat())
    .option(
      "--pipelines <files>",
      "files of your own pipelines, comma-separated: `calls` of definePipeline fills their column `needed`",
    )
    .option(
      "--config <file>",
      "your configuration file; by default the nearest mnemograph.config.ts",
    )
    .option("--json", "print the counts as JSON")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph usage runs/alfworld-built-in-held_out-offline\n  mnemograph usage runs/mine --pipelines ./mine.ts#pipeline",
    )
    .action(async (run: string, options: UsageOptions) => {
      const { extensionFiles, openRegistry, pathFrom } = await import("@mnemograph/bench");
      const files = extensionFiles(
        { config: options.config, pipelines: options.pipelines?.split(",") },
        io.cwd,
      );
      const { pipelines } = await openRegistry(files, io.cwd);
      const rows = await readCalls(pathFrom(io.cwd, run), pipelines);
      const { formatTable } = await import("@mnemograph/bench/results");
      const table = formatTable([head, ...rows.map(rowOf)], [0], options.format);
      io.answer(
        options,
        rows,
        `${table}\n\nSteps, calls and tokens: means per episode, over all of its trials and batch memories. Needed: what the method needs, derived\nfrom its paper. Over: episodes with more calls than that.`,
      );
      if (rows.some(({ exceeding }) => exceeding > 0)) fail();
    });
};
