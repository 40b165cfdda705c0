import { setMaxListeners } from "node:events";
import tty from "node:tty";
import {
  type ErrorCode,
  MnemographError,
  outOfFiles,
  printableText,
} from "@mnemograph/core/domain";
import { CommanderError } from "commander";
import { lineReader } from "./input/line-reader.js";
import { refuseOldNames } from "./input/refuse-old-names.js";
import { type GivenIo, guardedIo } from "./io.js";
import { programOf } from "./program.js";
import { stopOnSignals } from "./signals.js";

const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** A reader that has seen enough, such as `head`, is no failure. */
const endQuietlyWithoutReader = (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(EXIT.ok);
};

/** Names that the command line gives and nobody knows. */
const USAGE_ERRORS: readonly ErrorCode[] = ["USAGE", "MODEL_UNKNOWN"];

/** The common rules: `NO_COLOR` forbids, `FORCE_COLOR` demands, else a terminal decides. */
const usesColor = (
  { NO_COLOR = "", FORCE_COLOR = "", TERM }: NodeJS.ProcessEnv,
  isTerminal: boolean,
): boolean =>
  NO_COLOR === "" && (FORCE_COLOR === "" ? isTerminal && TERM !== "dumb" : FORCE_COLOR !== "0");

const processIo = (signal: AbortSignal): GivenIo => ({
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
  environment: process.env,
  cwd: process.cwd(),
  isTerminal: tty.isatty(process.stderr.fd) && process.env["TERM"] !== "dumb",
  columns: () => process.stderr.columns,
  usesColor: usesColor(process.env, tty.isatty(process.stdout.fd)),
  now: () => performance.now(),
  signal,
  input: lineReader(process.stdin),
});

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error;

const describeError = (error: unknown): string => {
  if (MnemographError.isInstance(error))
    return `error ${error.code}: ${error.message.replaceAll(/\s+/g, " ").trim()}\n  hint: ${error.hint}\n`;
  const full = outOfFiles(error);
  if (full) return describeError(full);
  if (isSystemError(error))
    return `error ${error.code}: ${error.message}\n  hint: check that the path is right and that you may read or write there\n`;
  return `error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
};

/** What Node would print as it is. */
const endOnUncaught = (error: unknown) => {
  process.stderr.write(printableText(describeError(error)));
  process.exit(EXIT.failed);
};

/**
 * Runs one command line and returns the exit code: 0 done, 1 failed, 2 not understood, 130 and 143
 * stopped by Ctrl-C and SIGTERM. Without `given` it belongs to the process: it takes its signals
 * and streams.
 *
 * @example
 * process.exitCode = await main(["report", "runs/first"]);
 */
export const main = async (args: readonly string[], given?: GivenIo): Promise<number> => {
  // LangGraph listens on one abort signal once for each parallel task; Node warns above ten. It
  // holds for signals made from here on.
  setMaxListeners(0);
  const controller = new AbortController();
  let words = "";
  const io = guardedIo(
    given ?? processIo(controller.signal),
    (described) => {
      words = described;
    },
    args,
  );
  const signals = given
    ? undefined
    : stopOnSignals({ abort: () => controller.abort(), say: io.error, words: () => words });
  if (!given) {
    for (const stream of [process.stdout, process.stderr])
      stream.on("error", endQuietlyWithoutReader);
    process.on("uncaughtException", endOnUncaught);
  }
  let code: number = EXIT.ok;
  const fail = () => {
    code = EXIT.failed;
  };
  try {
    refuseOldNames(args);
    const program = programOf(io, fail);
    await program.parseAsync([...args], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (io.signal.aborted) return signals?.code() ?? EXIT.failed;
    io.error(describeError(error));
    return MnemographError.isInstance(error) && USAGE_ERRORS.includes(error.code)
      ? EXIT.usage
      : EXIT.failed;
  } finally {
    signals?.forget();
  }
  return signals?.code() ?? code;
};
