import ts from "typescript-api";
import { describe, expect, it } from "vitest";
import { packages } from "./workspace.js";

/** A function that is called where it stands runs with its module. */
const isCalledAtOnce = (node: ts.Node): boolean => {
  let outer = node;
  while (ts.isParenthesizedExpression(outer.parent)) outer = outer.parent;
  return ts.isCallExpression(outer.parent) && outer.parent.expression === outer;
};

/** The lines of a module that read `import.meta` while it is loaded; a CommonJS bundle has none. */
const readWhileLoading = (path: string, text: string): readonly string[] => {
  if (!text.includes("import.meta")) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && !isCalledAtOnce(node)) return;
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword)
      lines.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, look);
  };
  look(file);
  return lines;
};

describe("modules that a CommonJS bundle holds", () => {
  it("read no import.meta while they are loaded", () => {
    const shipped = packages
      .filter(({ isPrivate }) => !isPrivate)
      .flatMap(({ sources }) => sources.filter(({ isTest }) => !isTest));
    expect(shipped.length).toBeGreaterThan(500);
    expect(shipped.flatMap(({ path, text }) => readWhileLoading(path, text))).toEqual([]);
  });

  it.each([
    ["a constant", "const require = createRequire(import.meta.url);", 1],
    ["a folder", "export const page = join(import.meta.dirname, 'page');", 1],
    ["a call at once", "const page = (() => new URL('page', import.meta.url))();", 1],
    ["a static member", "class Page { static file = import.meta.url; }", 1],
    ["a function", "const page = () => new URL('page', import.meta.url);", 0],
    ["a method", "class Page { file() { return import.meta.url; } }", 0],
    ["text", "// import.meta.url\nconst text = 'import.meta.url';", 0],
  ])("are found: %s", (_, text, count) =>
    expect(readWhileLoading("example.ts", text)).toHaveLength(count),
  );
});
