// Type-checks every `@example` in the packages' doc comments, as `npm run check:packages` does. Each is a module of its own beside the recipes, which have
// every package installed; what its package exports is imported where the example does not say so, and a few names stand for what every reader has.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-api";
import { root } from "./reference/pages.mjs";

const folder = join(root, "examples/recipes/src");
const packages = ["core", "memory", "nodes", "pipelines", "harness", "models", "model-offline", "bench", "agents"];
const given = {
  model: 'import("@langchain/core/language_models/chat_models").BaseChatModel',
  environment: 'import("@mnemograph/core").Environment',
  task: 'import("@mnemograph/core").Task',
  graph: 'ReturnType<typeof import("@mnemograph/pipelines").act>',
};
/** What an example does not declare itself. */
const givenFor = (code) =>
  Object.entries(given)
    .filter(([name]) => !new RegExp(`\\b(?:const|let) ${name}\\b`).test(code))
    .map(([name, type]) => `declare const ${name}: ${type};`)
    .join("\n");

const sourcesOf = (name) =>
  readdirSync(join(root, "packages", name, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!.*\.(test|testing|test-d)\.ts$).*\.ts$/.test(file))
    .map((file) => join("packages", name, "src", file));

/** The examples of a file, without the stars of their comments. */
const examplesIn = (file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/^[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\//gm)].flatMap(([comment]) => {
    const lines = comment.split("\n").map((line) =>
      line
        .replace(/^\s*\*(?: |$)/, "")
        .replace(/^\s*\*\/$/, "")
        .replace(/\s*\*\/$/, ""),
    );
    const parts = lines.join("\n").split(/^(?=@\w+)/m);
    return parts.filter((part) => part.startsWith("@example")).map((part) => part.replace(/^@example\s*/, "").replaceAll(/^```\w*$/gm, ""));
  });

/** Where an exported value of any package is to be imported from; its own package first. */
const importsFor = (code, name) => {
  const wanted = new Set(code.match(/\b[A-Za-z]\w*\b/g));
  const declared = new Set(
    [...code.matchAll(/\b(?:const|function|class) (\w+)|\bimport \{([^}]*)\}/g)].flatMap(([, one, many = ""]) => [
      one,
      ...many.split(",").map((text) => text.trim()),
    ]),
  );
  const lines = [];
  for (const other of [name, ...packages.filter((one) => one !== name)]) {
    for (const [entry, specifier] of entriesOf(other)) {
      const names = exportedBy(entry).filter((one) => wanted.has(one) && !declared.has(one));
      for (const one of names) declared.add(one);
      if (names.length > 0) lines.push(`import { ${names.join(", ")} } from "${specifier}";`);
    }
  }
  if (/\bz\./.test(code) && !declared.has("z")) lines.push('import { z } from "zod";');
  return lines.join("\n");
};
const entriesOf = (name) =>
  [["index", ""], ...(name === "memory" ? ["sqlite", "postgres", "langgraph-store"].map((entry) => [entry, `/${entry}`]) : [])].map(
    ([entry, path]) => [join(root, "packages", name, "src", `${entry}.ts`), `@mnemograph/${name}${path}`],
  );
const exportedBy = (entry) =>
  [...readFileSync(entry, "utf8").matchAll(/^export (?:\{([^}]*)\}|\* as (\w+)) from/gm)].flatMap(([, names = "", namespace]) =>
    namespace === undefined
      ? names
          .split(",")
          .map((one) => one.trim())
          .filter((one) => one !== "" && !one.startsWith("type "))
          .map((one) => one.split(" as ").at(-1))
      : [namespace],
  );

const modules = new Map();
for (const name of packages)
  for (const file of sourcesOf(name))
    for (const [index, code] of examplesIn(file).entries())
      modules.set(join(folder, `example-${modules.size}.ts`), {
        from: `${file}, example ${index + 1}`,
        text: `${importsFor(code, name)}\n${givenFor(code)}\n${code}\nexport {};\n`,
      });
if (modules.size === 0) throw new Error("no example found: has the form of comments changed?");

const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
const settings = {
  ...options,
  noEmit: true,
  incremental: false,
  composite: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
  isolatedDeclarations: false,
};
const host = ts.createCompilerHost(settings);
const { getSourceFile, fileExists, readFile } = host;
host.fileExists = (file) => modules.has(file) || fileExists(file);
host.readFile = (file) => modules.get(file)?.text ?? readFile(file);
host.getSourceFile = (file, version, ...rest) =>
  modules.has(file) ? ts.createSourceFile(file, modules.get(file).text, version, true) : getSourceFile(file, version, ...rest);

const program = ts.createProgram([...modules.keys()], settings, host);
const mistakes = [...modules.keys()].flatMap((file) => {
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText }) => `${modules.get(file).from}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
  );
});
if (mistakes.length === 0) {
  console.log(`${modules.size} examples in doc comments type-check`);
} else {
  console.error(mistakes.join("\n"));
  process.exit(1);
}
