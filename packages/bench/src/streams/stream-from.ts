import { MnemographError, parseOptions } from "@mnemograph/core";
import { isFileReference, shortName } from "../extensions/file-reference.js";
import { type FilledStreamOptions, StreamOptions } from "./stream-options.js";
import { type SignalFunction, signalNames } from "./stream-signal.js";

/** A signal by name or file, or a function of this process. */
export type GivenSignal = string | SignalFunction;

/**
 * How a stream is asked for: by its options, or `true` for the defaults; the signal may be a
 * function of this process.
 */
export type GivenStream =
  | boolean
  | (Omit<StreamOptions, "signal"> & { readonly signal?: GivenSignal | undefined });

const noneGiven: Exclude<GivenStream, boolean> = {};

/** The signal that is no name of ours: a file's, or a function. */
export const ownSignal = (
  stream: GivenStream | undefined,
  formed: GivenSignal | undefined,
): GivenSignal | undefined => {
  const given = [typeof stream === "object" ? stream.signal : undefined, formed];
  return given.find(
    (signal) => typeof signal === "function" || (signal !== undefined && isFileReference(signal)),
  );
};

/** What results call a function that was given as a value. */
export const functionName = ({ name }: SignalFunction): string =>
  name === "" || name === "signal" ? "own" : name;

/**
 * What settings call a signal; undefined for the judge's, so that runs which say nothing and runs
 * which name it are the same.
 *
 * @throws MnemographError USAGE for a name that nobody knows.
 */
export const signalName = (signal: GivenSignal | undefined): string | undefined => {
  if (signal === undefined || signal === "outcome") return undefined;
  if (typeof signal === "function") return functionName(signal);
  if (isFileReference(signal)) return shortName(signal);
  if ((signalNames as readonly string[]).includes(signal)) return signal;
  throw new MnemographError({
    code: "USAGE",
    message: `there is no signal "${signal}"`,
    hint: `${signalNames.join(", ")}, or a file with a function: ./judge.ts#judge`,
    evidence: { signal },
  });
};

/** Which protocols have a use for an option; it says nothing in the others. */
const usedBy: Readonly<Record<string, readonly string[]>> = {
  types: ["transfer"],
  permuted: ["transfer"],
  stage: ["replay", "repair"],
  tests: ["replay"],
  flipped: ["repair"],
  passes: ["stream"],
  start: ["stream"],
};

/** Refuses what a protocol has no use for. */
const checkProtocol = (options: FilledStreamOptions): void => {
  const { protocol = "stream", types, permuted, stage, tests, flipped, passes, start } = options;
  const given = {
    types: types !== undefined,
    permuted: permuted === true,
    stage: stage !== undefined,
    tests: tests !== undefined,
    flipped: flipped !== undefined,
    passes: passes !== 1,
    start: start !== "empty",
  };
  const name = Object.entries(given).find(
    ([option, isGiven]) => isGiven && usedBy[option]?.includes(protocol) === false,
  )?.[0];
  if (name === undefined) return;
  throw new MnemographError({
    code: "USAGE",
    message: `stream: ${name} says nothing where the protocol is ${protocol}`,
    hint: `leave it out, or choose the protocol ${usedBy[name]?.join(" or ")}`,
    evidence: { option: name, protocol },
  });
};

/**
 * A stream's options with its signal by name; null where there is no stream. `preset` holds what a
 * chosen preset says of it.
 *
 * @throws MnemographError USAGE for an unknown option or signal, and options that do not go
 *   together.
 */
export const streamFrom = (
  stream?: GivenStream,
  preset?: Pick<StreamOptions, "protocol" | "types">,
): FilledStreamOptions | null => {
  if (stream === false || (stream ?? preset) === undefined) return null;
  const asked = stream === true || stream === undefined ? noneGiven : stream;
  const { signal, protocol = preset?.protocol, ...given } = asked;
  const isPlain = protocol === undefined || protocol === "stream";
  // A method that by default judges by itself uses the world's outcome where that was chosen.
  const name = signalName(signal) ?? (signal === "outcome" ? signal : undefined);
  const options = parseOptions(
    StreamOptions,
    {
      ...(isPlain ? {} : { ...(preset?.protocol === protocol ? preset : {}), protocol }),
      ...given,
      ...(name === undefined ? {} : { signal: name }),
    },
    "stream",
  );
  checkProtocol(options);
  return options;
};
