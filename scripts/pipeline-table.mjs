// Writes the table of docs/pipelines/README.md from the built-in pipelines: `node scripts/pipeline-table.mjs`. With --check it changes nothing
// and exits with 1 where the page no longer fits the code; `npm run check:packages` does that. The packages must be built.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { builtInRegistry } from "../packages/harness/dist/index.js";
import { cell, codeCell, root, writePages } from "./reference/pages.mjs";

const page = "docs/pipelines/README.md";
const [begin, end] = ["<!-- pipelines: written by scripts/pipeline-table.mjs -->", "<!-- /pipelines -->"];
const sources = join(root, "packages/pipelines/src");
const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));

/** The page about a pipeline, or about its graph; where there is none, the graph's file. */
const linkOf = ({ name, definition: { spec } }) => {
  const about = [name, spec.name].find((one) => existsSync(join(root, "docs/pipelines", `${one}.md`)));
  if (about !== undefined) return `${about}.md`;
  const file = files.find((one) => one === `${spec.name}.ts` || one.endsWith(`/${spec.name}.ts`));
  if (file === undefined) throw new Error(`no file holds the graph ${spec.name} of ${name}`);
  return `../../packages/pipelines/src/${file}`;
};
const played = ({ plays, only }) => (plays ? (only === undefined ? "`bench` `run`" : codeCell(only)) : "none: a part of others");
const memories = { "refined-tuples": "tuples, refined", "seen-experiences": "experiences, by their pictures" };
const row = (entry) =>
  `| [\`${entry.name}\`](${linkOf(entry)}) | ${cell(entry.method)} | ${cell(entry.title)} | ${memories[entry.memory] ?? entry.memory} | ${played(entry)} |`;

const { pipelines } = builtInRegistry;
if (pipelines.length === 0) throw new Error("no pipeline found");
const table = [
  "| pipeline | method | what it is | memory that it is given | played by |",
  "| --- | --- | --- | --- | --- |",
  ...pipelines.map(row),
].join("\n");

const text = readFileSync(join(root, page), "utf8");
const [before, rest] = text.split(begin);
const after = rest?.split(end)[1];
if (after === undefined) throw new Error(`${page} does not say where its table stands`);
writePages({ [page]: `${before}${begin}\n\n${table}\n\n${end}${after}` }, "scripts/pipeline-table.mjs");
