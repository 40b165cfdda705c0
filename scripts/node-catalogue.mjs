// Writes docs/nodes.md from the nodes' own declarations: `node scripts/node-catalogue.mjs`. With --check it changes nothing and exits
// with 1 where the page no longer fits the code; `npm run check:packages` does that. The packages must be built.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "packages/nodes/src");
const page = join(root, "docs/nodes.md");

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /^(?!.*\.(test|testing|test-d)\.ts$).*\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/** The first sentence-or-two of a doc comment on one line. */
const firstParagraph = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "")
    .join("\n")
    .split(/\n\s*\n/)[0]
    .replaceAll(/\s+/g, " ")
    .replaceAll("|", "\\|")
    .trim();

const builtFrom = (path) => import(path.replace("/src/", "/dist/").replace(/\.ts$/, ".js"));

const core = await builtFrom(join(root, "packages/core/src/index.ts"));

/** Every channel must be the one of `fields` under its own name, or two nodes with it could not stand in one state. */
const requireHome = (node, channels) => {
  const strangers = Object.keys(channels).filter((name) => !Object.hasOwn(core.fields, name) || core.fields[name] !== channels[name]);
  if (strangers.length > 0) throw new Error(`${node}: ${strangers.join(", ")} is no channel of \`fields\` in @mnemograph/core`);
};

const nodesIn = async (path) => {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const declared = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) =>
      statement.declarationList.declarations
        .filter(({ initializer }) => initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === "defineNode")
        .map(({ name }) => ({ name: name.getText(), path, text: firstParagraph(statement) })),
    );
  if (declared.length === 0) return [];
  const built = await builtFrom(path);
  return declared.map((node) => {
    const { reads, writes, needs } = built[node.name];
    requireHome(node.name, reads);
    requireHome(node.name, writes);
    if (needs === undefined) throw new Error(`${node.name} does not say which dependencies it needs`);
    return { ...node, reads: Object.keys(reads), writes: Object.keys(writes), needs };
  });
};

const code = (names) => names.map((name) => `\`${name}\``).join(" ") || "–";
const row = ({ name, path, text, reads, writes, needs }) =>
  `| [\`${name}\`](${relative(join(root, "docs"), path)}) | ${text} | ${code(reads)} | ${code(writes)} | ${code(needs)} |`;

const nodes = (await Promise.all(filesBelow(source).map(nodesIn))).flat();
const expected = `# Every node

Each stands alone: \`import { summarizeHistory } from "@mnemograph/nodes/ldm/summarize-history"\`, then \`toFunction(node, deps)\` makes it a
LangGraph function, or \`defineGraph\` takes it as it is. What a node reads and writes are channels, the exported objects of \`fields\` in
\`@mnemograph/core\`; what it needs are the dependencies beside its options. This page is written from the code by
\`scripts/node-catalogue.mjs\`, which checks both.

| node | what it does | reads | writes | needs |
| --- | --- | --- | --- | --- |
${nodes.map(row).join("\n")}
`;

if (nodes.length === 0) throw new Error("no node found: has the folder moved?");
if (!process.argv.includes("--check")) {
  writeFileSync(page, expected);
} else if (readFileSync(page, "utf8") !== expected) {
  console.error("docs/nodes.md does not fit the code: run `node scripts/node-catalogue.mjs`");
  process.exit(1);
}
