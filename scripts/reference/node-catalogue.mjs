import { nodePage } from "./node-page.mjs";
import { cell } from "./pages.mjs";
import { readNodes } from "./read-nodes.mjs";

const titles = {
  world: "The world: reset, step, and what ends an episode",
  act: "Act and ReAct",
  ldm: "LDM2: forming, reading and refining its memory",
  rap: "RAP: plans, keys and experiences",
  "rap-visual": "RAP with pictures: keys and plans from what is seen",
  reflexion: "Reflexion: trials and reflections",
  emmem: "EmMem: the agent's own state",
  team: "Teams of agents",
  human: "A person: questions and answers",
};

/** A group that has no title above is called by its folder's name. */
const titleOf = (group) => titles[group] ?? `${group[0].toUpperCase()}${group.slice(1).replaceAll("-", " ")}`;
const names = (channels) => channels.map((name) => `\`${name}\``).join(" ") || "–";
const row = ({ name, group, description, paper, node }) =>
  `| [\`${name}\`](nodes/${group}.md#${name.toLowerCase()}) | ${cell([description, paper && `${paper}.`].filter(Boolean).join(" "))} | ${names(Object.keys(node.reads))} | ${names(Object.keys(node.writes))} | ${names(node.needs)} |`;

const index = (groups) => `# Every node

Each stands alone: \`import { summarizeHistory } from "@mnemograph/nodes/ldm/summarize-history"\`, then \`toFunction(node, deps)\` makes it a
LangGraph function, or \`defineGraph\` takes it as it is. What a node reads and writes are channels, the exported objects of \`fields\` in
\`@mnemograph/core\` ([their types and start values](shapes.md#channels)); what it needs are the dependencies beside its options. A method's page
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
  const groupNames = new Set([...Object.keys(titles), ...nodes.map(({ group }) => group).toSorted()]);
  const groups = [...groupNames].map((group) => [group, titleOf(group), nodes.filter((node) => node.group === group)]);
  return {
    "docs/reference/nodes.md": index(groups),
    ...Object.fromEntries(groups.map(([group, title, members]) => [`docs/reference/nodes/${group}.md`, nodePage(title, members)])),
  };
};
