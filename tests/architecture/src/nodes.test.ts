import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { type SourceFile, importsOf, packages } from "./workspace.js";

const source = "packages/nodes/src/";

/** What several nodes of a method use; a node that joins two methods reads those of both. */
const support = new Set([
  "ldm/tuples",
  "ldm/indexing",
  "ldm/refinement",
  "ldm/history",
  "rap/experiences",
  "reflexion/reflections",
  "emmem/embodiment",
  "human/questions",
  "team/shared",
  "ace/playbook",
  "expel/ops",
  "expel/runs",
]);

/** What a method exports, and its options: lists that no node reads. */
const lists = new Set(["index.ts", "option-groups.ts"]);

/**
 * `ldm/retrieve-tuples` of a file of that node's folder, `shared` of a shared one; undefined for
 * the lists of names and of options.
 */
const homeOf = (path: string): string | undefined => {
  const [group = "", folder, file] = path.slice(source.length).split("/");
  if (folder === undefined || group === "options" || lists.has(folder)) return undefined;
  return group === "shared" || group === "testing" || file === undefined
    ? group
    : `${group}/${folder}`;
};

/** The table of all nodes' options: it reads every node's schema, and no node reads it. */
const optionTable = "options";

const isNode = (home: string | undefined) => home?.includes("/") === true && !support.has(home);

/** Imports that lead from a folder into another node's, or from shared files into any method's. */
const strayImports = (files: readonly Pick<SourceFile, "path" | "imports">[]): readonly string[] =>
  files
    .filter(({ path }) => homeOf(path)?.split("/")[0] !== optionTable)
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ name }) => name.startsWith("."))
        .map(({ name }) => posix.join(posix.dirname(path), name))
        .filter((target) => homeOf(path) !== undefined && homeOf(target) !== homeOf(path))
        .filter(
          (target) =>
            isNode(homeOf(target)) || (homeOf(path) === "shared" && homeOf(target) !== "shared"),
        )
        .map((target) => `${path} imports ${target.slice(source.length)}`),
    );

const nodes = packages.find(({ name }) => name === "nodes");
/** Tests may play nodes against each other: what one writes another reads. */
const shipped = (nodes?.sources ?? []).filter(({ isTest }) => !isTest);

describe("a node's folder", () => {
  it("imports no other node's, and shared files import no method's", () => {
    expect(shipped.length).toBeGreaterThan(100);
    expect(strayImports(shipped)).toEqual([]);
  });

  it("is seen when it reaches into another one, and so is a shared file that does", () => {
    const file = (path: string, text: string) => ({
      path: `${source}${path}`,
      imports: importsOf(text),
    });
    expect(
      strayImports([
        file(
          "act/act/act.ts",
          'import { plan } from "../../rap/make-plan/make-plan.js";\nimport { modelFor } from "../../shared/deps.js";',
        ),
        file(
          "act/act-twice/act-twice.ts",
          'import type { ActDeps } from "../act/act.js";\nimport { z } from "zod";',
        ),
        file(
          "shared/replies/one-line.ts",
          'export { act } from "../../act/act/act.js";\nimport { cutText } from "../prompting/cut-text.js";',
        ),
        file(
          "ldm/act-with-tuples/act-with-tuples.ts",
          'import { callActor } from "../tuples/call-actor.js";',
        ),
        file(
          "shared/replies/json-in.ts",
          'import { callActor } from "../../ldm/tuples/call-actor.js";',
        ),
        file("act/act/act.prompt.ts", 'import { parse } from "./parse.js";'),
        file("index.ts", 'export { act } from "./act/act/act.js";'),
      ]),
    ).toEqual([
      `${source}act/act/act.ts imports rap/make-plan/make-plan.js`,
      `${source}act/act-twice/act-twice.ts imports act/act/act.js`,
      `${source}shared/replies/one-line.ts imports act/act/act.js`,
      `${source}shared/replies/json-in.ts imports ldm/tuples/call-actor.js`,
    ]);
  });

  it("defines no reduced channel but in its method's channels.ts: the others are `fields` of core", () => {
    const channels = shipped.filter(({ text }) =>
      /\bappended\(|\bnew (?:ReducedValue|DeltaValue)\b/.test(text),
    );
    expect(
      channels.map(({ path }) => path).filter((path) => !path.endsWith("/channels.ts")),
    ).toEqual([]);
  });

  it("holds one node with its name, beside others of its method", () => {
    const folders = new Set(shipped.map(({ path }) => homeOf(path)).filter(isNode));
    const mains = shipped.map(({ path }) => path.slice(source.length));
    expect(
      [...folders].filter((folder) => !mains.includes(`${folder}/${folder?.split("/")[1]}.ts`)),
    ).toEqual([]);
  });

  it("says which dependencies it needs", () => {
    const silent = shipped.filter(
      ({ text }) =>
        (text.match(/= defineNode\(\{/g) ?? []).length !==
        (text.match(/\n {2}needs: \[/g) ?? []).length,
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
