import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./pages.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");

/**
 * A star stands for a folder: `dist/act/*\/*` for one that holds a file of its own name,
 * `dist/*\/index` for one that holds an index.
 */
const expanded = (folder, name, module) => {
  if (!module.includes("*")) return [{ name, module }];
  return readdirSync(join(root, folder, "src", module.slice(0, module.indexOf("*"))), {
    withFileTypes: true,
  })
    .filter(
      (one) =>
        one.isDirectory() &&
        existsSync(join(root, folder, "src", `${module.replaceAll("*", one.name)}.ts`)),
    )
    .map((one) => ({
      name: name.replace("*", one.name),
      module: module.replaceAll("*", one.name),
    }));
};

const entriesOf = (folder) => {
  const manifest = JSON.parse(read(`${folder}/package.json`));
  const entries = Object.entries(manifest.exports ?? {})
    .map(([name, target]) => ({
      name: `${manifest.name}${name.slice(1)}`,
      file: typeof target === "string" ? target : target.default,
    }))
    .filter(({ file }) => file.startsWith("./dist/"))
    .flatMap(({ name, file }) =>
      expanded(folder, name, file.slice("./dist/".length, -".js".length)),
    );
  return entries.map(({ name, module }) => ({
    folder,
    specifier: name,
    source: `${folder}/src/${module}.ts`,
    built: `${folder}/dist/${module}`,
  }));
};

/**
 * Every module that packages and apps let others import: its specifier, its source, and its file of
 * `dist` without `.js` and `.d.ts`.
 */
export const publicEntries = ["packages", "apps"]
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .filter((folder) => existsSync(join(root, folder, "package.json")))
  .flatMap(entriesOf);

/** The values that a module exports, types left out. */
export const exportedBy = (source) => {
  const text = read(source);
  const own = [...text.matchAll(/^export (?:const|class|(?:async )?function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const passedOn = [...text.matchAll(/^export (?:\{([^}]*)\}|\* as (\w+)) from/gm)].flatMap(
    ([, names = "", namespace]) =>
      namespace === undefined
        ? names
            .split(",")
            .map((one) => one.trim())
            .filter((one) => one !== "" && !one.startsWith("type "))
            .map((one) => one.split(" as ").at(-1))
        : [namespace],
  );
  const whole = [...text.matchAll(/^export \* from "(\.[^"]+)\.js"/gm)].flatMap(([, path]) =>
    exportedBy(join(dirname(source), `${path}.ts`)),
  );
  return [...own, ...passedOn, ...whole];
};
