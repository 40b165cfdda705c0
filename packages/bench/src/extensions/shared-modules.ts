import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { packageFile } from "../run/package-file.js";

/**
 * Modules of which a user's file must see the same copy that runs it: state channels and schemas
 * are compared by identity.
 */
const shared = [
  "@mnemograph/core",
  "@mnemograph/nodes",
  "@mnemograph/pipelines",
  "@mnemograph/memory",
  "@mnemograph/models",
  "@mnemograph/model-offline",
  "@mnemograph/bench",
  "@mnemograph/env-alfworld",
  "@mnemograph/env-webshop",
  "@mnemograph/env-langsuite",
  "@mnemograph/env-workbench",
  "@mnemograph/env-manipulation",
  "@langchain/core",
  "@langchain/langgraph",
  "zod",
] as const;

type Target = string | { readonly [condition: string]: Target } | null;

/** The file that an `import` gets. */
const fileOf = (target: Target | undefined): string | null =>
  target === undefined || target === null || typeof target === "string"
    ? (target ?? null)
    : fileOf(target["import"] ?? target["node"] ?? target["default"]);

/** The package's folder: the nearest one above its entry that has a package.json of that name. */
const folderOf = (name: string, from: string): string | null => {
  const manifests = createRequire(from).resolve.paths(name) ?? [];
  const found = manifests
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "package.json")));
  if (found !== undefined) return found;
  // This package itself stands in no folder of its own dependencies.
  const own = fileURLToPath(packageFile("@mnemograph/bench", ".", from));
  return name === "@mnemograph/bench" ? own : null;
};

/**
 * `./act/*` with `./dist/act/*\/*.js` stands for every folder there, and `./*` with
 * `./dist/*\/index.js` for every one that has an index.
 */
const expand = (
  folder: string,
  entry: string,
  file: string,
): readonly (readonly [string, string])[] => {
  if (!entry.includes("*")) return [[entry, join(folder, file)]];
  const parent = join(folder, file.slice(0, file.indexOf("*")));
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .map((name) => [entry.replaceAll("*", name), join(folder, file.replaceAll("*", name))] as const)
    .filter(([, path]) => existsSync(path));
};

/** Where every import of a shared package leads, by its name. */
export const sharedModules = (from: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    shared.flatMap((name) => {
      const folder = folderOf(name, from);
      if (folder === null) return [];
      const { exports = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
        exports?: Record<string, Target>;
      };
      return Object.entries(exports).flatMap(([entry, target]) => {
        const file = fileOf(target);
        if (file === null || !/\.[cm]?js$/.test(file)) return [];
        return expand(folder, entry, file).map(
          ([one, path]) => [join(name, one), fileURLToPath(pathToFileURL(path))] as const,
        );
      });
    }),
  );
