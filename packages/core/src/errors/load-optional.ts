import { type ErrorCode, MnemographError } from "./mnemograph-error.js";

/** What needs packages that are installed only by those who use it. */
export interface OptionalPackages {
  /** What needs them, as a message names it. */
  readonly what: string;
  readonly packages: readonly string[];
  /** USAGE unless given. */
  readonly code?: ErrorCode;
  /** Recognises a missing package where a library that loads it says so in words of its own. */
  readonly isMissing?: (error: unknown) => boolean;
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ERR_MODULE_NOT_FOUND" || error.code === "MODULE_NOT_FOUND");

/**
 * Loads what needs optional packages, when it is first needed. Errors of a package that is there
 * pass unchanged.
 *
 * @throws MnemographError USAGE, or the given code, where a package is missing: the hint is the line
 *   that installs all of them.
 * @example
 * const yaml = await loadOptional(
 *   { what: "a task file", packages: ["yaml"] },
 *   async () => ({ parse: JSON.parse }), // in place of an import() of the package
 * );
 */
export const loadOptional = async <Module>(
  { what, packages, code = "USAGE", isMissing = isNotFound }: OptionalPackages,
  load: () => Promise<Module>,
): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    if (!isNotFound(cause) && !isMissing(cause)) throw cause;
    throw new MnemographError({
      code,
      message: `${what} needs packages that are not installed: ${packages.join(", ")}`,
      hint: `npm install ${packages.join(" ")}`,
      evidence: { packages },
      cause,
    });
  }
};
