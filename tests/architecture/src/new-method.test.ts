import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packages, read, root } from "./workspace.js";

const page = read("docs/how-to/add-a-method.md");
const recipe = page.slice(page.indexOf("## A method of the packages themselves"));
/** The files that exist before a method comes, as the recipe lists them. */
const existing = [...recipe.matchAll(/^\| `([^`]+\.\w+)` /gm)].map(([, file = ""]) => file);

it("a new method touches at most six files, all of them there", () => {
  expect(existing.length).toBeGreaterThan(0);
  expect(existing.length).toBeLessThanOrEqual(6);
  expect(existing.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** A method that was added when the walls stood, by its names in code: a node that calls a model, and the two pipelines that play it. */
const method = { folders: ["nodes/src/rap-visual", "pipelines/src/rap-visual"], names: /\b(?:planFromImages|vlm)\b/ };

it("and one that was added stands in no other source", () => {
  const touched = packages
    .flatMap(({ sources }) => sources)
    // What a paper sets for a method in an environment is a preset: data that neither owns.
    .filter(({ path, isTest }) => !isTest && /^packages\/[\w-]+\/src\/(?!presets\/)/.test(path))
    .filter(({ path }) => !method.folders.some((folder) => path.startsWith(`packages/${folder}/`)))
    .filter(({ text }) => method.names.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")))
    .map(({ path }) => path);
  expect(touched.length).toBeGreaterThan(2);
  expect(touched.filter((path) => !existing.includes(path))).toEqual([]);
});
