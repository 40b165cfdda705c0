import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript-api";
import { read, root } from "./workspace.js";

/** Something that a package exports by name: where it is declared, and what its comment says. */
export interface PublicFunction {
  /** `core: callModel`. */
  readonly name: string;
  readonly path: string;
  readonly comment: string;
  /** Whether it, or a function of its own file that it uses, throws a MnemographError. */
  readonly throws: boolean;
}

const parse = (path: string) => ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);

const commentOf = (statement: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(statement)
    .filter(ts.isJSDoc)
    .map((comment) => comment.getText())
    .join("\n");

/** The names that an entry gives to others, with the file that declares each; values alone. */
const exportsOf = (entry: string): readonly { readonly name: string; readonly own: string; readonly path: string }[] =>
  parse(entry)
    .statements.filter(ts.isExportDeclaration)
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .flatMap(({ exportClause, moduleSpecifier }) => {
      if (exportClause === undefined || !ts.isNamedExports(exportClause) || moduleSpecifier === undefined) return [];
      const path = join(dirname(entry), (moduleSpecifier as ts.StringLiteral).text).replace(/\.js$/, ".ts");
      if (!existsSync(join(root, path))) return [];
      return exportClause.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map((element) => ({ name: element.name.text, own: (element.propertyName ?? element.name).getText(), path }));
    });

interface Declared {
  readonly statement: ts.Node;
  readonly body: ts.Node;
}

/** The functions that a file declares at its top: arrow functions, function declarations and classes. */
const functionsIn = (path: string): ReadonlyMap<string, Declared> =>
  new Map(
    parse(path).statements.flatMap((statement): readonly (readonly [string, Declared])[] => {
      if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name !== undefined)
        return [[statement.name.text, { statement, body: statement }]];
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
        initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
          ? [[name.getText(), { statement, body: initializer }] as const]
          : [],
      );
    }),
  );

const makesError = /\bthrow (?:\w+\(|new MnemographError\()/;

const throwsIn = (functions: ReadonlyMap<string, Declared>, name: string, seen = new Set<string>()): boolean => {
  const text = functions.get(name)?.body.getText();
  if (text === undefined || seen.has(name)) return false;
  seen.add(name);
  if (makesError.test(text)) return true;
  return [...functions.keys()].some((other) => new RegExp(`\\b${other}\\(`).test(text) && throwsIn(functions, other, seen));
};

/** Every function and class that a package's entry exports. */
export const publicFunctions = (packageName: string, entry: string): readonly PublicFunction[] =>
  exportsOf(entry).flatMap(({ name, own, path }) => {
    const functions = functionsIn(path);
    const found = functions.get(own);
    if (found === undefined) return [];
    return [{ name: `${packageName}: ${name}`, path, comment: commentOf(found.statement), throws: throwsIn(functions, own) }];
  });
