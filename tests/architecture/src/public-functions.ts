import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript-api";
import { publicEntries, type PublicEntry } from "./public-entries.js";
import { read, root } from "./workspace.js";

/** Something that a package exports by name: where it is declared, and what its comment says. */
export interface PublicValue {
  /** `core: callModel`. */
  readonly name: string;
  readonly packageName: string;
  /** Its name where it is declared. */
  readonly own: string;
  readonly path: string;
  readonly comment: string;
  /**
   * What one calls or builds a graph of: a function, a class, a node, a pipeline. The others are
   * constants.
   */
  readonly isCallable: boolean;
  /** Whether it, or a function of its own file that it uses, throws a MnemographError. */
  readonly throws: boolean;
}

const parsed = new Map<string, ts.SourceFile>();
const parse = (path: string): ts.SourceFile => {
  const file =
    parsed.get(path) ?? ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  parsed.set(path, file);
  return file;
};

const commentOf = (statement: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(statement)
    .filter(ts.isJSDoc)
    .map((comment) => comment.getText())
    .join("\n");

interface Declared {
  readonly statement: ts.Node;
  readonly body: ts.Node;
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const declaredBy = (statement: ts.Statement): readonly (readonly [string, Declared])[] => {
  if (
    (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
    statement.name !== undefined
  )
    return [[statement.name.text, { statement, body: statement }]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer === undefined ? [] : [[name.getText(), { statement, body: initializer }] as const],
  );
};

/** The values that a file declares at its top, types left out. */
const valuesIn = (path: string): ReadonlyMap<string, Declared> =>
  new Map(parse(path).statements.flatMap(declaredBy));

const isFunction = ({ body }: Declared): boolean =>
  ts.isArrowFunction(body) ||
  ts.isFunctionExpression(body) ||
  ts.isFunctionDeclaration(body) ||
  ts.isClassDeclaration(body);

const isNodeOrGraph = ({ body }: Declared): boolean =>
  ts.isCallExpression(body) && /^define(?:Node|Graph)$/.test(body.expression.getText());

interface Exported {
  readonly name: string;
  readonly own: string;
  readonly path: string;
}

/**
 * The names that an entry gives to others, with the file that declares each. What it passes on from
 * another package is public there.
 */
const exportsOf = (entry: string): readonly Exported[] =>
  parse(entry).statements.flatMap((statement): readonly Exported[] => {
    if (isExported(statement))
      return declaredBy(statement).map(([name]) => ({ name, own: name, path: entry }));
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const { exportClause, moduleSpecifier } = statement;
    if (moduleSpecifier === undefined) return [];
    const from = (moduleSpecifier as ts.StringLiteral).text;
    const path = join(dirname(entry), from).replace(/\.js$/, ".ts");
    if (!from.startsWith(".") || !existsSync(join(root, path))) return [];
    if (exportClause === undefined) return exportsOf(path);
    if (!ts.isNamedExports(exportClause)) return [];
    return exportClause.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .flatMap(({ name, propertyName }) => {
        const own = (propertyName ?? name).text;
        if (valuesIn(path).has(own)) return [{ name: name.text, own, path }];
        return exportsOf(path)
          .filter((further) => further.name === own)
          .map((further) => ({ ...further, name: name.text }));
      });
  });

const makesError = /\bthrow (?:\w+\(|new MnemographError\()/;

const throwsIn = (
  values: ReadonlyMap<string, Declared>,
  name: string,
  seen = new Set<string>(),
): boolean => {
  const text = values.get(name)?.body.getText();
  if (text === undefined || seen.has(name)) return false;
  seen.add(name);
  if (makesError.test(text)) return true;
  return [...values].some(
    ([other, value]) =>
      isFunction(value) && new RegExp(`\\b${other}\\(`).test(text) && throwsIn(values, other, seen),
  );
};

const valuesOf = ({
  packageName,
  path: entry,
}: PublicEntry): readonly (readonly [string, PublicValue])[] =>
  exportsOf(entry).flatMap(({ name, own, path }) => {
    const values = valuesIn(path);
    const found = values.get(own);
    if (found === undefined) return [];
    const isCallable = isFunction(found) || isNodeOrGraph(found);
    return [
      [
        `${path}#${own}`,
        {
          name: `${packageName}: ${name}`,
          own,
          packageName,
          path,
          comment: commentOf(found.statement),
          isCallable,
          throws: isCallable && throwsIn(values, own),
        },
      ] as const,
    ];
  });

/** Every value that an entry of a package exports, once, however many entries lead to it. */
export const publicValues: readonly PublicValue[] = [
  ...new Map(publicEntries.flatMap(valuesOf)).values(),
];
