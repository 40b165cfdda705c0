import { existsSync } from "node:fs";
import { MnemographError, errorText, readTextFileSync } from "@mnemograph/core";
import { createJiti } from "jiti";
import { sharedModules } from "./shared-modules.js";

export type LoadedModule = Readonly<Record<string, unknown>>;

const problem = (message: string, hint: string, file: string, cause?: unknown) =>
  new MnemographError({
    code: "USAGE",
    message,
    hint,
    evidence: { file },
    ...(cause === undefined ? {} : { cause }),
  });

let loader: ReturnType<typeof createJiti> | undefined;

const inBundle = (file: string) =>
  problem(
    `a CommonJS bundle cannot load ${file}`,
    "import the file in the program that is bundled, and pass what it exports",
    file,
  );

/**
 * Transforms TypeScript, and leads imports of our packages and of LangGraph to the copies that this
 * process runs.
 */
const open = () =>
  (loader ??= createJiti(import.meta.url, {
    fsCache: false,
    interopDefault: false,
    alias: { ...sharedModules(import.meta.url) },
  }));

const isSyntax = (error: unknown) =>
  error instanceof Error &&
  (error.name === "SyntaxError" || error.message.startsWith("ParseError"));

/**
 * Loads a user's TypeScript or JavaScript file; imports of our packages and of LangGraph lead to
 * the copies that run it.
 *
 * @throws MnemographError USAGE that names the file where it is missing, is no program, or throws;
 *   DATA_INVALID where it is not UTF-8.
 */
export const loadFile = async (file: string): Promise<LoadedModule> => {
  if (!existsSync(file))
    throw problem(
      `there is no file ${file}`,
      "check the path; it is relative to where the command was started",
      file,
    );
  if (import.meta.url === undefined) throw inBundle(file);
  // A module loader replaces invalid bytes without a word; this read refuses them.
  if (/\.[cm]?[jt]sx?$/.test(file)) readTextFileSync(file);
  try {
    return await open().import<LoadedModule>(file);
  } catch (cause) {
    const reason = errorText(cause);
    if (isSyntax(cause))
      throw problem(
        `${file} is no valid program: ${reason}`,
        "mend the line that the message names",
        file,
        cause,
      );
    throw problem(
      `${file} cannot be loaded: ${reason}`,
      "it threw while it was loaded; run it by itself to see where",
      file,
      cause,
    );
  }
};
