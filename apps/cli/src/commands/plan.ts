import type { BenchEstimate, EstimatedPart, PricedUsage } from "@mnemograph/bench";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";
import { list, positiveInteger, tableFormat } from "../input/read-values.js";
import { type PlayOptions, experimentFrom, withPlayOptions } from "./options.js";
import { type StreamOptions, requestedStream, withStreamOptions } from "./stream-options.js";

interface PlanOptions extends PlayOptions, StreamOptions {
  readonly pipelines: readonly string[];
  readonly trials: number;
  readonly sample?: number;
  readonly from?: string;
  readonly format: "text" | "markdown";
  readonly json?: boolean;
}

const whole = (number: number) => number.toLocaleString("en");
const dollars = (cost: number | null) => {
  if (cost === null) return "unknown";
  return cost === 0 ? "0" : cost.toFixed(2);
};
const tokensOf = ({ promptTokens, completionTokens }: PricedUsage) =>
  promptTokens + completionTokens;

const rowOf = ({
  name,
  episodes,
  expected,
  most,
}: Pick<EstimatedPart, "name" | "episodes" | "expected" | "most">): string[] => [
  name,
  episodes === null ? "" : whole(episodes),
  whole(expected.calls),
  whole(expected.promptTokens),
  whole(expected.completionTokens),
  dollars(expected.cost),
  whole(tokensOf(most)),
  dollars(most.cost),
];

const head = [
  "part",
  "episodes",
  "calls",
  "tokens in",
  "tokens out",
  "cost $",
  "at most",
  "cost $",
];

const rowsOf = ({ parts, total }: BenchEstimate) => [
  head,
  ...[...parts, { name: "all", episodes: null, ...total }].map(rowOf),
];

const render = ({ source, model, price, parts, bounds }: BenchEstimate, table: string): string =>
  [
    `Estimated from ${source}; each task counts as the mean of its type. At most: the tokens if every episode used as many as the largest of the sample.`,
    price === null
      ? `No price of ${model} is known: give it in \`prices\` of mnemograph.config.ts.`
      : `Price of ${model}: $${price.inputPerMillion} a million tokens in, $${price.outputPerMillion} out (${price.source}, ${price.date}); the estimate does not subtract what a provider's prefix cache saves.`,
    "",
    table,
    "",
    ...(parts.some(({ episodes }) => episodes === null)
      ? ["Memories are formed once: a later run reads them and pays nothing for them."]
      : []),
    ...bounds.map((bound) => `Whatever the model does, ${bound}.`),
  ].join("\n");

/** `mnemograph plan`: estimates calls, tokens and dollars of a bench before it is played. */
export const planCommand = (program: Command, io: Io): void => {
  const planned = withPlayOptions(
    program
      .command("plan")
      .summary("estimate the calls, tokens and dollars of a bench before it is played")
      .description(
        "Plays a sample of the tasks with the offline model, with the same prompts, options and memories, and estimates from it the usage of all tasks; --from takes the sample from a run of your own model.",
      ),
    ["--pipelines", "--trials", "--sample", "--from", "--format", "--json"],
  )
    .option(
      "--pipelines <names>",
      "comma-separated; yours by file: ./careful-act.ts#carefulAct",
      list,
      ["act", "react", "ldm", "ldm-ranked"],
    )
    .option("--trials <n>", "episodes of each task and pipeline", positiveInteger, 1)
    .option("--sample <n>", "tasks to play, in turn of each type (default: 12)", positiveInteger)
    .option("--from <run>", "take the sample from this run directory, and play nothing")
    .addOption(tableFormat())
    .option("--json", "print the estimate as JSON");
  withStreamOptions(planned)
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph plan --model openai:gpt-4o-mini --pipelines act,ldm\n  mnemograph bench --model openai:gpt-4o-mini --pipelines act,ldm --limit 6 --out runs/pilot\n  mnemograph plan --model openai:gpt-4o-mini --pipelines act,ldm --from runs/pilot\n  mnemograph plan --model openai:gpt-4o-mini --protocol transfer --pipelines act,ace --limit 24 --trials 5",
    )
    .action(async (options: PlanOptions) => {
      const { estimateBench } = await import("@mnemograph/bench");
      const { pipelines, trials, sample, from } = options;
      const estimate = await estimateBench(
        { ...experimentFrom(options), ...requestedStream(options), pipelines, trials },
        { sample, from },
        runtimeContextOf(io),
      );
      const { formatTable } = await import("@mnemograph/bench/results");
      const table = formatTable(rowsOf(estimate), [0], options.format);
      io.answer(options, estimate, render(estimate, table));
    });
};
