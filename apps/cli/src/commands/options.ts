import { type Command, InvalidArgumentError, Option } from "commander";
import type { ExperimentOptions, Settings } from "@mnemograph/bench";
import { experimentNames } from "@mnemograph/bench/names";
import {
  parseSet,
  decimal,
  duration,
  integer,
  namedValue,
  positiveDuration,
  positiveInteger,
  repeated,
  share,
  wholeNumber,
} from "../input/read-values.js";
import { withBriefHelp } from "../output/brief-help.js";

/**
 * Collects `--model name` and `--model node=name`; a node's name holds no colon, so that models
 * with `=` in their names stay whole.
 */
const namedModel = (text: string, before: PlayOptions["model"] = {}): PlayOptions["model"] => {
  const [, role, name] = /^([A-Za-z]\w*)=(.+)$/.exec(text) ?? [];
  const isRole = role !== undefined && name !== undefined;
  if (isRole ? Object.hasOwn(before.roles ?? {}, role) : before.model !== undefined)
    throw new InvalidArgumentError(
      isRole
        ? `${role} is given twice`
        : "one model for all nodes is enough; others are <node>=<name>",
    );
  return isRole
    ? { ...before, roles: { ...before.roles, [role]: name } }
    : { ...before, model: text };
};

type Renamed =
  | "environment"
  | "options"
  | "nodes"
  | "model"
  | "roles"
  | "memory"
  | "memoryFolder"
  | "memoryBranches";

/** An experiment's options, some of them under the names of the command line. */
export interface PlayOptions extends Omit<ExperimentOptions, Renamed | "signal"> {
  readonly env: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly model?: Pick<ExperimentOptions, "roles"> & { readonly model?: string };
  readonly set?: Settings["nodes"];
  readonly memory: string;
  readonly memoryBranch?: readonly string[];
}

/** Shared options that the brief help of every command that plays shows. */
const commonOptions = [
  "--env",
  "--preset",
  "--data",
  "--option",
  "--split",
  "--limit",
  "--model",
  "--base-url",
  "--seed",
  "--set",
  "--memory",
  "--max-cost",
];

const withTaskOptions = (command: Command): Command =>
  command
    .optionsGroup("Tasks:")
    .option(
      "--env <name>",
      "the environment, by name, file or server: ./coloured-doors.ts, http://127.0.0.1:8000",
      "alfworld",
    )
    .option(
      "--preset <name>",
      "the settings of a paper: ldm2, rap, reflexion, react or langsuite, or the name of a preset of your own",
    )
    .option(
      "--data <path>",
      "your download of the environment's data (default: its variable, such as $ALFWORLD_DATA, else built-in tasks)",
    )
    .option(
      "--option <name=value>",
      "an option of the environment, for example engine=move or task=household; can be repeated",
      namedValue,
    )
    .option(
      "--split <name>",
      "the part of the tasks to play (default: valid_unseen, or held_out of the built-in tasks)",
    )
    .option(
      "--limit <n>",
      "at most n tasks, spread over the task types; LangSuitE: n of each part",
      positiveInteger,
    )
    .option("--built-in", "play the built-in tasks, even where a variable names your data")
    .option(
      "--config <file>",
      "your pipelines, environments and models (default: the nearest mnemograph.config.ts)",
    );

const withModelOptions = (command: Command): Command =>
  command
    .optionsGroup("Model:")
    .option(
      "--model <name>",
      "offline (default), openai:<model>, <provider>:<model> of LangChain, replay:<file>, or a file: ./mine.ts#model; again as <node>=<name> for one node: reflect=openai:gpt-4o",
      namedModel,
    )
    .option(
      "--base-url <url>",
      "an OpenAI-compatible server, for example http://localhost:11434/v1",
    )
    .option(
      "--max-cost <dollars>",
      "stop before this command has spent more; the same command continues from there",
      decimal,
    )
    .option("--temperature <t>", "sampling temperature", decimal)
    .option("--max-tokens <n>", "the longest reply in tokens", positiveInteger)
    .addOption(
      new Option(
        "--image-detail <level>",
        "the image detail that a vision model gets; low costs less (default: the model's own)",
      ).choices(["low", "high", "auto"]),
    )
    .option(
      "--embedder <name>",
      "what embeds text: offline (default), minilm, openai:<model>, or a file: ./mine.ts#embedder",
    )
    .option(
      "--record <file>",
      "append every model call to a JSON Lines file; the model replay:<file> answers from it",
    )
    .option("--cache <file>", "keep replies in a JSON Lines file, and send no equal request again");

