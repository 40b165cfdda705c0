import { describe, expect, it } from "vitest";
import { packages, read } from "./workspace.js";

/** The page lists which words the offline model knows without a case that shows them. */
const rows = read("packages/model-offline/word-families.md")
  .split("\n")
  .filter((line) => line.startsWith("| "));

const withoutComments = (text: string) =>
  text.replace(/^[ \t]*(?:\/\/|\/?\*).*$|^import .*$/gm, "");
/**
 * `take|grab` in a pattern: words of English, not the union of types, which stand in quotation
 * marks.
 */
const alternation = /(?<![a-z_\\])[a-z][a-z']+ ?\|[a-z][a-z']+(?![a-z_])/;
/** Four words in a row, or one text of five that is split. */
const list =
  /(?:"[a-z]{2,}(?: [a-z]+)*",\s*){3}"[a-z]{2,}|"(?:[a-z']+ ){4}[^"]*"\s*(?:\n\s*)?\.split\(/;
const holdsWords = (text: string) =>
  [alternation, list].some((rule) => rule.test(withoutComments(text)));

const folder = "packages/model-offline/src/";
const sources = packages
  .flatMap((one) => one.sources)
  .filter(({ path, isTest }) => path.startsWith(folder) && !isTest)
  .map(({ path, text }) => ({ name: path.slice(folder.length).replace(/\.ts$/, ""), text }));

const unlisted = (files: readonly { readonly name: string; readonly text: string }[]) =>
  files
    .filter(
      ({ name, text }) => holdsWords(text) && !rows.some((row) => row.includes(`\`${name}\``)),
    )
    .map(({ name }) => name);

describe("words that are built into the offline model", () => {
  it("stand in the table of its page, by the file that holds them", () => {
    expect(sources.filter(({ text }) => holdsWords(text)).length).toBeGreaterThan(20);
    expect(unlisted(sources)).toEqual([]);
  });

  it("are missed nowhere: the table names no file that is gone, and a new family has to be listed", () => {
    const named = rows.flatMap((row) =>
      [...row.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, name = ""]) => name),
    );
    expect(named.filter((name) => !sources.some((one) => one.name === name))).toEqual([]);
    for (const text of [
      "const lifting = /^(?:lift|raise)/;",
      'const kinds = ["cup", "mug", "glass", "bowl"];',
      'const kinds = "a cup or a mug".split(" ");',
    ])
      expect(unlisted([{ name: "scenes/lift", text }])).toEqual(["scenes/lift"]);
    expect(
      unlisted([{ name: "scenes/lift", text: 'type Side = "left" | "right";\n// up|down' }]),
    ).toEqual([]);
  });
});
