import { describeOptions } from "../../packages/core/dist/index.js";
import { optionGroups } from "../../packages/nodes/dist/index.js";

const cell = (text = "") => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
/** Values as code, words as words. */
const code = (text) =>
  text === undefined || !/^["[{\d-]|^(true|false|null)$/.test(text) ? cell(text) : `\`${text}\``;
const described = (name, description) => {
  if (!description) throw new Error(`the option ${name} has no description`);
  return description;
};
const row = ({ path, allowed, unit, description, paper, default: standard }) =>
  `| \`${path}\` | ${cell(allowed)}${unit ? ` (${unit})` : ""} | ${code(standard)} | ${described(path, description).replaceAll("|", "\\|")} | ${(paper ?? "").replaceAll("|", "\\|")} |`;
const group = ([name, schema]) => `## \`${name}\`

${described(name, schema.meta()?.description)}

| option | allowed | default | what it does | in the paper |
| --- | --- | --- | --- | --- |
${describeOptions(schema, name).map(row).join("\n")}
`;

/** Every option of every group. */
export const optionsPage = () => `# Every option

On the command line \`--set '{"retrieve":{"max":4}}'\`, in code the dependency of the same name: \`ldm({ …, retrieve: { max: 4 } })\`. What does
not fit is a USAGE error with the option's path, what is allowed, and a guess; in code when the graph is built. \`npm run docs\` writes this page
from the nodes' schemas; which pipeline reads which group stands in [its page](../pipelines/README.md).

${Object.entries(optionGroups).map(group).join("\n")}`;
