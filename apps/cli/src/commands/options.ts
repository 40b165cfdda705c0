import type { Command } from "commander";
import { InvalidArgumentError, Option } from "commander";
import type { ExperimentOptions, Settings } from "@mnemograph/bench";
import { experimentNames } from "@mnemograph/bench/names";
import { parseSet } from "../input/parse-set.js";

/** Numbers above 2^53 are not whole any more: two seeds would be one. */
const isWhole = (text: string): boolean => /^[+-]?\d+(?:e\d+)?$/i.test(text.trim()) && Number.isSafeInteger(Number(text));

export const positiveInteger = (text: string): number => {
  if (!isWhole(text) || Number(text) < 1) throw new InvalidArgumentError("a whole number of 1 or more is needed");
  return Number(text);
};
export const wholeNumber = (text: string): number => {
  if (!isWhole(text) || Number(text) < 0) throw new InvalidArgumentError("a whole number of 0 or more is needed");
  return Number(text);
};
export const integer = (text: string): number => {
  if (!isWhole(text)) throw new InvalidArgumentError("a whole number below 2^53 is needed");
  return Number(text);
};
/** Reads a whole number that has an end: what each costs, a process or a place in memory, is this machine's. */
export const upTo =
  (most: number, read: (text: string) => number = positiveInteger) =>
  (text: string): number => {
    const number = read(text);
    if (number > most) throw new InvalidArgumentError(`at most ${most} are possible`);
    return number;
  };
