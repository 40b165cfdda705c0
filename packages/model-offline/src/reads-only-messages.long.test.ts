import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { alfworldEnvironment, generateGames } from "@mnemograph/env-alfworld";
import { openSuite, suiteParts } from "@mnemograph/env-langsuite";
import { loadBuiltinShop } from "@mnemograph/env-webshop";
import ts from "typescript-api";
import { describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.test(?:ing)?\.ts$/.test(file))
  .map((file) => ({
    file,
    tree: ts.createSourceFile(
      file,
      readFileSync(join(folder, file), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    ),
  }));

const nodesOfTree = new WeakMap<ts.SourceFile, readonly ts.Node[]>();

/** Every node of a syntax tree; comments are none. */
const nodesOf = (tree: ts.SourceFile): readonly ts.Node[] => {
  const known = nodesOfTree.get(tree);
  if (known !== undefined) return known;
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  nodesOfTree.set(tree, nodes);
  return nodes;
};

/**
 * What may come from elsewhere: messages, what a prompt asks for and the error that refuses it, the
 * shape of a registry's entry, what decodes and compares the pixels of a message's pictures, and
 * chance.
 */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  "@langchain/core/language_models/chat_models": ["BaseChatModel"],
  "@langchain/core/messages": ["AIMessage", "BaseMessage"],
  "@langchain/core/outputs": ["ChatResult"],
  "@mnemograph/core": [
    "AskedFor",
    "ChatMessage",
    "MnemographError",
    "PromptFields",
    "PromptTemplate",
    "readTemplate",
    "replyNames",
    "seededRandom",
  ],
  "@mnemograph/core/images": ["contentHash", "decodePng", "meanOf", "pictureFeatures"],
  "@mnemograph/models": ["ModelEntry"],
};

/** Modules with the names that are taken from them; `*` for all. */
const importsOf = (
  tree: ts.SourceFile,
): readonly { readonly from: string; readonly names: readonly string[] }[] =>
  nodesOf(tree).flatMap((node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const from = (node.moduleSpecifier as ts.StringLiteral).text;
      const named = ts.isImportDeclaration(node)
        ? node.importClause?.namedBindings
        : node.exportClause;
      const isWhole =
        named === undefined || !(ts.isNamedImports(named) || ts.isNamedExports(named));
      const byDefault =
        ts.isImportDeclaration(node) && node.importClause?.name !== undefined ? ["default"] : [];
      return [
        {
          from,
          names: isWhole
            ? ["*"]
            : [...byDefault, ...named.elements.map((one) => (one.propertyName ?? one.name).text)],
        },
      ];
    }
    const isDynamic =
      ts.isCallExpression(node) &&
      (node.expression.kind === ts.SyntaxKind.ImportKeyword ||
        node.expression.getText() === "require");
    return isDynamic ? [{ from: node.arguments[0]?.getText() ?? "?", names: ["*"] }] : [];
  });

/** The name of a type, as in `typeof value === "string"`: part of the language and no knowledge. */
const isTypeName = ({ parent }: ts.Node) =>
  parent !== undefined &&
  ts.isBinaryExpression(parent) &&
  [parent.left, parent.right].some((side) => ts.isTypeOfExpression(side));

/** Words that a program can hold as knowledge: in texts, patterns and the keys of tables. */
const knownWords = (tree: ts.SourceFile): string[] =>
  nodesOf(tree).flatMap((node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateLiteralToken(node) ||
      ts.isRegularExpressionLiteral(node);
    const isKey =
      node.parent !== undefined &&
      ts.isPropertyAssignment(node.parent) &&
      node.parent.name === node;
    const isImport =
      node.parent !== undefined &&
      (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent));
    return (isText || isKey) && !isImport && !isTypeName(node)
      ? (node
          .getText()
          .toLowerCase()
          .match(/[a-z]+/g) ?? [])
      : [];
  });

/** The known words of every source that are among some words. */
const wordsOfSources = sources.map(({ file, tree }) => ({ file, words: knownWords(tree) }));
const knownAmong = (some: ReadonlySet<string>): readonly string[] =>
  wordsOfSources.flatMap(({ file, words }) =>
    words.filter((word) => some.has(word)).map((word) => `${file}: ${word}`),
  );

const isDeclaration = (node: ts.Node) =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);

