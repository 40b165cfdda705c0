import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packages, read, root } from "./workspace.js";

/*
 * Methods and environments do not know each other: what a paper sets for a method in an environment is a preset. Comments, and sentences
 * in strings, may cite papers; names in code may not.
 */
const methods = new Set(["ldm", "ldm2", "rap", "reflexion", "emmem"]);
const environments = new Set([
  "webshop",
  "shop",
  "shopping",
  "alfworld",
  "langsuite",
  "babyai",
  "workbench",
  "manipulation",
  "metaworld",
]);

/** Where a name is no knowledge, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "packages/nodes/src/shared/prompting/dialogue/dialogue.prompt.ts":
    "ids of prompts say whose prompts they are: LangSuitE's chat is a method too",
};

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`\\])\/\/.*$/gm, "$1");
const literal = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** `rapShoppingEpisode` → rap, shopping, episode. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/**
 * The forbidden words among a source's identifiers, and among its strings that are names rather
 * than sentences.
 */
const named = (text: string, forbidden: ReadonlySet<string>): readonly string[] => {
  const code = withoutComments(text);
  const names = [...code.matchAll(literal)]
    .map(([one]) => one.slice(1, -1))
    .filter((one) => /^[\w./-]+$/.test(one));
  const identifiers = code.replace(literal, " ").match(/[A-Za-z_$][\w$]*/g) ?? [];
  return [...new Set([...names, ...identifiers].flatMap(wordsOf))].filter((word) =>
    forbidden.has(word),
  );
};

const found = (isHere: (path: string) => boolean, forbidden: ReadonlySet<string>) =>
  packages
    .flatMap(({ sources }) => sources)
    .filter(({ path, isTest }) => !isTest && isHere(path))
    .flatMap(({ path, text }) => {
      const words = named(text, forbidden);
      return words.length === 0 || path in exceptions ? [] : [`${path} names ${words.join(", ")}`];
    });

describe("no name of a method stands in the code", () => {
  it("of environments", () => {
    expect(found((path) => path.startsWith("packages/env-"), methods)).toEqual([]);
  });
});

const isPreset = (path: string) =>
  /^packages\/pipelines\/src\/(?:presets\/.*|[\w-]+\/presets\.ts)$/.test(path);

describe("no name of an environment stands in the code", () => {
  it.each(["core", "nodes", "pipelines", "memory"])("of %s", (name) => {
    // What a paper sets for a method in an environment is a preset.
    const isHere = (path: string) => path.startsWith(`packages/${name}/src/`) && !isPreset(path);
    expect(found(isHere, environments)).toEqual([]);
  });

  it("of bench, but for four files", () => {
    const inBench = found((path) => path.startsWith("packages/bench/src/"), environments).map(
      (line) => line.split(" ")[0],
    );
    expect(inBench.toSorted()).toEqual([
      // Lists the plugins.
      "packages/bench/src/extensions/built-ins.ts",
      // Exports two programs of plugins.
      "packages/bench/src/index.ts",
      // The environment that is played where none is named.
      "packages/bench/src/session/settings-from.ts",
      // Names the environments whose engines were recorded.
      "packages/bench/src/verification/verify-recordings.ts",
    ]);
  });

  it("is needed in more than two files to add one", () => {
    const page = read("docs/how-to/add-an-environment.md");
    const recipe = page.slice(page.indexOf("## An environment in a package of its own"));
    const touched = [...recipe.matchAll(/^\| `([^`]+\.\w+)` /gm)].map(([, file = ""]) => file);
    expect(touched).toEqual([
      "packages/bench/src/extensions/built-ins.ts",
      "packages/bench/package.json",
    ]);
    expect(touched.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const importers = packages
      .flatMap(({ sources }) => sources)
      .filter(
        ({ path, isTest, imports }) =>
          !isTest &&
          !path.startsWith("examples/") &&
          imports.some(({ name }) => name === "@mnemograph/env-workbench/plugin"),
      )
      .map(({ path }) => path);
    expect(importers).toEqual(["packages/bench/src/extensions/built-ins.ts"]);
  });
});

describe("a name", () => {
  it("is excepted only where it still stands", () => {
    const files = packages
      .flatMap(({ sources }) => sources)
      .filter(({ path }) => path in exceptions);
    expect(files.map(({ path }) => path)).toEqual(Object.keys(exceptions));
    expect(
      files.filter(({ text }) => named(text, new Set([...methods, ...environments])).length === 0),
    ).toEqual([]);
  });

  it("is seen in identifiers and in strings, but not in comments, sentences or other words", () => {
    expect(named('const isShop = kind === "webshop"; // ALFWorld', environments)).toEqual([
      "webshop",
      "shop",
    ]);
    expect(
      named('/** RAP */ wrap("RAP section 4.1.2", "rap-train", rapEpisode);', methods),
    ).toEqual(["rap"]);
    expect(named('describe("in WebShop nothing"); workshop();', environments)).toEqual([]);
  });
});
