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

/**
 * A stream's options with its signal by name; null where there is no stream.
 *
 * @throws MnemographError USAGE for an unknown option or signal.
 */
export const streamFrom = (stream: GivenStream = false): FilledStreamOptions | null => {
  if (stream === false) return null;
  const { signal, ...given } = stream === true ? { signal: undefined } : stream;
  // A method that judges by itself unless told goes by the world's outcome where that was chosen.
  const name = signalName(signal) ?? (signal === "outcome" ? signal : undefined);
  return parseOptions(
    StreamOptions,
    { ...given, ...(name === undefined ? {} : { signal: name }) },
    "stream",
  );
};
