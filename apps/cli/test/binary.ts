import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Captured } from "./capture.js";

export const program = join(import.meta.dirname, "../bin/mnemograph.js");

export interface BinaryOptions {
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Ends the program with a signal as soon as this is true. */
  readonly interrupt?: { readonly signal: NodeJS.Signals; readonly when: () => boolean };
  /** Called whenever the program has written something. */
  readonly onText?: () => void;
  /** Closes standard output after so many bytes, as `head` does. */
  readonly readOnly?: number;
}

/**
 * Variables that would let the machine that runs the tests decide what they play or how it looks.
 */
const outside = [
  "FORCE_COLOR",
  "NO_COLOR",
  "ALFWORLD_DATA",
  "WEBSHOP_DATA",
  "WORKBENCH_DATA",
  "LANGSUITE_DATA",
  "MANIPULATION_DATA",
  "OPENAI_API_KEY",
  "MNEMOGRAPH_API_KEY",
  "OPENAI_BASE_URL",
  "MNEMOGRAPH_BASE_URL",
  "MNEMOGRAPH_DATABASE_URL",
];
export const cleanEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !outside.includes(name)));

/** Runs the built program in a process of its own; `code` is -1 where a signal ended it. */
export const runBinary = (
  args: readonly string[],
  { cwd, environment = {}, interrupt, onText, readOnly }: BinaryOptions,
): Promise<Captured> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      env: { ...cleanEnvironment(), ...environment },
    });
    let [out, error] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      out += chunk;
      onText?.();
      if (readOnly !== undefined && out.length >= readOnly) child.stdout.destroy();
    });
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      error += chunk;
      onText?.();
    });
    const watch =
      interrupt &&
      setInterval(() => {
        if (!interrupt.when()) return;
        clearInterval(watch);
        child.kill(interrupt.signal);
      }, 5);
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(watch);
      resolve({ code: code ?? -1, out, error });
    });
  });
