import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "docs/pipelines");
/**
 * Pages that are written by hand: `npm run docs` checks the links of `docs/reference`, and its
 * names in other pages.
 */
const pages = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md") && !file.startsWith("reference"))
  .map((file) => join(root, "docs", file));

/** What stands between single backticks outside of code blocks. */
const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");

/** Links to files, without those to the web and to headings. */
const linksOf = (page: string): readonly string[] =>
  [...withoutBlocks(readFileSync(page, "utf8")).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^https?:/.test(link))
    .map((link) => join(dirname(page), link));

const isWhole = (code: string) =>
  /^(?:packages|apps|docs(?!\/reference\b)|design|scripts)\/[\w./-]+$/.test(code);
/**
 * A sibling of the path before it, such as `summarize-history` after
 * `packages/nodes/src/ldm/evaluate-history`.
 */
const isRelative = (code: string) =>
  /^[a-z]+(?:-[a-z]+)+(?:\/[\w.-]+)*$|^[a-z-]+(?:\/[a-z-]+)*\.(?:prompt\.)?ts$/.test(code);

/**
 * The files that a table's cell names: whole paths, and names beside the path before them or in the
 * package of nodes.
 */
const filesIn = (cell: string): readonly string[] => {
  let beside = "packages/nodes/src/x";
  return codeIn(cell).flatMap((code) => {
    if (isWhole(code)) {
      beside = code;
      return [code];
    }
    if (!isRelative(code)) return [];
    const places = [dirname(beside), beside, "packages/nodes/src"].map((place) =>
      join(place, code),
    );
    return [places.find((place) => existsSync(join(root, place))) ?? `${code}, beside ${beside}`];
  });
};

/** The last cells of the tables that map steps of a method to files. */
const filesOf = (page: string): readonly string[] => {
  const tables = withoutBlocks(readFileSync(page, "utf8")).split(/\n(?!\|)/);
  return tables.flatMap((table) => {
    const rows = table
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) =>
        line
          .replaceAll("\\|", "¦")
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    return rows[0]?.at(-1) === "file" ? rows.slice(2).map((cells) => cells.at(-1) ?? "") : [];
  });
};

describe("docs", () => {
  it.each(pages.map((page) => [page.slice(root.length + 1), page] as const))(
    "%s links to nothing but what is there",
    (_, page) => {
      expect(linksOf(page).filter((file) => !existsSync(file))).toEqual([]);
      const named = codeIn(withoutBlocks(readFileSync(page, "utf8"))).filter(isWhole);
      expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    },
  );

  it("map every step of every method to files that are there", () => {
    const cells = pages.flatMap((page) =>
      filesOf(page).map((cell) => ({ page, cell, files: filesIn(cell) })),
    );
    expect(cells.length).toBeGreaterThan(60);
    // A cell without a file says where to look: "as in rap", "the environment's harness".
    for (const { page, cell, files } of cells) {
      if (files.length === 0)
        expect([page, cell]).toEqual([page, expect.stringMatching(/as in \[|harness/)]);
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    }
  });

  it.each([
    ["LDM2", ["ldm.md", "ldm-formation.md", "ldm-refined.md"], 10],
    ["RAP", ["rap.md", "rap-train.md"], 6],
  ] as const)("name every equation of %s", (_, files, equations) => {
    const text = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
    const named = new Set(
      [...text.matchAll(/eq\. (\d+)(?:(?:, | to )(\d+))?/g)].flatMap(([, first, last = first]) =>
        Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_unused, index) => Number(first) + index,
        ),
      ),
    );
    expect([...named].toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: equations }, (_unused, index) => index + 1),
    );
  });

  it("have a page or a row for every method of this package", () => {
    const index = readFileSync(join(folder, "README.md"), "utf8");
    const names = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && !["presets", "shared", "testing"].includes(entry.name),
      )
      .map(({ name }) => name);
    expect(
      names.filter(
        (name) =>
          !index.includes(`\`${name}\``) && !index.includes(`/packages/pipelines/src/${name}/`),
      ),
    ).toEqual([]);
  });
});
