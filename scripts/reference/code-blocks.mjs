import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./pages.mjs";

const block = /<!-- code: (\S+) -->\n+(```+)(\w*)\n([\s\S]*?)\n\2(?!`)/g;
const marks = /<!-- code: /g;
const languages = { json: "json", py: "python" };

const filled = (page) => {
  const text = readFileSync(join(root, page), "utf8");
  if (text.match(block)?.length !== text.match(marks)?.length)
    throw new Error(`${page}: a code mark without a block below it`);
  return text.replaceAll(block, (_, file, fence) => {
    const code = readFileSync(join(root, file), "utf8").trimEnd();
    return `<!-- code: ${file} -->\n\n${fence}${languages[file.split(".").at(-1)] ?? "ts"}\n${code}\n${fence}`;
  });
};

/**
 * Pages with the code of the files that they show: a page says `<!-- code:
 * examples/recipes/src/x.ts -->` above a block.
 */
export const codeBlocks = (pages) => Object.fromEntries(pages.map((page) => [page, filled(page)]));
