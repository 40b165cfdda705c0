import { basename, isAbsolute, join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { type LoadedModule, loadFile } from "./load-file.js";

/** `./mine.ts#name`: a file, and which of its exports. */
export interface FileReference {
  readonly file: string;
  /** Undefined for the default export, or the only one that fits. */
  readonly exported: string | undefined;
}

/**
 * Whether a name is a file's: it begins like a path, or ends like a program.
 *
 * @example
 * ["react", "./mine.ts", "lib/mine.ts#model", "openai:gpt-4o"].map(isFileReference); // → [false, true, true, false]
 */
export const isFileReference = (name: string): boolean =>
  /^\.{1,2}[\\/]/.test(name) ||
  ((/[\\/]/.test(name) || isAbsolute(name)) && /\.[cm]?[jt]s(?:#|$)/.test(name)) ||
  /^[^:]+\.[cm]?[jt]s(?:#|$)/.test(name);

export const parseFileReference = (text: string): FileReference => {
  const [file = text, exported] = text.split("#", 2);
  return { file, exported };
};

/**
 * What a reference is called where files of other folders do not matter: `mine.ts#model`.
 *
 * @example
 * shortName("./models/mine.ts#cheap"); // → "mine.ts#cheap"
 */
export const shortName = (text: string): string => {
  const { file, exported } = parseFileReference(text);
  return exported === undefined ? basename(file) : `${basename(file)}#${exported}`;
};

/** What is looked for in a file, and how it is recognized. */
export interface Expected<Value> {
  /** For messages: `a pipeline (a graph of defineGraph, or definePipeline({ … }))`. */
  readonly what: string;
  /**
   * The value as it is used, null where the export is something else; throws USAGE that begins with
   * `where` for one that has a mistake in it.
   */
  readonly read: (value: unknown, module: LoadedModule, where: string) => Value | null;
}

/** What a value is, in words. */
export const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
};

const fail = (message: string, hint: string, evidence: Readonly<Record<string, unknown>>) =>
  new MnemographError({ code: "USAGE", message, hint, evidence });

/** The file that a reference names, whole. */
export const fileOf = (text: string, cwd: string): string => {
  const { file } = parseFileReference(text);
  return isAbsolute(file) ? file : join(cwd, file);
};

/**
 * Loads what a reference names.
 *
 * @throws MnemographError USAGE with file, export and what was expected.
 * @example
 * const isPrompt = (value: unknown) => (typeof value === "string" ? value : null);
 * const prompt = await loadReference("./prompts.ts#greeting", ".", { what: "a text", read: isPrompt });
 */
export const loadReference = async <Value>(
  text: string,
  cwd: string,
  { what, read }: Expected<Value>,
): Promise<Value> => {
  const { file: given, exported } = parseFileReference(text);
  const file = fileOf(text, cwd);
  const module = await loadFile(file);
  const names = Object.keys(module);
  const known = names.length === 0 ? `${file} exports nothing` : `it exports ${names.join(", ")}`;
  if (exported !== undefined && !names.includes(exported))
    throw fail(`${file} has no export "${exported}"`, `expected ${what}; ${known}`, {
      file,
      exported,
    });
  const unnamed = names.includes("default") ? ["default"] : names;
  const candidates = exported === undefined ? unnamed : [exported];
  const found = candidates.flatMap((name) => {
    const value = read(module[name], module, `${file}, export "${name}"`);
    return value === null ? [] : [{ name, value }];
  });
  const [first, second] = found;
  if (first === undefined)
    throw fail(
      exported === undefined
        ? `${file} exports no such thing as was expected`
        : `the export "${exported}" of ${file} is ${kindOf(module[exported])}`,
      `expected ${what}; ${known}`,
      { file, exported: exported ?? null },
    );
  if (second !== undefined)
    throw fail(
      `${file} exports several that fit: ${found.map(({ name }) => name).join(", ")}`,
      `name one of them: ${given}#${first.name}`,
      { file },
    );
  return first.value;
};
