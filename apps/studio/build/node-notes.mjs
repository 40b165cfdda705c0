// Writes dist/node-notes.json: one sentence and the import path of every built-in node, from the catalogue that is written from the code.
import { readFileSync, writeFileSync } from "node:fs";

const catalogue = readFileSync(new URL("../../../docs/nodes.md", import.meta.url), "utf8");
const dashed = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const rows = [...catalogue.matchAll(/^\| \[`(\w+)`\]\(nodes\/([\w-]+)\.md#\w+\) \| (.*?) \| /gm)];
if (rows.length === 0) throw new Error("docs/nodes.md has no row of a node: has its form changed?");
const notes = Object.fromEntries(
  rows.map(([, name, group, text]) => [
    name,
    { text: text.replaceAll("`", "").replaceAll("\\|", "|"), module: `@mnemograph/nodes/${group}/${dashed(name)}` },
  ]),
);
writeFileSync(new URL("../dist/node-notes.json", import.meta.url), JSON.stringify(notes));
