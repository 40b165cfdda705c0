import { existsSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript-api";
import { describe, expect, it } from "vitest";
import { publicEntries } from "./public-entries.js";
import { packageOf, packages, read, root } from "./workspace.js";

interface Imported {
  readonly from: string;
  readonly names: readonly string[];
}

const programsIn = (folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((file) => file.endsWith(".mjs"))
        .map((file) => `${folder}/${file}`)
    : [];

const importsIn = (path: string): readonly Imported[] =>
  ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const bindings = statement.importClause?.namedBindings;
    const names =
      bindings && ts.isNamedImports(bindings)
        ? bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
        : [];
    return [{ from: (statement.moduleSpecifier as ts.StringLiteral).text, names }];
  });

/** What a module exports by name, or passes on whole. */
const exportedBy = (path: string): ReadonlySet<string> => {
  const text = read(path);
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gms)].flatMap(([, names = ""]) =>
    names.split(","),
  );
  const declared = [
    ...text.matchAll(/^export (?:\* as|(?:declare )?(?:async )?(?:const|function|class)) (\w+)/gm),
  ];
  const whole = [...text.matchAll(/^export \* from "(\.[^"]+)\.js"/gm)].map(
    ([, from = ""]) => `${posix.join(dirname(path), from)}.ts`,
  );
  return new Set([
    ...listed.map((name) => /\w+$/.exec(name.trim())?.[0] ?? ""),
    ...declared.map(([, name = ""]) => name),
    ...whole.flatMap((from) => [...exportedBy(from)]),
  ]);
};

const programs = packages.flatMap((one) =>
  programsIn(`${one.folder}/benchmarks`).map((path) => [path, one] as const),
);

/** The source behind `../dist/index.js`, where package.json exports that file. */
const entryBehind = (path: string): string | undefined => {
  const source = path.replace("/dist/", "/src/").replace(/\.js$/, ".ts");
  return publicEntries.some((entry) => entry.path === source) ? source : undefined;
};

/** The source of `@mnemograph/memory/sqlite`. */
const entryNamed = (from: string): string | undefined => {
  const name = (packageOf(from) ?? "").replace("@mnemograph/", "");
  const module = from.slice(`@mnemograph/${name}`.length).replace(/^\//, "") || "index";
  return publicEntries.find(
    (entry) => entry.packageName === name && entry.path.endsWith(`/src/${module}.ts`),
  )?.path;
};

/** The source of an import; `target` is the file that a relative one names. */
const sourceBehind = (from: string, target: string | undefined): string | undefined => {
  if (target === undefined) return entryNamed(from);
  return target.includes("/dist/") ? entryBehind(target) : target;
};

describe("benchmarks", () => {
  it("are found", () => {
    expect(programs.length).toBeGreaterThan(15);
  });

  it.each(programs)("%s imports what is there", (path, { name, dependencies, devDependencies }) => {
    const problems = importsIn(path).flatMap(({ from, names }) => {
      const target = from.startsWith(".") ? posix.join(dirname(path), from) : undefined;
      const isOurs = from.startsWith("@mnemograph/");
      const entry = sourceBehind(from, target);
      if (target !== undefined && (entry === undefined || !existsSync(join(root, entry))))
        return [`${from}: no such file after a build`];
      const owner = target === undefined ? packageOf(from) : undefined;
      if (
        owner !== undefined &&
        owner !== `@mnemograph/${name}` &&
        ![...dependencies, ...devDependencies].includes(owner)
      )
        return [`${from}: not in package.json`];
      // An entry with a name of its own in the exports map is the package checks' affair.
      if (entry === undefined || (target === undefined && !isOurs)) return [];
      const exported = exportedBy(entry);
      return names
        .filter((one) => !exported.has(one))
        .map((one) => `${from}: has no export ${one}`);
    });
    expect(problems).toEqual([]);
  });
});
