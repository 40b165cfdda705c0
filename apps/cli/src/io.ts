import { printableText } from "@mnemograph/core/domain";
import type { LineReader } from "./input/line-reader.js";
import { withoutAddresses } from "./output/without-addresses.js";

/** The world around the command, as the process or a test gives it. */
export interface GivenIo {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Whether progress may be redrawn in place. */
  readonly isTerminal: boolean;
  /**
   * How many characters a line of that terminal holds at this moment; not given where nobody knows.
   */
  readonly columns?: () => number | undefined;
  /**
   * Whether output may carry colours: only for a person at a terminal, since a pipe or a log would
   * keep the escape codes.
   */
  readonly usesColor: boolean;
  /** Milliseconds; only for durations shown to the user. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** What the user types or pipes in; without it nobody can be asked. */
  readonly input?: LineReader;
}

/**
 * What commands touch of the world. `out` and `error` take what anybody wrote (models, worlds,
 * files, servers) and write out control characters, so that none reaches a terminal. They repeat no
 * password of an address that the command was given.
 */
export interface Io extends GivenIo {
  /**
   * Unchanged output, for the command's own colours and redrawing; what others wrote in it is
   * `printableText` already.
   */
  readonly paint: {
    readonly out: (text: string) => void;
    /** A line of progress: the next one replaces it, and it is cleared before any other output. */
    readonly progress: (line: string) => void;
  };
  /** A command's answer: the value as JSON where that was asked for, else the text. */
  readonly answer: (
    asked: { readonly json?: boolean | undefined },
    value: unknown,
    text: string,
  ) => void;
  /** What is kept, and how to go on, if the user stops the command from here on. */
  readonly whenStopped: (words: string) => void;
}

const emptyLine = "\r\u001B[2K";

export const guardedIo = (
  given: GivenIo,
  whenStopped: Io["whenStopped"],
  args: readonly string[] = [],
): Io => {
  const withoutPasswords = withoutAddresses([
    ...args,
    ...Object.values(given.environment).filter((value) => value !== undefined),
  ]);
  const shown = (text: string) => withoutPasswords(printableText(text));
  let isDrawn = false;
  const clear = () => {
    if (isDrawn) given.error(emptyLine);
    isDrawn = false;
  };
  const out = (text: string) => {
    clear();
    given.out(text);
  };
  return {
    ...given,
    out: (text) => out(shown(text)),
    answer: ({ json = false }, value, text) =>
      out(shown(`${json ? JSON.stringify(value, null, 2) : text}\n`)),
    error: (text) => {
      clear();
      given.error(shown(text));
    },
    paint: {
      out,
      progress: (line) => {
        given.error(`${emptyLine}${line}`);
        isDrawn = true;
      },
    },
    whenStopped,
  };
};
