import type { LineReader } from "./input/line-reader.js";

/** What the command touches of the world around it; tests pass their own. */
export interface Io {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Whether progress may be redrawn in place. */
  readonly isTerminal: boolean;
  /** Whether output may carry colours: only for a person at a terminal, since a pipe or a log would keep the escape codes. */
  readonly usesColor: boolean;
  /** Milliseconds; only for durations shown to the user. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** What the user types or pipes in; without it nobody can be asked. */
  readonly input?: LineReader;
}
