import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodePage } from "./node-page.mjs";
import { cell, root } from "./pages.mjs";
import { readNodes } from "./read-nodes.mjs";

/** What the README of a method's folder is headed by; without one the folder's name. */
const titleOf = (group) => {
  const page = join(root, "packages/nodes/src", group, "README.md");
  const [, title = group] =
    (existsSync(page) && /^# [\w-]+: (.+)$/m.exec(readFileSync(page, "utf8"))) || [];
  return `${title[0].toUpperCase()}${title.slice(1)}`;
};
const names = (channels) => channels.map((name) => `\`${name}\``).join(" ") || "–";
const row = ({ name, group, description, paper, node }) =>
  `| [\`${name}\`](nodes/${group}.md#${name.toLowerCase()}) | ${cell([description, paper && `${paper}.`].filter(Boolean).join(" "))} | ${names(Object.keys(node.reads))} | ${names(Object.keys(node.writes))} | ${names(node.needs)} |`;

const index = (groups) => `# Every node

Each stands alone: \`import { summarizeHistory } from "@mnemograph/nodes/ldm/summarize-history"\`, then \`toFunction(node, deps)\` makes it a
LangGraph function, or \`defineGraph\` takes it as it is. What a node reads and writes are channels, the exported objects of \`fields\` in
\`@mnemograph/core\` or, for a single method, of this package ([their types and start values](shapes.md#channels)); what it needs are the dependencies beside its options. A method's page
holds each node's import path, types, options with defaults, and prompts. \`npm run docs\` writes these pages from the code, and imports every node by
the path that it prints.

${groups
  .map(
    ([group, title, members]) => `## [${title}](nodes/${group}.md)

| node | what it does | reads | writes | needs |
| --- | --- | --- | --- | --- |
${members.map(row).join("\n")}`,
  )
  .join("\n\n")}
`;

/** The list of all nodes, and a page for the nodes of each method. */
export const nodeCatalogue = async () => {
  const nodes = await readNodes();
  const groups = [...new Set(nodes.map(({ group }) => group).toSorted())].map((group) => [
    group,
    titleOf(group),
    nodes.filter((node) => node.group === group),
  ]);
  return {
    "docs/reference/nodes.md": index(groups),
    ...Object.fromEntries(
      groups.map(([group, title, members]) => [
        `docs/reference/nodes/${group}.md`,
        nodePage(title, members),
      ]),
    ),
  };
};
