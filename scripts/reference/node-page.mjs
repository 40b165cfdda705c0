import { describeOptions } from "../../packages/core/dist/index.js";
import { cell, codeCell } from "./pages.mjs";
import { channelText } from "./type-text.mjs";

/** What a node is given, by the name that it has among a graph's dependencies. */
const dependencies = {
  currentImage: "`() => Promise<string | null>`: the picture that the agent sees, as path or URL",
  embedder: "`Embedder` of `@mnemograph/core`",
  environment:
    "`Environment` of `@mnemograph/core`; a team's nodes take a `TeamEnvironment` of `@mnemograph/nodes`",
  policyFor: "`(task) => Policy`: the environment's expert, or any other policy",
  examples: "whole example episodes as texts",
  experienceMemory: "`ExperienceMemory` of `@mnemograph/memory`",
  model: "any LangChain chat model (`BaseChatModel`)",
  noteMemory: "`NoteMemory` of `@mnemograph/memory`; a reader of it where nothing is written",
  notePolicy: "`NotePolicy` of `@mnemograph/memory`: what the method's changes may do",
  reflectionMemory: "`ReflectionMemory` of `@mnemograph/memory`",
  tupleMemory: "`TupleMemory` of `@mnemograph/memory`",
};

const channelRow =
  (use) =>
  ([name, channel]) =>
    `| ${use} | [\`fields.${name}\`](../shapes.md#channels) | ${codeCell(channelText(channel))} |`;

const needRow = (node) => (name) => {
  if (!Object.hasOwn(dependencies, name))
    throw new Error(`${node} needs ${name}, of which scripts/reference/node-page.mjs says nothing`);
  return `- \`${name}\`: ${dependencies[name]}`;
};

/** The options of one group, of `llm` those under the node's name. */
const optionRows = (node, [group, schema]) =>
  describeOptions(schema, group)
    .map((row) => ({ ...row, path: row.path.replace(/^llm\.<name>/, `llm.${node}`) }))
    .map(
      ({ path, allowed, unit, description, default: standard }) =>
        `| ${codeCell(path)} | ${cell(allowed)}${unit ? ` (${unit})` : ""} | ${standard === undefined ? "" : cell(standard)} | ${cell(description)} |`,
    );

const fence = (text) =>
  "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));

const promptText = ({ id, hash, sample = [] }) => {
  const text = sample.map(({ role, content }) => `[${role}]\n${content}`).join("\n\n");
  return `<details><summary>Prompt <code>${id}</code>, hash <code>${hash}</code></summary>\n\n${fence(text)}text\n${text}\n${fence(text)}\n\n</details>`;
};

const section = ({ name, specifier, path, node, description, paper }) => {
  const channels = [
    ...Object.entries(node.reads).map(channelRow("reads")),
    ...Object.entries(node.writes).map(channelRow("writes")),
  ];
  const options = Object.entries(node.options ?? {}).flatMap((group) => optionRows(name, group));
  return [
    `## ${name}`,
    `${description}${paper === "" ? "" : `\n\nPaper: ${paper}.`}`,
    `\`\`\`ts\nimport { ${name} } from "${specifier}"; // or from "@mnemograph/nodes"\n\`\`\``,
    `Source: [${path}](../../../${path})`,
    channels.length === 0
      ? "Neither reads nor writes a channel."
      : `| | channel | type |\n| --- | --- | --- |\n${channels.join("\n")}`,
    node.needs.length === 0
      ? "Needs nothing beside its options."
      : `Needs:\n\n${node.needs.map(needRow(name)).join("\n")}`,
    ...(options.length === 0
      ? []
      : [
          `| option | allowed | default | what it does |\n| --- | --- | --- | --- |\n${options.join("\n")}`,
        ]),
    ...(node.prompts ?? []).map(promptText),
  ].join("\n\n");
};

/** One page for the nodes of one method. */
export const nodePage = (title, nodes) => `# ${title}

[All nodes](../nodes.md). Channels are the exported objects of \`fields\` in \`@mnemograph/core\`; options are members of a graph's dependencies by the
name before the first dot, see [every option](../options.md) for the papers' values. Prompts are rendered with their sample; \`prompts: { ${nodes.find(({ node }) => (node.prompts ?? []).length > 0)?.name ?? "summarizeHistory"}: yours }\`
replaces the wording.

${nodes.map(section).join("\n\n")}
`;
