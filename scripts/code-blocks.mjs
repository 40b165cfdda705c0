// Puts the code of files into the pages that show it: a page says `<!-- code: examples/recipes/src/x.ts -->` above a block. `node
// scripts/code-blocks.mjs` fills the blocks. With --check it changes nothing and exits with 1 where one differs from its file; `npm run
// check:packages` does that.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./reference/pages.mjs";

const pages = [
  "README.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((page) => page.endsWith(".md"))
    .map((page) => `docs/${page}`),
];
const block = /<!-- code: (\S+) -->\n+(```+)(\w*)\n([\s\S]*?)\n\2(?!`)/g;
const marks = /<!-- code: /g;

const filled = (page, text) => {
  const blocks = [...text.matchAll(block)].length;
  if (blocks !== [...text.matchAll(marks)].length) throw new Error(`${page}: a code mark without a block below it`);
  return text.replaceAll(block, (_, file, fence) => {
    const code = readFileSync(join(root, file), "utf8").trimEnd();
    return `<!-- code: ${file} -->\n\n${fence}${file.endsWith(".json") ? "json" : "ts"}\n${code}\n${fence}`;
  });
};

const checked = pages
  .map((page) => ({ page, text: readFileSync(join(root, page), "utf8") }))
  .map(({ page, text }) => ({ page, text, expected: filled(page, text) }));
const blocks = checked.reduce((sum, { text }) => sum + [...text.matchAll(block)].length, 0);
if (blocks === 0) throw new Error("no page shows the code of a file");
const stale = checked.filter(({ text, expected }) => text !== expected);
if (!process.argv.includes("--check")) {
  for (const { page, expected } of stale) writeFileSync(join(root, page), expected);
} else if (stale.length > 0) {
  console.error(`${stale.map(({ page }) => page).join(", ")} shows other code than its files: run \`node scripts/code-blocks.mjs\``);
  process.exit(1);
}
