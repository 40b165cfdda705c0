import type { Io } from "../src/io.js";
import { main } from "../src/main.js";

export interface Captured {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export interface CaptureOptions {
  readonly cwd?: string;
  readonly environment?: Io["environment"];
  readonly signal?: AbortSignal;
  /** Sees every progress message, as a user at a terminal does. */
  readonly onProgress?: (text: string) => void;
}

/** Runs one command line inside this process and catches what it prints. Not for `bench`: its worker processes need the built package. */
export const capture = async (
  args: readonly string[],
  { cwd = "/nowhere", environment = {}, signal = new AbortController().signal, onProgress }: CaptureOptions = {},
): Promise<Captured> => {
  let [out, error] = ["", ""];
  const io: Io = {
    out: (text) => void (out += text),
    error: (text) => {
      onProgress?.(text);
      error += text;
    },
    environment,
    cwd,
    isTerminal: onProgress !== undefined,
    usesColor: false,
    now: () => 0,
    signal,
  };
  const code = await main(args, io);
  return { code, out, error };
};
