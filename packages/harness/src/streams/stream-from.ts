import { MnemographError, parseOptions } from "@mnemograph/core";
import { isFileReference, shortName } from "../extensions/file-reference.js";
import { type FilledStreamOptions, StreamOptions } from "./stream-options.js";
import { type SignalFunction, signalNames } from "./stream-signal.js";

/** How a stream is asked for: by its options, or `true` for the defaults; the signal may be a function of this process. */
export type GivenStream = boolean | (Omit<StreamOptions, "signal"> & { readonly signal?: string | SignalFunction | undefined });

/** The signal that is no name of ours: a file's, or a function. */
export const ownSignal = (stream: GivenStream | undefined): string | SignalFunction | undefined => {
  const signal = typeof stream === "object" ? stream.signal : undefined;
  return typeof signal === "function" || (signal !== undefined && isFileReference(signal)) ? signal : undefined;
};

/** What results call a function that was given as a value. */
export const functionName = ({ name }: SignalFunction): string => (name === "" || name === "signal" ? "own" : name);

/**
 * A stream's options with its signal by name; null where there is no stream.
 *
 * @throws MnemographError USAGE for an unknown option or signal.
 */
export const streamFrom = (stream: GivenStream = false): FilledStreamOptions | null => {
  if (stream === false) return null;
  const { signal, ...given } = stream === true ? { signal: undefined } : stream;
  const own = typeof signal === "function" ? functionName(signal) : signal;
  if (typeof signal === "string" && !isFileReference(signal) && !(signalNames as readonly string[]).includes(signal)) {
    throw new MnemographError({
      code: "USAGE",
      message: `stream: there is no signal "${signal}"`,
      hint: `${signalNames.join(", ")}, or a file with a function: ./judge.ts#judge`,
      evidence: { signal },
    });
  }
  const name = own !== undefined && isFileReference(own) ? shortName(own) : own;
  return parseOptions(StreamOptions, { ...given, ...(name === undefined || name === "outcome" ? {} : { signal: name }) }, "stream");
};
