import { createRequire } from "node:module";

/**
 * `require` from the file that runs: this module, or the program that a bundler made of it. A
 * CommonJS bundle has `__filename` and no `import.meta.url`.
 */
export const requireHere = (): NodeJS.Require =>
  createRequire(typeof __filename === "string" ? __filename : import.meta.url);
