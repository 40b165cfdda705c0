import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { channels } from "./channels.mjs";
import { apartFromPaper, constantsIn } from "./doc-comments.mjs";
import { root } from "./pages.mjs";

const source = join(root, "packages/nodes/src");
/**
 * Resolves as a program does that has the packages installed: by the `exports` of their
 * package.json.
 */
const { resolve } = createRequire(join(root, "packages/nodes/package.json"));
const importable = (specifier) => import(pathToFileURL(resolve(specifier)).href);

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /^(?!.*\.(test|testing|test-d)\.ts$).*\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/**
 * Every channel must be one that core or nodes exports under its own name, or nobody could spread
 * it.
 */
const requireHome = (node, own) => {
  const strangers = Object.keys(own).filter(
    (name) => !Object.hasOwn(channels, name) || channels[name] !== own[name],
  );
  if (strangers.length > 0)
    throw new Error(
      `${node}: ${strangers.join(", ")} is no channel of \`fields\` in @mnemograph/core, nor of a method's`,
    );
};

/** The node, by both of its import paths. */
const requireImports = async (name, specifier) => {
  const [alone, whole] = await Promise.all([
    importable(specifier),
    importable("@mnemograph/nodes"),
  ]);
  if (alone[name] === undefined) throw new Error(`${specifier} exports no ${name}`);
  if (whole[name] !== alone[name])
    throw new Error(`@mnemograph/nodes does not export ${name} of ${specifier}`);
  return alone[name];
};

const nodesIn = (path) =>
  Promise.all(
    constantsIn(path)
      .filter(({ madeBy }) => madeBy === "defineNode")
      .map(async ({ name, text }) => {
        const [group, folder, file] = relative(source, path).split("/");
        if (file !== `${folder}.ts`)
          throw new Error(`${name} stands in ${path}, which no import path reaches`);
        const specifier = `@mnemograph/nodes/${group}/${folder}`;
        const node = await requireImports(name, specifier);
        requireHome(name, node.reads);
        requireHome(name, node.writes);
        if (node.needs === undefined)
          throw new Error(`${name} does not say which dependencies it needs`);
        if (text === "") throw new Error(`${name} has no doc comment`);
        return {
          name,
          group,
          specifier,
          path: relative(root, path),
          node,
          ...apartFromPaper(text),
        };
      }),
  );

/** Every node of the package, from its built code and its doc comment. */
export const readNodes = async () => {
  const nodes = (await Promise.all(filesBelow(source).map(nodesIn))).flat();
  if (nodes.length === 0) throw new Error("no node found: has the folder moved?");
  return nodes;
};
