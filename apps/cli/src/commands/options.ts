import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { environmentKind } from "../environments/registry.js";
import type { Io } from "../io.js";
import { type Settings, pathFrom } from "../settings.js";

export const positiveInteger = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("a whole number of 1 or more is needed");
  return number;
};
export const integer = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number)) throw new InvalidArgumentError("a whole number is needed");
  return number;
};
export const decimal = (text: string): number => {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) throw new InvalidArgumentError("a number is needed");
  return number;
};
export const list = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

export interface PlayOptions {
  readonly env: string;
  readonly games?: string;
  readonly builtIn?: boolean;
  readonly split?: string;
  readonly limit?: number;
  readonly engine: string;
  readonly model: string;
  readonly baseUrl?: string;
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly seed: number;
  readonly perType?: number;
  readonly batchSize: number;
  readonly refineGoals?: number;
  readonly memory: string;
}

/** Options that every command that plays shares. */
export const withPlayOptions = (command: Command): Command =>
  command
    .option("--env <name>", "the environment", "alfworld")
    .option("--games <path>", "your download of the games (default: $ALFWORLD_DATA, else the built-in games)")
    .option("--built-in", "the built-in games, even where $ALFWORLD_DATA is set")
    .option("--split <name>", "which part of the games to play (default: valid_unseen, or held_out of the built-in games)")
    .option("--limit <n>", "only the first n tasks", positiveInteger)
    .option("--engine <version>", "ALFWorld's rules: put (papers of 2023 and 2024) or move (since late 2024)", "put")
    .option("--model <name>", "offline, openai:<model>, replay:<file>", "offline")
    .option("--base-url <url>", "an OpenAI-compatible server, for example http://localhost:11434/v1")
    .option("--temperature <t>", "sampling temperature", decimal)
    .option("--max-tokens <n>", "longest reply", positiveInteger)
    .option("--seed <n>", "fixes built-in tasks, samples and batches", integer, 1)
    .option(
      "--per-type <n>",
      "demonstrations of each task type that memory is formed from (default: 200, built-in games 50)",
      positiveInteger,
    )
    .option("--batch-size <n>", "trajectories in one batch memory", positiveInteger, 50)
    .option("--refine-goals <n>", "new goals of each task type that memory is refined with", positiveInteger, 10)
    .option("--memory <folder>", "where formed memories are kept", "runs/memories");

/** The options of a command as settings, defaults filled in from the environment's own. */
export const settingsFrom = (options: PlayOptions, io: Io, events: Settings["events"]): Settings => {
  const kind = environmentKind(options.env);
  const given = options.games ?? io.environment[kind.dataVariable];
  const data = options.builtIn || given === undefined || given === "" ? null : pathFrom(io.cwd, given);
  const firstSplit = (data === null ? kind.builtInSplits : kind.splits)[0] as string;
  return {
    environment: {
      name: kind.name,
      data,
      split: options.split ?? firstSplit,
      limit: options.limit ?? null,
      seed: options.seed,
      options: { engine: options.engine },
    },
    model: {
      name: options.model,
      baseUrl: options.baseUrl ?? null,
      temperature: options.temperature ?? null,
      maxTokens: options.maxTokens ?? null,
    },
    formation: { perType: options.perType ?? (data === null ? 50 : 200), batchSize: options.batchSize, seed: options.seed },
    refinement: { goals: options.refineGoals ?? 10, seed: options.seed },
    memoryFolder: pathFrom(io.cwd, options.memory),
    events,
  };
};
