import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { packages, read, root } from "./workspace.js";

const page = read("docs/how-to/add-a-method.md");
const recipe = page.slice(page.indexOf("## A method of the packages themselves"));
/** The files that exist before a method comes, as the recipe lists them. */
const existing = [...recipe.matchAll(/^\| `([^`]+\.\w+)` /gm)].map(([, file = ""]) => file);

/** What ships with the packages and apps: their sources without tests, and their manifests. */
const shipped = packages
  .filter(({ folder }) => !folder.startsWith("examples/"))
  .flatMap(({ folder, sources }) => [
    { path: `${folder}/package.json`, text: read(`${folder}/package.json`), imports: [] },
    ...sources.filter(({ isTest }) => !isTest),
  ]);

/**
 * A method is a folder of pipelines with an entry, and the folder of nodes with its name, where it
 * has nodes of its own.
 */
const methods = shipped.flatMap(
  ({ path }) => /^packages\/pipelines\/src\/([\w-]+)\/entry\.ts$/.exec(path)?.[1] ?? [],
);
const foldersOf = (method: string) =>
  ["nodes", "pipelines"].map((name) => `packages/${name}/src/${method}/`);
const isMethodFile = (path: string) =>
  methods.some((method) => foldersOf(method).some((folder) => path.startsWith(folder)));

/** What imports a method beside the files that join all of them, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "packages/pipelines/src/entries.ts":
    "bench opens retries at rising temperatures, and plays teams, by functions of their own",
};

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");

/** The values that the index files of a method export, and the names of its pipelines. */
const namesOf = (method: string): readonly string[] =>
  foldersOf(method).flatMap((folder) => {
    const textOf = (file: string) =>
      existsSync(join(root, folder, file)) ? read(`${folder}${file}`) : "";
    const exported = [...textOf("index.ts").matchAll(/^export \{([^}]*)\}/gm)]
      .flatMap(([, names = ""]) => names.split(","))
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "));
    const pipelines = [...textOf("entry.ts").matchAll(/^ {4}name: "([\w-]+)"/gm)].map(
      ([, name = ""]) => `"${name}"`,
    );
    return [...exported, ...pipelines];
  });

/** The files that name a method: by its folder, by what it exports, or by its pipelines. */
const naming = (method: string): readonly string[] => {
  const names = namesOf(method).map((name) => (name.startsWith('"') ? name : `\\b${name}\\b`));
  const pattern = new RegExp([`"\\.{1,2}/(?:[\\w-]+/)*${method}/`, ...names].join("|"));
  return shipped
    .filter(
      ({ path, text }) =>
        !isMethodFile(path) && pattern.test(path.endsWith(".ts") ? withoutComments(text) : text),
    )
    .map(({ path }) => path);
};

describe("a new method", () => {
  it("touches at most four files outside of its two folders, all of them there", () => {
    expect(existing.length).toBeGreaterThan(0);
    expect(existing.length).toBeLessThanOrEqual(4);
    expect(existing.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("that was added, with nodes, pipelines and presets of its own, is named in these files and in no other", () => {
    expect(namesOf("rap-visual")).toEqual(
      expect.arrayContaining(["planFromImages", "rapVisual", '"vlm"']),
    );
    expect(naming("rap-visual").toSorted()).toEqual(existing.toSorted());
  });
});

describe("every method", () => {
  it("is found by its entry", () => {
    expect(methods).toEqual(
      expect.arrayContaining(["act", "react", "reflexion", "emmem", "rap", "rap-visual", "ldm"]),
    );
  });

  it("is imported by other methods and by the files that join them alone", () => {
    const importers = shipped
      .filter(({ path, imports }) => {
        const targets = imports
          .filter(({ name }) => name.startsWith("."))
          .map(({ name }) => posix.join(posix.dirname(path), name));
        return !isMethodFile(path) && targets.some(isMethodFile);
      })
      .map(({ path }) => path);
    expect(importers.toSorted()).toEqual(
      [...existing.filter((file) => file.endsWith(".ts")), ...Object.keys(exceptions)].toSorted(),
    );
  });
});
