// Writes docs/reference from the code, and in hand-written pages the table of pipelines and the
// code of files: `npm run docs`. It exits with 1 where a node or an option has no description, a
// link is dead or a dependency may not come. With --check it changes no hand-written page, and
// exits with 1 where one does not fit the code; `npm run check:docs` does that. The packages
// must be built.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiPages } from "./reference/api-pages.mjs";
import { codeBlocks } from "./reference/code-blocks.mjs";
import { dependenciesPage } from "./reference/dependencies.mjs";
import { deadLinks, unknownPages } from "./reference/links.mjs";
import { nodeCatalogue } from "./reference/node-catalogue.mjs";
import { optionsPage } from "./reference/option-tables.mjs";
import { handWrittenPages, root, writeParts, writeReference } from "./reference/pages.mjs";
import { pipelineTable } from "./reference/pipeline-table.mjs";
import { shapesPage } from "./reference/shapes.mjs";

const isCheck = process.argv.includes("--check");
const reference = {
  ...(await nodeCatalogue()),
  ...apiPages(),
  "docs/reference/options.md": optionsPage(),
  "docs/reference/shapes.md": shapesPage(),
  "docs/reference/dependencies.md": dependenciesPage(),
};
writeReference(reference);

const byHand = handWrittenPages();
const problems = [
  ...deadLinks(reference),
  ...byHand.flatMap((page) =>
    unknownPages(page, readFileSync(join(root, page), "utf8"), reference),
  ),
  ...writeParts(pipelineTable(), isCheck),
  ...writeParts(codeBlocks(byHand), isCheck),
];
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
} else console.log(`${Object.keys(reference).length} pages in docs/reference`);