/** Seconds of which a timer can count the milliseconds; beyond, it would go off at once. */
const longestTimer = 2_147_483;
const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
/** Seconds of `90`, `90s`, `30m` or `2h`. */
export const duration = (text: string): number => {
  const [, number, unit = "s"] = /^(\d+(?:\.\d+)?)(s|m|h)?$/.exec(text.trim()) ?? [];
  if (number === undefined) throw new InvalidArgumentError("a time such as 90s, 30m or 2h is needed");
  const seconds = Number(number) * (secondsOf[unit] ?? 1);
  if (seconds > longestTimer) throw new InvalidArgumentError("at most 24 days are possible");
  return seconds;
};
const positiveDuration = (text: string): number => {
  const seconds = duration(text);
  if (seconds <= 0) throw new InvalidArgumentError("a time above zero is needed");
  return seconds;
};
/** 0.05 of `5%` or `0.05`. */
const share = (text: string): number => {
  const [, number, percent] = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(text.trim()) ?? [];
  const value = Number(number) / (percent === undefined ? 1 : 100);
  if (!(value >= 0 && value <= 1)) throw new InvalidArgumentError("a share such as 5% or 0.05 is needed");
  return value;
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

/** Collects `name=value`, given as often as there are options. */
const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];
const namedValue = (text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => {
  const [, name, value] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError("name=value is needed");
  if (Object.hasOwn(before, name)) throw new InvalidArgumentError(`${name} is given twice`);
  return { ...before, [name]: value };
};

/** Collects `--model name` and `--model node=name`; a node's name holds no colon, so that models with `=` in their names stay whole. */
const namedModel = (text: string, before: PlayOptions["model"] = {}): PlayOptions["model"] => {
  const [, role, name] = /^([A-Za-z]\w*)=(.+)$/.exec(text) ?? [];
  const isRole = role !== undefined && name !== undefined;
  if (isRole ? Object.hasOwn(before.roles ?? {}, role) : before.model !== undefined)
    throw new InvalidArgumentError(isRole ? `${role} is given twice` : "one model for all nodes is enough; others are <node>=<name>");
  return isRole ? { ...before, roles: { ...before.roles, [role]: name } } : { ...before, model: text };
};

export interface PlayOptions {
  readonly env: string;
  readonly preset?: string;
  readonly config?: string;
  readonly embedder?: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly data?: string;
  readonly games?: string;
  readonly builtIn?: boolean;
  readonly split?: string;
  readonly limit?: number;
  readonly engine?: string;
  readonly model?: { readonly model?: string; readonly roles?: Readonly<Record<string, string>> };
  readonly baseUrl?: string;
  readonly formedAt?: string;
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly imageDetail?: "low" | "high" | "auto";
  readonly seed: number;
  readonly perType?: number;
  readonly batchSize?: number;
  readonly batches?: "byType" | "mixed";
  readonly refineGoals?: number;
  readonly set?: Settings["nodes"];
  readonly experiences?: string;
  readonly examples?: string;
  readonly demonstrations?: string;
  readonly prompts?: string;
  readonly memory: string;
  readonly memoryBranch?: readonly string[];
  readonly record?: string;
  readonly cache?: string;
  readonly requestsPerMinute?: number;
  readonly tokensPerMinute?: number;
  readonly maxCost?: number;
  readonly patience?: number;
  readonly timeout?: number;
  readonly retries?: number;
  readonly maxBadReplies?: number;
}

/** Options that every command that plays shares. */
export const withPlayOptions = (command: Command): Command =>
  command
    .option("--env <name>", "the environment, by name or file: ./coloured-doors.ts", "alfworld")
    .option("--preset <name>", "as a paper ran it: ldm2, rap, reflexion, react or langsuite, or a name of your own presets")
    .option("--config <file>", "your pipelines, environments, models (default: the nearest mnemograph.config.ts)")
    .option("--games <path>", "your download of the games (default: $ALFWORLD_DATA, else the built-in games)")
    .option("--data <path>", "the same for any environment: your download or folder of task files")
    .option(
      "--option <name=value>",
      "an option of the environment's own, for example task=household or level=high; can be repeated",
      namedValue,
    )
    .option("--built-in", "the built-in games, even where $ALFWORLD_DATA is set")
    .option("--split <name>", "which part of the games to play (default: valid_unseen, or held_out of the built-in games)")
    .option("--limit <n>", "only n tasks, spread over the task types; LangSuitE: n of each part", positiveInteger)
    .option(
      "--engine <version>",
      "the same as --option engine=<version>: ALFWorld's rules, put (papers of 2023 and 2024; default) or move (since late 2024)",
    )
    .option(
      "--model <name>",
      "offline (default), openai:<model>, <provider>:<model> of LangChain's, replay:<file>, or a file: ./mine.ts#model; again as <node>=<name> for single nodes: reflect=openai:gpt-4o",
      namedModel,
    )
    .option("--embedder <name>", "what turns text into vectors: offline (default), minilm, openai:<model>, or a file: ./mine.ts#embedder")
    .option("--base-url <url>", "an OpenAI-compatible server, for example http://localhost:11434/v1")
    .option(
      "--formed-at <url>",
      "the same model's other address, whose memories are read: without it another --base-url, also another port, forms its own; default: the provider's",
    )
    .option("--temperature <t>", "sampling temperature", decimal)
    .option("--max-tokens <n>", "longest reply", positiveInteger)
    .addOption(
      new Option(
        "--image-detail <level>",
        "how closely a vision model is to look at pictures: low costs less (default: its own choice)",
      ).choices(["low", "high", "auto"]),
    )
    .option("--seed <n>", "draws built-in tasks, the examples of act, react and reflexion, demonstrations and batches", integer, 1)
    .option(
      "--per-type <n>",
      "demonstrations of each task type that memory is formed from (default: 200, built-in games 50; WebShop 500 in all, built-in 200)",
      positiveInteger,
    )
    .option("--batch-size <n>", "trajectories in one batch memory (default: 50, WebShop 100)", positiveInteger)
    .addOption(
      new Option("--batches <kind>", "batch memories of one task type each, or of all types (default: byType, WebShop mixed)").choices([
        "byType",
        "mixed",
      ]),
    )
    .option(
      "--refine-goals <n>",
      "new goals of each task type that memory is refined with (default: 10, WebShop 100 in all)",
      positiveInteger,
    )
    .option("--set <json>", `options of the pipelines' nodes, for example '{"retrieve":{"max":4}}'`, parseSet)
    .option(
      "--experiences <database>",
      "a run directory, or experiences written by `memory import`, which rap-train and rap-emmem read instead of demonstrations",
    )
    .option("--examples <file>", "example episodes for act, react and reflexion from a file, for example ReAct's published ones")
    .option(
      "--demonstrations <file>",
      "solved episodes that memories are formed from in place of the environment's own: a run directory, or a file written by `memory import`",
    )
    .option(
      "--prompts <file>",
      "your own words for prompts: JSON by node or prompt id (see `mnemograph prompts list`), or a paper's download: react:<path>, reflexion:, rap:, expel:",
    )
    .option("--memory <folder>", "where formed memories are kept", "runs/memories")
    .option(
      "--memory-branch <id>",
      "a branch of a memory, edited by hand in the studio, that is read in place of the original; can be repeated",
      repeated,
    )
    .option("--record <file>", "append every model call to a JSON Lines file, which the model replay:<file> answers from")
    .option("--cache <file>", "keep replies in a JSON Lines file, and send no equal request again")
    .option("--requests-per-minute <n>", "wait rather than send more, all processes together", positiveInteger)
    .option("--tokens-per-minute <n>", "the same for tokens", positiveInteger)
    .option("--max-cost <dollars>", "stop before this command has spent more; the same command goes on from there", decimal)
    .option("--patience <time>", "how long the model's endpoint may be down, for example 30m (default: 10m)", duration)
    .option("--timeout <time>", "longest wait for one answer, to its last byte (default: 5m)", positiveDuration)
    .option(
      "--retries <n>",
      "attempts after which a server that breaks at a prompt is asked another one, to tell whose fault it is (default: 4)",
      wholeNumber,
    )
    .option(
      "--max-bad-replies <share>",
      "stop when more of at least 20 replies were cut, empty or refused by the provider (default: 5%); refusals in words count as unusable",
      share,
    );

/** The options of a command as an experiment's. */
export const experimentFrom = (options: PlayOptions): ExperimentOptions => {
  const { env, option, engine, games, data = games, set, memory, memoryBranch, model, ...same } = options;
  // A command has options of its own beside the experiment's.
  const shared = Object.fromEntries(Object.entries(same).filter(([name]) => experimentNames.includes(name))) as ExperimentOptions;
  return {
    ...shared,
    ...model,
    environment: env,
    data,
    options: { ...(engine === undefined ? {} : { engine }), ...option },
    nodes: set,
    memoryFolder: memory,
    memoryBranches: memoryBranch,
  };
};
