// Writes docs/options.md from the schemas of the nodes' options: `node scripts/option-tables.mjs`. With --check it changes nothing and exits
// with 1 where the page no longer fits the code; `npm run check:packages` does that. The packages must be built.
import { readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describeOptions } from "../packages/core/dist/index.js";
import { optionGroups } from "../packages/nodes/dist/index.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = `${root}docs/options.md`;

const cell = (text = "") => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
/** Values as code, words as words. */
const code = (text) => (text === undefined || !/^["[{\d-]|^(true|false|null)$/.test(text) ? cell(text) : `\`${text}\``);
const row = ({ path, allowed, unit, description, paper, default: standard }) =>
  `| \`${path}\` | ${cell(allowed)}${unit ? ` (${unit})` : ""} | ${code(standard)} | ${description.replaceAll("|", "\\|")} | ${(paper ?? "").replaceAll("|", "\\|")} |`;
const group = ([name, schema]) => `## \`${name}\`

${schema.meta()?.description ?? ""}

| option | allowed | default | what it does | in the paper |
| --- | --- | --- | --- | --- |
${describeOptions(schema, name).map(row).join("\n")}
`;

const groups = Object.entries(optionGroups);
const text = `# Every option

On the command line \`--set '{"retrieve":{"max":4}}'\`, in code the dependency of the same name: \`ldm({ …, retrieve: { max: 4 } })\`. What does
not fit is a USAGE error with the option's path, what is allowed, and a guess; in code when the graph is built. Written from the nodes' schemas by
\`scripts/option-tables.mjs\`; which pipeline reads which group stands in [its page](pipelines/README.md).

${groups.map(group).join("\n")}`;

if (groups.length === 0) throw new Error("no option found");
/** As the formatter leaves it. */
const expected = execFileSync(`${root}node_modules/.bin/oxfmt`, ["--stdin-filepath", "docs/options.md"], {
  cwd: root,
  input: text,
  encoding: "utf8",
});
if (!process.argv.includes("--check")) {
  writeFileSync(page, expected);
} else if (readFileSync(page, "utf8") !== expected) {
  console.error("docs/options.md does not fit the code: run `node scripts/option-tables.mjs`");
  process.exit(1);
}
