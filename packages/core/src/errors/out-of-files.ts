import { readdirSync } from "node:fs";
import { report } from "node:process";
import { MnemographError } from "./mnemograph-error.js";

/** How many files this process has open and may have open; null where the system says neither. */
export interface OpenFiles {
  readonly open: number | null;
  readonly most: number | null;
}

const limitOf = (described: unknown): number | null => {
  if (typeof described !== "object" || described === null) return null;
  const limits: unknown = Reflect.get(described, "userLimits");
  if (typeof limits !== "object" || limits === null) return null;
  const files: unknown = Reflect.get(limits, "open_files");
  const soft: unknown =
    typeof files === "object" && files !== null ? Reflect.get(files, "soft") : null;
  return typeof soft === "number" ? soft : null;
};

let most: number | null | undefined;
/** Node's report needs no file for it; `/proc` would, and there is none left. */
const readLimit = (): number | null => {
  const before: unknown = Reflect.get(report, "excludeNetwork");
  // Otherwise it looks up the name of every address that is connected.
  Reflect.set(report, "excludeNetwork", true);
  try {
    return limitOf(report.getReport());
  } finally {
    Reflect.set(report, "excludeNetwork", before);
  }
};

const openFiles = (): OpenFiles => {
  most ??= readLimit();
  try {
    return { open: readdirSync("/proc/self/fd").length - 1, most };
  } catch {
    // Not even this folder can be opened: all that may be open are.
    return { open: most, most };
  }
};

const codes: ReadonlySet<unknown> = new Set(["EMFILE", "ENFILE"]);
const deepest = 6;

const codeIn = (error: unknown, depth = 0): unknown => {
  if (typeof error !== "object" || error === null || depth > deepest) return undefined;
  const code: unknown = Reflect.get(error, "code");
  if (codes.has(code)) return code;
  const errors: unknown = Reflect.get(error, "errors");
  const inner: readonly unknown[] = Array.isArray(errors) ? errors.slice(0, 20) : [];
  for (const one of [...inner, Reflect.get(error, "cause")]) {
    const found = codeIn(one, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * FILES_EXHAUSTED where an error, or one that it was caused by, says that no further file or
 * connection can be opened (EMFILE, ENFILE); undefined for every other error.
 *
 * @example
 * const error = Object.assign(new Error("EMFILE: too many open files"), { code: "EMFILE" });
 * outOfFiles(error, () => ({ open: 256, most: 256 }))?.message; // → "open files: 256 of 256; lower --concurrency or raise the limit"
 */
export const outOfFiles = (
  error: unknown,
  count: () => OpenFiles = openFiles,
): MnemographError | undefined => {
  const code = codeIn(error);
  if (code === undefined) return undefined;
  const { open, most } = count();
  const ofProcess = open === null || most === null ? "as many as may be" : `${open} of ${most}`;
  const described = code === "ENFILE" ? "as many as this machine may have" : ofProcess;
  return new MnemographError({
    code: "FILES_EXHAUSTED",
    message: `open files: ${described}; lower --concurrency or raise the limit`,
    hint: "each call keeps a connection open, and each worker some files: play fewer episodes side by side, or raise the limit (`ulimit -n`); the same command goes on with what is finished",
    evidence: { system: code, open, most },
    cause: error,
  });
};
