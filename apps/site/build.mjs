// Builds the documentation as a site, `npm run site`: copies the pages with the site's links to
// `dist/source`, has VitePress make `dist/html` of them, and adds `llms.txt`, `llms-full.txt` and
// each page as Markdown. `docs/reference` must be written. SITE_BASE is the folder that the site is
// served from, SITE_SOURCE the address of the code that links lead to.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { llmsFullText, llmsText } from "./pages/llms-texts.mjs";
import { pageList } from "./pages/page-list.mjs";
import { pageText } from "./pages/page-text.mjs";
import { sidebarOf } from "./pages/sidebar.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const dist = join(here, "dist");
const html = join(dist, "html");
const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

if (!existsSync(join(root, "docs/reference/api.md"))) {
  console.error("docs/reference is not written: npm run docs");
  process.exit(1);
}
const [, version] = /^## (\S+)/m.exec(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
const listed = pageList(root);
const sourceUrl = process.env.SITE_SOURCE;
const pages = listed.map((page) => ({
  ...page,
  ...pageText({ root, pages: listed, sourceUrl }, page),
}));
const dead = pages.flatMap((page) => page.dead);
if (dead.length > 0) {
  console.error(`links to nothing:\n${dead.join("\n")}`);
  process.exit(1);
}

rmSync(dist, { recursive: true, force: true });
for (const { address, text, pictures } of pages) {
  write(join(dist, "source", address), text);
  for (const picture of pictures)
    cpSync(join(root, picture.file), join(dist, "source", picture.address));
}
write(join(dist, "site.json"), JSON.stringify({ version, sidebar: sidebarOf(pages) }));

const { build } = await import("vitepress");
await build(here);

for (const { address, text } of pages) write(join(html, address), text);
write(join(html, "llms.txt"), llmsText(pages, version));
write(join(html, "llms-full.txt"), llmsFullText(pages));
console.log(`${pages.length} pages of version ${version} in apps/site/dist/html`);