/** How often and how long the model's server is asked. */
const withEndpointOptions = (command: Command): Command =>
  command
    .option(
      "--requests-per-minute <n>",
      "the most requests a minute, over all processes",
      positiveInteger,
    )
    .option(
      "--tokens-per-minute <n>",
      "the most tokens a minute, over all processes",
      positiveInteger,
    )
    .option(
      "--max-downtime <time>",
      "how long the model's server may be unreachable, for example 30m (default: 10m)",
      duration,
    )
    .option(
      "--timeout <time>",
      "the longest wait for one whole reply (default: 5m)",
      positiveDuration,
    )
    .option(
      "--retries <n>",
      "attempts at a failing prompt before another prompt tests whether the server works (default: 4)",
      wholeNumber,
    )
    .option(
      "--max-bad-replies <share>",
      "stop when more of at least 20 replies were cut, empty or refused by the provider (default: 5%); a refusal in the text counts as unusable",
      share,
    );

const withMethodOptions = (command: Command): Command =>
  command
    .optionsGroup("Method:")
    .option(
      "--seed <n>",
      "draws built-in tasks, the examples of act, react and reflexion, demonstrations and batches",
      integer,
      1,
    )
    .option(
      "--set <json>",
      `options of the pipelines' nodes, for example '{"retrieve":{"max":4}}'`,
      parseSet,
    )
    .option(
      "--examples <file>",
      "example episodes for act, react and reflexion from a file, for example ReAct's published ones",
    )
    .option(
      "--prompts <file>",
      "your own text for prompts: JSON by node or prompt id (see `mnemograph prompts list`), or a paper's download: react:<path>, reflexion:, rap:, expel:",
    );

const withMemoryOptions = (command: Command): Command =>
  command
    .optionsGroup("Memory:")
    .option(
      "--memory <folder>",
      "where formed memories are kept: a folder, or a memory driver of yours: ./mine.ts#store",
      "runs/memories",
    )
    .option(
      "--demonstrations <file>",
      "form memories from these solved episodes, not from the environment's own: a run directory, or a file written by `memory import`",
    )
    .option(
      "--per-type <n>",
      "demonstrations of each task type that memory is formed from (default: 200, built-in tasks 50; WebShop 500 in all, built-in 200)",
      positiveInteger,
    )
    .option(
      "--batch-size <n>",
      "trajectories in one batch memory (default: 50, WebShop 100)",
      positiveInteger,
    )
    .addOption(
      new Option(
        "--batches <kind>",
        "batch memories of one task type each, or of all types (default: byType, WebShop mixed)",
      ).choices(["byType", "mixed"]),
    )
    .option(
      "--refine-goals <n>",
      "new goals of each task type to refine memory with (default: 10, WebShop 100 in all)",
      positiveInteger,
    )
    .option(
      "--experiences <database>",
      "what rap-train and rap-emmem read instead of demonstrations: a run directory, or experiences written by `memory import`",
    )
    .option(
      "--memory-branch <id>",
      "read this branch of a memory, edited in the studio, instead of the original; can be repeated",
      repeated,
    )
    .option(
      "--memory-base-url <url>",
      "read the memories that the same model formed at this other address, or at `default`, the provider's own; without it each --base-url forms its own",
    );

/**
 * Adds the options that every command that plays shares. The brief help shows the common ones, and
 * of the command's own options, which come after them, those of `ownCommon`.
 */
export const withPlayOptions = (command: Command, ownCommon: readonly string[]): Command => {
  withMemoryOptions(
    withMethodOptions(withEndpointOptions(withModelOptions(withTaskOptions(command)))),
  ).optionsGroup("Run:");
  return withBriefHelp(command, [...commonOptions, ...ownCommon]);
};

/** The options of a command as an experiment's. */
export const experimentFrom = (options: PlayOptions): ExperimentOptions => {
  const { env, option, set, memory, memoryBranch, model, ...same } = options;
  // A command has options of its own beside the experiment's.
  const shared = Object.fromEntries(
    Object.entries(same).filter(([name]) => experimentNames.includes(name)),
  ) as ExperimentOptions;
  return {
    ...shared,
    ...model,
    environment: env,
    options: option ?? {},
    nodes: set,
    memoryFolder: memory,
    memoryBranches: memoryBranch,
  };
};
