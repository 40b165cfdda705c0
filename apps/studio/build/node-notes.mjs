// Writes dist/node-notes.json: one sentence and the import path of every built-in node, from the catalogue that is written from the code.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const catalogue = readFileSync(new URL("../../../docs/nodes.md", import.meta.url), "utf8");
const dashed = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const nodes = new URL("../../../packages/nodes/src/", import.meta.url);
const files = readdirSync(nodes, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/\.(?:test|testing)\.ts$/.test(path))
  .map((path) => [path.replaceAll("\\", "/"), readFileSync(new URL(path, nodes), "utf8")]);
/** The file that a node is written in, from the repository's root. */
const sourceOf = (name) => {
  const [file] = files.find(([, text]) => new RegExp(`export const ${name}\\b`).test(text)) ?? [];
  if (file === undefined) throw new Error(`no file exports ${name}`);
  return `packages/nodes/src/${file}`;
};
const rows = [...catalogue.matchAll(/^\| \[`(\w+)`\]\(nodes\/([\w-]+)\.md#\w+\) \| (.*?) \| /gm)];
if (rows.length === 0) throw new Error("docs/nodes.md has no row of a node: has its form changed?");
const notes = Object.fromEntries(
  rows.map(([, name, group, text]) => [
    name,
    {
      text: text.replaceAll("`", "").replaceAll("\\|", "|"),
      module: `@mnemograph/nodes/${group}/${dashed(name)}`,
      source: sourceOf(name),
    },
  ]),
);
writeFileSync(new URL("../dist/node-notes.json", import.meta.url), JSON.stringify(notes));
