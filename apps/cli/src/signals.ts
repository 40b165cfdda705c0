import { constants } from "node:os";

const names = ["SIGINT", "SIGTERM"] as const;

/** Milliseconds for what ends in order: results reach the disk, leases are given back. */
const grace = 1500;

interface Stopping {
  readonly abort: () => void;
  readonly say: (text: string) => void;
  /** What is kept, and how to go on. */
  readonly words: () => string;
}

/**
 * Ctrl-C and SIGTERM: say what is kept, abort the work, and end the process in any case after a
 * short grace, since a model, a server or a worker may hang. A second signal ends it at once.
 */
export const stopOnSignals = ({ abort, say, words }: Stopping) => {
  let code: number | null = null;
  const forget = () => {
    for (const name of names) process.removeListener(name, stop);
  };
  const stop = (name: NodeJS.Signals) => {
    forget();
    code = 128 + constants.signals[name];
    const described = words();
    say(`\nstopping${described === "" ? "" : `: ${described}`}\n`);
    setTimeout(() => process.exit(code), grace).unref();
    abort();
  };
  for (const name of names) process.on(name, stop);
  return {
    /** 130 or 143 where a signal came, null where none did. */
    code: () => code,
    forget,
  };
};
