import type { GivenIo } from "../src/io.js";
import { main } from "../src/main.js";

export interface Captured {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export interface CaptureOptions {
  readonly cwd?: string;
  readonly environment?: GivenIo["environment"];
  readonly signal?: AbortSignal;
  /** Sees every progress message, as a user at a terminal does. */
  readonly onProgress?: (text: string) => void;
  /** What the user answers, line by line; then the input ends. */
  readonly answers?: readonly string[];
}

/**
 * Runs one command line inside this process and catches what it prints. `bench --workers 0` plays
 * here too.
 */
export const capture = async (
  args: readonly string[],
  {
    cwd = "/dev/null/nowhere",
    environment = {},
    signal = new AbortController().signal,
    onProgress,
    answers = [],
  }: CaptureOptions = {},
): Promise<Captured> => {
  const waiting = [...answers];
  let [out, error] = ["", ""];
  const io: GivenIo = {
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
    input: { next: async () => waiting.shift() ?? null, close: () => {} },
  };
  const code = await main(args, io);
  return { code, out, error };
};
