import { describe, expect, it } from "vitest";
import { packages } from "./workspace.js";

/*
 * Methods and environments do not know each other: what a paper sets for a method in an environment is a preset. Comments, and sentences
 * in strings, may cite papers; names in code may not.
 */
const methods = new Set(["ldm", "ldm2", "rap", "reflexion", "emmem"]);
const environments = new Set(["webshop", "shop", "shopping", "alfworld", "langsuite", "babyai", "workbench", "manipulation", "metaworld"]);

/** Where a name is no knowledge, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "packages/nodes/src/shared/prompting/dialogue/dialogue.prompt.ts":
    "ids of prompts say whose prompts they are: LangSuitE's chat is a method too",
};

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`\\])\/\/.*$/gm, "$1");
const literal = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** `rapShoppingEpisode` → rap, shopping, episode. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** The forbidden words among a source's identifiers, and among its strings that are names rather than sentences. */
const named = (text: string, forbidden: ReadonlySet<string>): readonly string[] => {
  const code = withoutComments(text);
  const names = [...code.matchAll(literal)].map(([one]) => one.slice(1, -1)).filter((one) => /^[\w./-]+$/.test(one));
  const identifiers = code.replace(literal, " ").match(/[A-Za-z_$][\w$]*/g) ?? [];
  return [...new Set([...names, ...identifiers].flatMap(wordsOf))].filter((word) => forbidden.has(word));
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

  it("of environment kinds", () => {
    expect(found((path) => path.startsWith("packages/bench/src/environments/"), methods)).toEqual([]);
  });
});

describe("no name of an environment stands in the code", () => {
  it.each(["core", "nodes", "pipelines", "memory"])("of %s", (name) => {
    // What a paper sets for a method in an environment is a preset.
    const isPreset = (path: string) => path.startsWith("packages/pipelines/src/presets/");
    expect(found((path) => path.startsWith(`packages/${name}/src/`) && !isPreset(path), environments)).toEqual([]);
  });

  it("of bench outside of what registers, replays or hands on environments", () => {
    const hands = /^packages\/bench\/src\/(environments\/|verification\/|extensions\/(built-ins|shared-modules)\.ts|index\.ts)/;
    // The environment that is played where none is named.
    const standard = "packages/bench/src/session/settings-from.ts";
    expect(found((path) => path.startsWith("packages/bench/src/") && !hands.test(path) && path !== standard, environments)).toEqual([]);
  });
});

describe("a name", () => {
  it("is excepted only where it still stands", () => {
    const files = packages.flatMap(({ sources }) => sources).filter(({ path }) => path in exceptions);
    expect(files.map(({ path }) => path)).toEqual(Object.keys(exceptions));
    expect(files.filter(({ text }) => named(text, new Set([...methods, ...environments])).length === 0)).toEqual([]);
  });

  it("is seen in identifiers and in strings, but not in comments, sentences or other words", () => {
    expect(named('const isShop = kind === "webshop"; // ALFWorld', environments)).toEqual(["webshop", "shop"]);
    expect(named('/** RAP */ wrap("RAP section 4.1.2", "rap-train", rapEpisode);', methods)).toEqual(["rap"]);
    expect(named('describe("in WebShop nothing"); workshop();', environments)).toEqual([]);
  });
});
