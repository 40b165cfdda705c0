import { MnemographError } from "@mnemograph/core/domain";
import type { BenchRequest } from "@mnemograph/bench";
import { StreamOptions as schema } from "@mnemograph/bench/names";
import { type Command, Option } from "commander";
import { z } from "zod";
import { list, positiveInteger } from "../input/read-values.js";
import type { PlayOptions } from "./options.js";

/** The options of a stream that have a flag, as a request names them; `signal` has one of its own. */
const flags = {
  protocol: "--protocol <name>",
  types: "--types <names>",
  permuted: "--permute-memory",
  stage: "--stage <n>",
  tests: "--tests <n>",
  flipped: "--flipped <n>",
  passes: "--passes <n>",
  every: "--batch-every <n>",
  start: "--start-with <what>",
} as const satisfies Partial<Record<keyof Schema, string>>;
type Schema = typeof schema.shape;

/** Options of `bench` for tasks that are played one after the other. */
export interface StreamOptions extends Pick<
  Given,
  "protocol" | "types" | "stage" | "tests" | "flipped" | "passes"
> {
  readonly stream?: boolean;
  readonly permuteMemory?: boolean;
  readonly order?: string;
  readonly batchEvery?: number;
  readonly startWith?: Given["start"];
  readonly signal?: string;
}
type Given = Exclude<NonNullable<BenchRequest["stream"]>, boolean>;

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

const usage = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

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
  const own = namesOf(flags).filter((name) => name !== "protocol" && named[name] !== undefined);
  if (protocol === undefined && own.length > 0)
    throw usage(
      `${own.map((name) => flags[name].split(" ", 1)[0]).join(", ")} ${own.length === 1 ? "is" : "are"} of a stream, and there is none`,
      "give --stream too, or --protocol",
    );
  if (protocol === undefined) return undefined;
  return {
    protocol,
    ...Object.fromEntries(own.map((name) => [name, named[name]])),
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

const defaults: Readonly<Record<string, unknown>> = schema.parse({});

/** A stream's option as its schema describes it, with its default. */
const optionOf = (name: keyof typeof flags): Option => {
  const { description = "", unset = defaults[name] } = schema.shape[name].meta() ?? {};
  const option = new Option(flags[name], `${description} (default: ${String(unset)})`);
  const kind = schema.shape[name].unwrap();
  if (kind instanceof z.ZodEnum) return option.choices(kind.options);
  if (kind instanceof z.ZodArray) return option.argParser(list);
  return kind instanceof z.ZodBoolean ? option : option.argParser(positiveInteger);
};

/** Adds the options of streams to the command. */
export const withStreamOptions = (command: Command): Command => {
  command
    .optionsGroup("Streams:")
    .option(
      "--stream",
      "play tasks one after the other in an order that the seed draws; memories grow from task to task",
    );
  for (const name of namesOf(flags)) command.addOption(optionOf(name));
  return command
    .option(
      "--order <file>",
      "play the tasks of this file in its order, streams too: one id a line, or in the last of its columns",
    )
    .option(
      "--signal <what>",
      "what decides which episodes were good, those of demonstrations or with --stream or --protocol those of the stream: outcome (the environment's result; default), world (what the environment shows without it), model (one that reads the episode), all (everything is kept), or a function's file, ./judge.ts#judge",
    );
};
