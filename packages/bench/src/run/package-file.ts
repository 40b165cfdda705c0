import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** A file of an installed package, `path` from the package's folder; `from` is the asking module's `import.meta.url`. */
export const packageFile = (name: string, path: string, from: string): URL =>
  new URL(path, pathToFileURL(createRequire(from).resolve(`${name}/package.json`)));
