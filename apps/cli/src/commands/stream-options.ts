import { MnemographError } from "@mnemograph/core/domain";
import type { BenchRequest } from "@mnemograph/bench";
import { type Command, Option } from "commander";
import { list, positiveInteger } from "../input/read-values.js";
import type { PlayOptions } from "./options.js";

/** Options of `bench` for tasks that are played one after the other. */
export interface StreamOptions {
  readonly stream?: boolean;
  readonly protocol?: "stream" | "transfer" | "replay" | "repair";
  readonly stage?: number;
  readonly tests?: number;
  readonly flipped?: number;
  readonly types?: readonly string[];
  readonly permuteMemory?: boolean;
  readonly order?: string;
  readonly passes?: number;
  readonly batchEvery?: number;
  readonly startWith?: "empty" | "demonstrations";
  readonly signal?: string;
}

const usage = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

/** Options that say something of a stream alone, as a request names them. */
const ofStreams = {
  passes: "--passes",
  every: "--batch-every",
  start: "--start-with",
  types: "--types",
  permuted: "--permute-memory",
  stage: "--stage",
  tests: "--tests",
  flipped: "--flipped",
} as const;

/**
 * The stream that the options ask for, undefined for none; throws USAGE for a stream's options
 * without one, and for two protocols at once.
 */
export const streamFrom = (
  options: StreamOptions & Pick<PlayOptions, "batches">,
): BenchRequest["stream"] => {
  const { stream = false, protocol: given, batches, signal } = options;
  const { permuteMemory: permuted, batchEvery: every, startWith: start } = options;
  if (stream && given !== undefined)
    throw usage(
      `--stream is the protocol stream, and --protocol ${given} is given beside it`,
      "give one of them",
    );
  const protocol = stream ? "stream" : given;
  const named: Readonly<Record<string, unknown>> = { ...options, permuted, every, start };
  const own = Object.entries(ofStreams).filter(([name]) => named[name] !== undefined);
  if (protocol === undefined && own.length > 0)
    throw usage(
      `${own.map(([, option]) => option).join(", ")} ${own.length === 1 ? "is" : "are"} of a stream, and there is none`,
      "give --stream too, or --protocol",
    );
  if (protocol === undefined) return undefined;
  return {
    protocol,
    ...Object.fromEntries(own.map(([name]) => [name, named[name]])),
    ...(batches === undefined ? {} : { batches }),
    ...(signal === undefined ? {} : { signal }),
  };
};

/** What a request says of a stream; without one the signal is that of demonstrations. */
export const requestedStream = (
  options: StreamOptions & Pick<PlayOptions, "batches">,
): Pick<BenchRequest, "stream" | "order" | "signal"> => {
  const stream = streamFrom(options);
  const { order, signal } = options;
  return { stream, order, signal: stream === undefined ? signal : undefined };
};

const withProtocolOptions = (command: Command): Command =>
  command
    .option(
      "--types <names>",
      "with --protocol transfer: types of task in their order, others are left out (default: all)",
      list,
    )
    .option(
      "--permute-memory",
      "with --protocol transfer: deal around what memories hold where they are read alone, as a control: a gain that stays is none of memory",
    )
    .option(
      "--stage <n>",
      "with --protocol replay or repair: tasks between two tests (default: 20)",
      positiveInteger,
    )
    .option(
      "--tests <n>",
      "with --protocol replay: tasks of each test, drawn from all learned so far (default: 20)",
      positiveInteger,
    )
    .option(
      "--flipped <n>",
      "with --protocol repair: tasks of each group with the wrong reward at first (default: half)",
      positiveInteger,
    );

/** Adds the options of streams to the command. */
export const withStreamOptions = (command: Command): Command =>
  withProtocolOptions(
    command
      .optionsGroup("Streams:")
      .option(
        "--stream",
        "play tasks one after the other in an order that the seed draws; memories grow from task to task",
      )
      .addOption(
        new Option(
          "--protocol <name>",
          "stream, as --stream; transfer: a memory learns from each type of task, and then plays every other type unchanged; replay: memory is tested on what it learned before; repair: it learns from wrong rewards, then from right ones",
        ).choices(["stream", "transfer", "replay", "repair"]),
      ),
  )
    .option(
      "--order <file>",
      "play the tasks of this file in its order, streams too: one id a line, or in the last of its columns",
    )
    .option(
      "--passes <n>",
      "with --stream: how often all tasks are played (default: 1)",
      positiveInteger,
    )
    .option(
      "--batch-every <n>",
      "with --stream: after how many tasks LDM2 forms its next batch memory (default: 10)",
      positiveInteger,
    )
    .addOption(
      new Option(
        "--start-with <what>",
        "with --stream: what memories begin with (default: empty)",
      ).choices(["empty", "demonstrations"]),
    )
    .option(
      "--signal <what>",
      "what decides which episodes were good, those of demonstrations or with --stream or --protocol those of the stream: outcome (the environment's result; default), world (what the environment shows without it), model (one that reads the episode), all (everything is kept), or a function's file, ./judge.ts#judge",
    );
