import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A page as the formatter leaves it. */
export const formatted = (page, text) =>
  execFileSync(join(root, "node_modules/.bin/oxfmt"), ["--stdin-filepath", page], {
    cwd: root,
    input: text,
    encoding: "utf8",
  });

/** A text inside a table's cell. */
export const cell = (text = "") =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll("|", "\\|")
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replaceAll("<", "&lt;")))
    .join("");
/** A text as code inside a table's cell. */
export const codeCell = (text) => `\`${text.replaceAll("|", "\\|")}\``;

const folderOfReference = "docs/reference";
const markdownBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
const readmesOf = (group) =>
  readdirSync(join(root, group)).map((name) => `${group}/${name}/README.md`);

/** The pages that are written by hand, for readers. */
export const handWrittenPages = () =>
  [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    ...markdownBelow("docs").filter((page) => !page.startsWith(`${folderOfReference}/`)),
    ...["packages", "apps", "examples"].flatMap(readmesOf),
  ].filter((page) => existsSync(join(root, page)));

const writePage = (page, text) => {
  mkdirSync(dirname(join(root, page)), { recursive: true });
  writeFileSync(join(root, page), text);
};

/** Writes the generated pages, and nothing else stays in their folder. */
export const writeReference = (pages) => {
  rmSync(join(root, folderOfReference), { recursive: true, force: true });
  for (const [page, text] of Object.entries(pages)) writePage(page, text);
};

/**
 * Writes the generated parts of hand-written pages; with `isCheck` it names the pages that differ,
 * and changes none.
 */
export const writeParts = (pages, isCheck) => {
  const stale = Object.entries(pages).filter(
    ([page, text]) => readFileSync(join(root, page), "utf8") !== text,
  );
  if (!isCheck) for (const [page, text] of stale) writePage(page, text);
  return isCheck
    ? stale.map(([page]) => `${page} does not fit the code: run \`npm run docs\``)
    : [];
};
