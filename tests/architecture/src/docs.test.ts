import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { read, repositoryFiles, root } from "./workspace.js";

const mostWords = 45_000;

/** Without the parts that `npm run docs` writes: code of files and the table of pipelines. */
const byHand = (text: string): string =>
  text
    .replaceAll(/<!-- code: \S+ -->\n+(```+)[\s\S]*?\n\1(?!`)/g, "")
    .replaceAll(/<!-- pipelines: [\s\S]*?<!-- \/pipelines -->/g, "");
const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const generatedLinksIn = (text: string): readonly string[] =>
  text.match(/\]\([^)\s]*\bdocs\/reference\b[^)]*\)|\]\((?:\.\.?\/)*reference\/[^)]*\)/g) ?? [];

const pages = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .map((page) => page.replaceAll("\\", "/"))
  .filter((page) => page.endsWith(".md") && !page.startsWith("reference/"));

describe("documentation that is written by hand", () => {
  it("has at most 45,000 words", () => {
    const words = pages
      .map((page) => wordsIn(byHand(read(`docs/${page}`))))
      .reduce((sum, count) => sum + count, 0);
    expect(words).toBeGreaterThan(0);
    expect(words).toBeLessThanOrEqual(mostWords);
  });

  it("is counted without the parts that are generated", () => {
    const code = "<!-- code: a.ts -->\n\n```ts\nconst a = 1;\n```";
    const table = "<!-- pipelines: generated -->\n| act |\n<!-- /pipelines -->";
    expect(wordsIn(byHand(`One two.\n\n${code}\n\n${table}\n\n- three\n`))).toBe(3);
  });

  const files = repositoryFiles()?.filter((file) => file.endsWith(".md"));

  it.skipIf(files === undefined)(
    "has no link to the reference, which a reader of the repository does not find",
    () => {
      expect(
        (files ?? []).flatMap((file) =>
          generatedLinksIn(read(file)).map((link) => `${file}: ${link}`),
        ),
      ).toEqual([]);
    },
  );

  it("may name the reference without a link", () => {
    expect(
      generatedLinksIn(
        "[a](reference/nodes.md) [b](../docs/reference/nodes.md#x) `docs/reference/nodes.md` [c](src/reference.md)",
      ),
    ).toHaveLength(2);
  });
});
