import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript-api";
import { root } from "./pages.mjs";
import { publicEntries } from "./public-entries.mjs";

const declarations = (built) => join(root, `${built}.d.ts`);
const ours = new Map(publicEntries.map(({ specifier, built }) => [specifier, declarations(built)]));

/** Our own declarations alone: what LangChain or Node declare is named, and not read. */
const resolved = (name, from) => {
  const file = name.startsWith(".")
    ? join(dirname(from), name.replace(/\.js$/, ".d.ts"))
    : ours.get(name);
  return file !== undefined && existsSync(file)
    ? { resolvedFileName: file, extension: ts.Extension.Dts }
    : undefined;
};
const programOf = () => {
  const options = { noLib: true, types: [], module: ts.ModuleKind.NodeNext, skipLibCheck: true };
  const host = {
    ...ts.createCompilerHost(options, true),
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => ({ resolvedModule: resolved(text, from) })),
  };
  return ts.createProgram([...ours.values()], options, host);
};

const mostLines = 30;
/** What is declared, as it is written; a schema of hundreds of lines ends early. */
const signatureOf = (declaration) => {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const lines = node
    .getText()
    .replace(/^(?:export )?(?:declare )?/, "")
    .split("\n");
  return lines.length <= mostLines
    ? lines.join("\n")
    : [...lines.slice(0, mostLines), `// … ${lines.length - mostLines} more lines`].join("\n");
};

const fence = (text) => {
  const ticks = text.includes("```") ? "````" : "```";
  return `${ticks}ts\n${text}\n${ticks}`;
};
const escaped = (text) =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replaceAll(/[<{]/g, "\\$&")))
    .join("");
const textOf = (tag) => ts.displayPartsToString(tag.text);
const tagText = (tag) => {
  if (tag.name === "example") return fence(textOf(tag).replaceAll(/^```\w*\n?|\n?```$/g, ""));
  if (tag.name === "throws") return `Throws: ${escaped(textOf(tag))}`;
  if (tag.name === "param") return `- ${escaped(textOf(tag).replace(/^(\S+)\s+-?\s*/, "`$1`: "))}`;
  return escaped(textOf(tag));
};

/** A name that is exported: its declarations, its comment, and its example. */
const symbolText = (checker, symbol) => {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declared = (target.declarations ?? []).filter((one) => !ts.isSourceFile(one));
  const comment = escaped(ts.displayPartsToString(target.getDocumentationComment(checker)));
  return [
    `### ${symbol.name}`,
    comment,
    ...(declared.length > 0 ? [fence(declared.map(signatureOf).join("\n"))] : []),
    ...target.getJsDocTags(checker).map(tagText),
  ]
    .filter((part) => part.trim() !== "")
    .join("\n\n");
};

const entryText = (program, checker, { specifier, built }, known) => {
  const module = checker.getSymbolAtLocation(program.getSourceFile(declarations(built)));
  const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
  const here = symbols
    .filter(({ name }) => !known.has(name))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const above = symbols.filter(({ name }) => known.has(name)).map(({ name }) => `\`${name}\``);
  for (const { name } of here) known.add(name);
  return [
    `## ${specifier}`,
    ...(above.length > 0 ? [`Described above: ${above.toSorted().join(", ")}.`] : []),
    ...here.map((symbol) => symbolText(checker, symbol)),
  ].join("\n\n");
};

/** A page for each package: every name of every entry, from the compiled declarations. */
export const apiPages = () => {
  const program = programOf();
  const checker = program.getTypeChecker();
  const folders = [...new Set(publicEntries.map(({ folder }) => folder))];
  const pages = folders.map((folder) => {
    const { name, description } = JSON.parse(
      readFileSync(join(root, folder, "package.json"), "utf8"),
    );
    const known = new Set();
    const entries = publicEntries.filter((entry) => entry.folder === folder);
    const texts = entries.map((entry) => entryText(program, checker, entry, known));
    const text = `# API of ${name}\n\n${escaped(description)}\n\n${texts.join("\n\n")}\n`;
    return { name, description, page: `api/${name.replace("@mnemograph/", "")}.md`, text };
  });
  const list = pages.map(
    ({ name, page, description }) => `- [\`${name}\`](${page}): ${description}`,
  );
  return {
    "docs/reference/api.md": `# API\n\nEvery name that a package exports, from its declarations. \`npm run docs\` writes these pages.\n\n${list.join("\n")}\n`,
    ...Object.fromEntries(pages.map(({ page, text }) => [`docs/reference/${page}`, text])),
  };
};
