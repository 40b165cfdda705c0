import { posix } from "node:path";
import ts from "typescript-api";
import { describe, expect, it } from "vitest";
import { publicEntries } from "./public-entries.js";
import { packages, read, type SourceFile } from "./workspace.js";

/** Most of what each measure may be. A change that raises one says why in its commit. */
interface Budgets {
  /** Lines of source of each package, tests left out. */
  readonly lines: Readonly<Record<string, number>>;
  /** Names of an entry: 80, or what is listed. */
  readonly names: Readonly<Record<string, number>>;
  readonly functionsOver60Lines: number;
  /** `as`, without `as const`. */
  readonly assertions: number;
  /** `x[i]!`: leaves undefined out, and changes no type. */
  readonly nonNullAssertions: number;
  readonly patternsOver120Characters: number;
  /** Files of a package that import each other in a circle, imports of types included. */
  readonly filesInCycles: number;
}

const budgets = JSON.parse(read("tests/architecture/budgets.json")) as Budgets;
const shipped = packages.filter(({ folder }) => !folder.startsWith("examples/"));
const sourcesOf = ({ sources }: { readonly sources: readonly SourceFile[] }) =>
  sources.filter(({ isTest }) => !isTest);
const all = shipped.flatMap(sourcesOf);
const pages = shipped.flatMap(({ pageSources }) => pageSources);

interface Counts {
  functionsOver60Lines: number;
  assertions: number;
  nonNullAssertions: number;
  patternsOver120Characters: number;
}

const countIn = (path: string, text: string): Counts => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const counts = {
    functionsOver60Lines: 0,
    assertions: 0,
    nonNullAssertions: 0,
    patternsOver120Characters: 0,
  };
  const line = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (
      ts.isFunctionLike(node) &&
      "body" in node &&
      node.body !== undefined &&
      line(node.end) - line(node.getStart(file)) >= 60
    )
      counts.functionsOver60Lines += 1;
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) counts.assertions += 1;
    if (ts.isNonNullExpression(node)) counts.nonNullAssertions += 1;
    if (ts.isRegularExpressionLiteral(node) && node.text.length > 120)
      counts.patternsOver120Characters += 1;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return counts;
};

/** The files that can be reached from themselves. */
const inCycles = (files: readonly Pick<SourceFile, "path" | "imports">[]): readonly string[] => {
  const targets = new Map(
    files.map(({ path, imports }) => [
      path,
      imports
        .filter(({ name }) => name.startsWith("."))
        .map(({ name }) => posix.join(posix.dirname(path), name).replace(/\.js$/, ".ts")),
    ]),
  );
  const isReached = (start: string): boolean => {
    const seen = new Set<string>();
    const open = [...(targets.get(start) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === start) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(targets.get(next) ?? []));
    }
    return false;
  };
  return [...targets.keys()].filter(isReached);
};

/** How many names a file exports from others, those that it passes on with a star too. */
const namesOf = (path: string): number =>
  ts
    .createSourceFile(path, read(path), ts.ScriptTarget.Latest)
    .statements.filter(ts.isExportDeclaration)
    .map(({ exportClause, moduleSpecifier }) => {
      if (exportClause !== undefined)
        return ts.isNamedExports(exportClause) ? exportClause.elements.length : 0;
      const from =
        moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
          ? moduleSpecifier.text
          : "";
      return from.startsWith(".")
        ? namesOf(posix.join(posix.dirname(path), from).replace(/\.js$/, ".ts"))
        : 0;
    })
    .reduce((sum, names) => sum + names, 0);

describe("budgets", () => {
  it.each(shipped.map((one) => [one.name, one] as const))("lines of %s", (name, one) => {
    const lines = sourcesOf(one).reduce((sum, source) => sum + source.lines, 0);
    expect(lines).toBeLessThanOrEqual(budgets.lines[name] ?? 0);
  });

  it("names of an entry", () => {
    const counted = publicEntries.map(({ path }) => [path, namesOf(path)] as const);
    expect(counted.filter(([path, names]) => names > (budgets.names[path] ?? 80))).toEqual([]);
    // An entry that has become small again needs no exception.
    expect(
      Object.keys(budgets.names).filter(
        (path) => (counted.find(([one]) => one === path)?.[1] ?? 0) <= 80,
      ),
    ).toEqual([]);
  });

  it("long functions, assertions and long patterns", () => {
    const counts = all.map(({ path, text }) => countIn(path, text));
    for (const measure of [
      "functionsOver60Lines",
      "assertions",
      "nonNullAssertions",
      "patternsOver120Characters",
    ] as const)
      expect([
        measure,
        Math.max(0, counts.reduce((sum, one) => sum + one[measure], 0) - budgets[measure]),
      ]).toEqual([measure, 0]);
  });

  it("long functions of pages: none, components and hooks among them", () => {
    const long = pages.filter(({ path, text }) => countIn(path, text).functionsOver60Lines > 0);
    expect(long.map(({ path }) => path)).toEqual([]);
    expect(pages.filter(({ path }) => path.endsWith(".tsx"))).not.toEqual([]);
  });

  it("files that import each other in a circle", () => {
    expect(shipped.flatMap((one) => inCycles(sourcesOf(one))).length).toBeLessThanOrEqual(
      budgets.filesInCycles,
    );
  });

  it("are measured: each kind is seen", () => {
    const long = `const f = () => {\n${"  g();\n".repeat(60)}};`;
    const text = `${long}\nconst a = b as string;\nconst c = ["d"] as const;\nconst f = b[0]!;\nconst e = /${"x".repeat(120)}/;`;
    expect(countIn("a.ts", text)).toEqual({
      functionsOver60Lines: 1,
      assertions: 1,
      nonNullAssertions: 1,
      patternsOver120Characters: 1,
    });
    const component = `const List = () => (\n  <ul>\n${"    <li />\n".repeat(60)}  </ul>\n);`;
    expect(countIn("a.tsx", component).functionsOver60Lines).toBe(1);
    const file = (path: string, ...names: string[]) => ({
      path,
      imports: names.map((name) => ({ name, isTypeOnly: true })),
    });
    expect(
      inCycles([
        file("p/a.ts", "./b.js"),
        file("p/b.ts", "./q/c.js"),
        file("p/q/c.ts", "../a.js"),
        file("p/d.ts", "./a.js"),
      ]),
    ).toEqual(["p/a.ts", "p/b.ts", "p/q/c.ts"]);
  });
});
