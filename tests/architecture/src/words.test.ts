import { basename } from "node:path";
import ts from "typescript-api";
import { expect, it } from "vitest";
import { packages, read, repositoryFiles } from "./workspace.js";

/**
 * Words that name nothing in this field, with the field's word; `docs/glossary.md` has the meaning
 * of each.
 */
const banned: Readonly<Record<string, string>> = {
  told: "described",
  tell: "describe, report",
  tells: "describes",
  telling: "describing",
  said: "mentioned",
  lot: "corpus",
  lots: "corpora",
  voice: "corpus, fixture",
  voices: "corpora, fixtures",
  likeness: "similarity",
  likest: "mostSimilar",
  siege: "stress",
  campaign: "episodeGroup, suite",
  campaigns: "episodeGroups, suites",
  plant: "enqueue",
  planted: "inserted",
  surroundings: "runtime, runtimeContext",
  reckon: "estimate",
  reckoned: "estimated",
  spoilt: "corrupted",
  warmer: "retry",
};

/** Names that are other people's, or a term of the field. */
const excepted = new Set(["TestLotsOfBlockers", "lotsOfBlockers", "tellAnswer"]);

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const bannedIn = (name: string) =>
  excepted.has(name) ? [] : wordsOf(name).filter((word) => Object.hasOwn(banned, word));

const lower = Object.keys(banned).join("|");
const upper = lower.replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
/** Whether a name in a text could hold a banned word: most files have none, and are not parsed. */
const mayNameBanned = new RegExp(
  `(?<![A-Za-z])(?:${lower})(?![a-z])|(?:${upper})(?![a-z])|${lower.toUpperCase()}`,
);

const identifiersIn = (path: string, text: string): readonly string[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...names];
};

it("sees a banned word in a name, and no other", () => {
  const names = identifiersIn(
    "a.ts",
    'const toldSoFar = plantRun("told"); // told\nconst untold = retold;',
  );
  expect(names.flatMap(bannedIn)).toEqual(["told", "plant"]);
});

it("no identifier has a banned word", () => {
  const found = packages
    .flatMap(({ sources }) => sources)
    .filter(({ text }) => mayNameBanned.test(text))
    .flatMap(({ path, text }) =>
      identifiersIn(path, text).flatMap((name) =>
        bannedIn(name).map((word) => `${path}: ${name} (${banned[word]})`),
      ),
    );
  expect(found).toEqual([]);
});

/** Those of the words that have no ordinary use in prose. */
const privateWords = /\b(?:campaigns?|likeness|likest|siege|reckon(?:ed)?|spoilt)\b/i;

it("no comment, text or page has a private word", () => {
  const pages = (repositoryFiles() ?? []).filter((path) => /^docs\/.*\.md$/.test(path));
  const texts = [
    ...packages.flatMap(({ sources }) => sources),
    ...pages.map((path) => ({ path, text: read(path) })),
  ];
  const found = texts.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => {
      const [word] = privateWords.exec(line) ?? [];
      return word === undefined ? [] : [`${path}:${index + 1}: ${word}`];
    }),
  );
  expect(found).toEqual([]);
});

it("no file name has a banned word", () => {
  const files = packages.flatMap(({ sources }) => sources).map(({ path }) => path);
  const isExcepted = (path: string) => basename(path).startsWith("tell-answer.");
  expect(
    files.filter(
      (path) => !isExcepted(path) && bannedIn(basename(path).replace(/\.tsx?$/, "")).length > 0,
    ),
  ).toEqual([]);
});

it("the glossary is in alphabetical order, each word once", () => {
  const words = [...read("docs/glossary.md").matchAll(/^\| ([a-z][^|]*?) +\|/gm)]
    .map(([, word = ""]) => word)
    .filter((word) => word !== "word");
  expect(words.length).toBeGreaterThan(20);
  expect(words).toEqual([...new Set(words)].toSorted());
});