/** Names that a file uses without declaring them. */
const freeNames = (tree: ts.SourceFile): string[] => {
  const nodes = nodesOf(tree);
  const declared = new Set(
    nodes.filter(isDeclaration).map((node) => (node as ts.VariableDeclaration).name.getText()),
  );
  return nodes.filter(ts.isIdentifier).flatMap(({ text }) => (declared.has(text) ? [] : [text]));
};

/** Every kind of thing in the household games that the project generates itself. */
const householdKinds = (): ReadonlySet<string> => {
  const kinds = new Set<string>();
  for (const split of ["train", "held_out"] as const) {
    const games = generateGames({ seed: 5, split, count: 30 });
    const environment = alfworldEnvironment(games);
    for (const task of games.tasks) {
      for (const [, kind = ""] of games
        .game(task.id)
        .problem()
        .matchAll(/\b([a-z]+)_(?:bar_|\d)/g))
        kinds.add(kind);
      for (const [, kind = ""] of environment.reset(task).observation.matchAll(/\b([a-z]+) \d/g))
        kinds.add(kind);
    }
  }
  return kinds;
};

/**
 * Every kind of thing and every colour in the rooms and grids of LangSuitE that the project
 * generates itself.
 */
const roomWords = async (): Promise<ReadonlySet<string>> => {
  const words = new Set<string>();
  for (const split of ["train", "held-out"] as const) {
    const { environment } = openSuite({
      parts: suiteParts.filter(({ isTeam }) => !isTeam),
      source: { split, seed: 5, count: 6 },
    });
    for (const task of environment.tasks) {
      const { observation } = await environment.reset(task);
      for (const [, kind = ""] of observation.matchAll(/\b([a-z]+)_\d/g)) words.add(kind);
      const [, view = ""] = observation.split("\nObs: ");
      for (const [, thing = ""] of view.matchAll(
        /\ba ((?:red|green|blue|purple|yellow|grey) [a-z]+)\b/g,
      ))
        for (const word of thing.split(" ")) words.add(word);
    }
  }
  return words;
};

/** The kinds, categories and colours of products in the shop that the project generates itself. */
const shopWords = (): ReadonlySet<string> => {
  const shop = loadBuiltinShop({ seed: 5 });
  const products = shop.goals.flatMap(({ asin }) => shop.store.get(asin) ?? []);
  const texts = products.flatMap(({ query, category, options }) => [
    query,
    category,
    ...options.flatMap(([name, values]) => (name === "color" ? values : [])),
  ]);
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []));
};

describe("the offline model reads nothing but messages", () => {
  it("has its sources found", () => {
    expect(sources.length).toBeGreaterThan(15);
    expect(sources.map(({ file }) => file)).toContain("offline-model.ts");
  });

  it.each(sources)(
    "$file imports LangChain's messages, the names of replies and its own folder only",
    ({ file, tree }) => {
      const foreign = importsOf(tree).filter(({ from, names }) => {
        if (from.startsWith("."))
          return relative(folder, resolve(folder, dirname(file), from)).startsWith("..");
        const allowed = allowedImports[from];
        return allowed === undefined || names.some((name) => !allowed.includes(name));
      });
      expect(foreign).toEqual([]);
    },
  );

  it.each(sources)("$file touches no clock, chance, file, network or environment", ({ tree }) => {
    const forbidden =
      /^(?:process|Date|performance|crypto|fetch|globalThis|global|window|require|eval|Function|setTimeout|setInterval|XMLHttpRequest|WebSocket|navigator|random)$/;
    expect(freeNames(tree).filter((name) => forbidden.test(name))).toEqual([]);
  });

  it("holds no name of a thing in the household games", () => {
    const kinds = householdKinds();
    expect(kinds.size).toBeGreaterThan(40);
    expect(knownAmong(kinds)).toEqual([]);
  });

  it("holds no name of a thing in the rooms and grids of LangSuitE", async () => {
    const words = await roomWords();
    expect(words.size).toBeGreaterThan(50);
    expect([...words]).toEqual(expect.arrayContaining(["ball", "key", "green"]));
    expect(knownAmong(words)).toEqual([]);
  });

  it("holds no word that describes products of the built-in shop", () => {
    const words = shopWords();
    expect(words.size).toBeGreaterThan(40);
    expect(knownAmong(words)).toEqual([]);
  });
});
