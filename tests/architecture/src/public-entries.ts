import { existsSync } from "node:fs";
import { join } from "node:path";
import { packages, read, root, type Package } from "./workspace.js";

/** A module that others may import by name, as a package's manifest says. */
export interface PublicEntry {
  /** Without the scope, for example `core`. */
  readonly packageName: string;
  /** Its source, from the root: `packages/core/src/index.ts`. */
  readonly path: string;
}

interface Manifest {
  readonly exports?: Record<string, string | { readonly default: string }>;
}

/**
 * A star stands for a folder: `dist/act/*\/*` for one that holds a file of its own name,
 * `dist/*\/index` for one that holds an index.
 */
const expanded = (module: string, sources: ReadonlySet<string>): readonly string[] => {
  const [before = ""] = module.split("*");
  if (before === module) return [module];
  return [...sources].filter((source) => {
    const [folder = ""] = source.startsWith(before) ? source.slice(before.length).split("/") : [];
    return source === module.replaceAll("*", folder);
  });
};

const entriesIn = ({ name, folder, sources }: Package): readonly PublicEntry[] => {
  const { exports = {} } = JSON.parse(read(`${folder}/package.json`)) as Manifest;
  const modules = new Set(
    sources
      .filter(({ isTest }) => !isTest)
      .map(({ path }) => path.slice(`${folder}/src/`.length, -".ts".length)),
  );
  return Object.values(exports)
    .map((target) => (typeof target === "string" ? target : target.default))
    .filter((file) => file.startsWith("./dist/"))
    .flatMap((file) => expanded(file.slice("./dist/".length, -".js".length), modules))
    .map((module) => ({ packageName: name, path: `${folder}/src/${module}.ts` }))
    .filter(({ path }) => existsSync(join(root, path)));
};

/** Every entry of every package and app that has `exports`; examples are no libraries. */
export const publicEntries: readonly PublicEntry[] = packages
  .filter(({ folder }) => !folder.startsWith("examples/"))
  .flatMap(entriesIn);
