import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { linksIn, titleOf } from "./markdown.mjs";

const index = "docs/README.md";

/** What a link of a page leads to, from the root, without the anchor. */
export const targetOf = (from, link) => {
  const [path] = link.split("#");
  if (path === "") return from;
  return posix.normalize(
    path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(from), path),
  );
};

/** The sections of the index: their kind, and their links with what the line says of the first. */
const sectionsOf = (markdown) =>
  markdown.split(/^## /m).map((section, place) => ({
    kind: place === 0 ? "Start" : section.split("\n", 1)[0].split(":")[0],
    entries: section.split("\n").flatMap((line) => {
      const [first, ...others] = linksIn(line);
      if (first === undefined) return [];
      const after = line.slice(line.indexOf(first.whole) + first.whole.length);
      const description = after.startsWith(": ") ? after.slice(2) : "";
      return [{ ...first, description }, ...others.map((link) => ({ ...link, description: "" }))];
    }),
  }));

const headed = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The place of a page on the site, without capitals and without the folder of docs. */
const addressOf = (source) => {
  if (source === "README.md") return "index.md";
  if (source === index) return "contents.md";
  return source
    .replace(/^docs\//, "")
    .replace(/(^|\/)README\.md$/, "$1index.md")
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase());
};

/** The page over a page's folder: `pipelines/README.md` or `nodes.md`. */
const overFolder = (source) => {
  const own = source.endsWith("README.md") ? posix.dirname(source) : source;
  const folder = posix.dirname(own);
  return [`${folder}/README.md`, `${folder}.md`].filter((page) => page !== source);
};

/** What a link leads to as a page: a folder stands for its README. */
const pageAt = (root, target) =>
  [target, `${target.replace(/\/$/, "")}/README.md`].find(
    (file) => file.endsWith(".md") && existsSync(join(root, file)),
  );

/**
 * Every page of the site, in order: those of the index by its four kinds, then each page that one of
 * them links to, below the page over its folder or below the first that links to it. A page of docs
 * that nothing leads to is an error.
 */
export const pageList = (root) => {
  const pages = new Map();
  const add = (source, found) => {
    if (pages.has(source)) return;
    const markdown = readFileSync(join(root, source), "utf8");
    const label = found.label ?? titleOf(markdown);
    pages.set(source, { ...found, label, source, address: addressOf(source), markdown });
  };
  const start = { kind: "Start", description: "" };
  add("README.md", { ...start, label: "mnemograph" });
  add(index, { ...start, label: "All pages" });
  for (const { kind, entries } of sectionsOf(pages.get(index).markdown))
    for (const { target, text, description } of entries) {
      const source = pageAt(root, targetOf(index, target));
      if (source === undefined) continue;
      add(source, { kind, description, label: text.startsWith("`") ? undefined : headed(text) });
    }
  // Pages that are added while this goes on are read as well.
  for (const { source: linker, markdown } of pages.values())
    for (const { target } of linksIn(markdown)) {
      const source = pageAt(root, targetOf(linker, target));
      if (source !== undefined) add(source, { linker, description: "" });
    }
  const lost = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((name) => `docs/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".md") && !pages.has(name));
  if (lost.length > 0) throw new Error(`no page leads to ${lost.join(", ")}`);
  return [...pages.values()].map(({ linker, ...page }) => ({
    ...page,
    parent: linker && (overFolder(page.source).find((over) => pages.has(over)) ?? linker),
  }));
};
