import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { floors } from "./corpus.testing.js";

const files = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith(".ts") && !/\.(?:test|testing)\.ts$/.test(name))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(join(import.meta.dirname, folder, name), "utf8"),
    }));

const linesOf = (texts: readonly { readonly text: string }[]) =>
  texts.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);

/** The readers of states, which stand beside what else is known of them. */
const states = [
  "emmem/embodiment/parse-embodied-state.ts",
  "emmem/embodiment/parse-own-state.ts",
  "shared/words/items-in.ts",
].map((name) => ({
  name,
  text: readFileSync(join(import.meta.dirname, "../..", name), "utf8"),
}));

/** Regular expressions of a source, and the sources that are put together to one. */
const patternsIn = (source: string): readonly string[] => {
  const text = source.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, "");
  return [
    ...(text.match(/(?<![\w/*])\/(?![/*\s])(?:[^/\n\\]|\\.)+\/[dgimsuvy]*(?=[\s,;.)\]:])/g) ?? []),
    ...(text.match(/String\.raw`[^`]*`/g) ?? []),
  ];
};

const wordsIn = (pattern: string) =>
  pattern
    .replace(/\/[dgimsuvy]*$|^String\.raw|\$\{\w+\}|\\p\{\w+\}|\\./g, " ")
    .toLowerCase()
    .match(/[a-z]{2,}/g) ?? [];

it("reads with no more lines, patterns and words than are allowed: above that ask the model in a stricter form", () => {
  const actions = files("actions");
  const all = [...actions, ...files("lists"), ...files("."), ...states];
  const patterns = all.flatMap(({ text }) => patternsIn(text));
  const words = new Set(patterns.flatMap(wordsIn));
  const own = {
    actionLines: linesOf(actions),
    lines: linesOf(all),
    longestFile: Math.max(...all.map((file) => linesOf([file]))),
    patterns: patterns.length,
    longestPattern: Math.max(...patterns.map(({ length }) => length)),
    words: words.size,
  };
  console.log(`the reader: ${JSON.stringify(own)}`);
  const over = Object.entries(floors().budget).filter(
    ([name, most]) => own[name as keyof typeof own] > most,
  );
  expect(over).toEqual([]);
});
