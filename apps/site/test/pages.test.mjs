import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { llmsText } from "../pages/llms-texts.mjs";
import { linksIn, replaceLinks, slugOf } from "../pages/markdown.mjs";
import { pageList } from "../pages/page-list.mjs";
import { pageText } from "../pages/page-text.mjs";
import { sidebarOf } from "../pages/sidebar.mjs";

const folders = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const written = (files) => {
  const root = mkdtempSync(join(tmpdir(), "site-"));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
};
const files = {
  "README.md": "# Project\n\n**It remembers.** [start](docs/start.md)\n",
  "code/a.ts": "export const a = 1;\n",
  "docs/README.md":
    "# Index\n\n## Tutorials: learn\n\n- [Begin](start.md): in five minutes\n\n## Reference: look up\n\n- `docs/reference/api.md`: all names\n- [Methods](methods/README.md)\n",
  "docs/start.md":
    "# Start\n\n[one](methods/one.md#steps), [a](../code/a.ts), `docs/reference/api.md`\n",
  "docs/methods/README.md": "# Methods\n",
  "docs/methods/one.md": "# One\n\n## Steps\n",
  "docs/reference/api.md": "# API\n",
};

describe("links of a page", () => {
  it("are found in prose, with code in their text, and never in code", () => {
    const page =
      "[`a[0]`](a.md) `[b](b.md)`\n\n```md\n[c](c.md)\n```\n\n- x\n  ```md\n  [d](d.md)\n  ```\n[e](e.md#f)";
    expect(linksIn(page).map(({ target }) => target)).toEqual(["a.md", "e.md#f"]);
    expect(replaceLinks(page, ({ text }) => text)).toBe(
      page.replace("[`a[0]`](a.md)", "`a[0]`").replace("[e](e.md#f)", "e"),
    );
  });

  it("lead to headings by GitHub's names", () => {
    expect(slugOf("LDM2's choice, as `printed`")).toBe("ldm2s-choice-as-printed");
  });
});

describe("the list of pages", () => {
  const root = written(files);
  const pages = pageList(root);

  it("has the pages of the index by kind, and below them what they link to", () => {
    expect(pages.map(({ address, kind, parent }) => [address, kind, parent])).toEqual([
      ["index.md", "Start", undefined],
      ["contents.md", "Start", undefined],
      ["start.md", "Tutorials", undefined],
      ["reference/api.md", "Reference", undefined],
      ["methods/index.md", "Reference", undefined],
      ["methods/one.md", undefined, "docs/methods/README.md"],
    ]);
    expect(sidebarOf(pages).map(({ text, items }) => [text, items.length])).toEqual([
      ["Start", 2],
      ["Tutorials", 1],
      ["Reference", 2],
    ]);
    expect(llmsText(pages, "1.0.0")).toContain("- [Begin](start.md): in five minutes");
  });

  it("is refused where nothing leads to a page of docs", () => {
    expect(() => pageList(written({ ...files, "docs/lost.md": "# Lost\n" }))).toThrow(
      "docs/lost.md",
    );
  });

  it("leads to pages, to generated ones that are named, and to code where it has an address", () => {
    const page = pages.find(({ address }) => address === "start.md");
    expect(pageText({ root, pages }, page).text).toContain(
      "[one](./methods/one.md#steps), a, [API](./reference/api.md)",
    );
    expect(pageText({ root, pages, sourceUrl: "https://host/blob/1" }, page).text).toContain(
      "[a](https://host/blob/1/code/a.ts)",
    );
  });

  it("reports links to nothing", () => {
    const broken = { source: "docs/start.md", address: "start.md", markdown: "[x](gone.md)" };
    expect(pageText({ root, pages }, broken).dead).toEqual(["docs/start.md links to gone.md"]);
  });
});
