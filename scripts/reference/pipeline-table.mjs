import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { builtInRegistry } from "../../packages/bench/dist/index.js";
import { cell, codeCell, formatted, root } from "./pages.mjs";

const page = "docs/pipelines/README.md";
const [begin, end] = ["<!-- pipelines: written by npm run docs -->", "<!-- /pipelines -->"];
const sources = join(root, "packages/pipelines/src");
const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).map((file) =>
  file.replaceAll("\\", "/"),
);

/** The page about a pipeline, or about its graph; where there is none, the graph's file. */
const linkOf = ({ name, definition: { spec } }) => {
  const about = [name, spec.name].find((one) =>
    existsSync(join(root, "docs/pipelines", `${one}.md`)),
  );
  if (about !== undefined) return `${about}.md`;
  const file = files.find((one) => one === `${spec.name}.ts` || one.endsWith(`/${spec.name}.ts`));
  if (file === undefined) throw new Error(`no file holds the graph ${spec.name} of ${name}`);
  return `../../packages/pipelines/src/${file}`;
};
const played = ({ plays, only }) => {
  if (!plays) return "none: a part of others";
  return only === undefined ? "`bench` `run`" : codeCell(only);
};
const memories = {
  "refined-tuples": "tuples, refined",
  "seen-experiences": "experiences, by their pictures",
  rules: "rules and the runs below them",
};
const row = (entry) =>
  `| [\`${entry.name}\`](${linkOf(entry)}) | ${cell(entry.method)} | ${cell(entry.title)} | ${memories[entry.memory] ?? entry.memory} | ${played(entry)} |`;

const groups = [
  ["Methods", ({ group, plays }) => group === undefined && plays],
  ["Ablations", ({ group }) => group === "ablation"],
  ["Bounds", ({ group }) => group === "bound"],
  ["Parts", ({ plays }) => !plays],
];

/** The page of all pipelines, with its tables from the built-in pipelines. */
export const pipelineTable = () => {
  const tables = groups.map(([heading, isHere]) =>
    [
      `### ${heading}`,
      "",
      "| pipeline | method | what it is | memory that it is given | played by |",
      "| --- | --- | --- | --- | --- |",
      ...builtInRegistry.pipelines.filter(isHere).map(row),
    ].join("\n"),
  );
  const [before, rest] = readFileSync(join(root, page), "utf8").split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${page} does not say where its table stands`);
  return {
    [page]: formatted(page, `${before}${begin}\n\n${tables.join("\n\n")}\n\n${end}${after}`),
  };
};
