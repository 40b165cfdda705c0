// Type-checks every `@example` in the doc comments of packages and apps, as `npm run check:docs`
// does, and runs those that state a result: `expression; // → value` is run and
// compared, `// → throws CODE` too. Each example is a module of its own beside the recipes; what
// the packages export is imported where the example does not say so, and a few names stand for what
// every reader has. An example that uses one of those, or awaits something of the machine, is
// type-checked alone: it states no result. Paths in the arguments take examples of these folders
// only.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import ts from "typescript-api";
import { root } from "./reference/pages.mjs";
import { exportedBy, publicEntries } from "./reference/public-entries.mjs";

const only = process.argv.slice(2);
const given = {
  model: 'import("@langchain/core/language_models/chat_models").BaseChatModel',
  environment: 'import("@mnemograph/core").Environment',
  teamEnvironment: 'import("@mnemograph/core").TeamEnvironment',
  task: 'import("@mnemograph/core").Task',
  tasks: 'import("@mnemograph/core").Task[]',
  trajectory: 'import("@mnemograph/core").Trajectory',
  demonstrations: 'import("@mnemograph/core").Trajectory[]',
  state:
    'import("@mnemograph/core").ValuesOf<typeof import("@mnemograph/core").fields & typeof import("@mnemograph/nodes").emmemFields>',
  tupleMemory: 'import("@mnemograph/memory").TupleMemory',
  experienceMemory: 'import("@mnemograph/memory").ExperienceMemory',
  reflectionMemory: 'import("@mnemograph/memory").ReflectionMemory',
  noteMemory: 'import("@mnemograph/memory").NoteMemory',
  notes: 'import("@mnemograph/core").Note[]',
  runs: 'import("@mnemograph/core").NoteRun[]',
  embedder: 'import("@mnemograph/core").Embedder',
  examples: "(task: import('@mnemograph/core').Task) => readonly string[]",
  results: 'readonly import("@mnemograph/bench/results").ResultLine[]',
  runtime: 'import("@mnemograph/core").NodeRuntime',
  graph: 'ReturnType<typeof import("@mnemograph/pipelines").act>',
};

const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
const visit = (node, seen) => {
  seen(node);
  ts.forEachChild(node, (child) => visit(child, seen));
};
/** What a piece of code names and what it declares; names of properties are neither. */
const namesIn = (source) => {
  const used = new Set();
  const declared = new Set();
  visit(source, (node) => {
    if (!ts.isIdentifier(node)) return;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) return;
    if ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node)
      return;
    if (
      (ts.isVariableDeclaration(parent) ||
        ts.isBindingElement(parent) ||
        ts.isImportSpecifier(parent)) &&
      parent.name === node
    )
      declared.add(node.text);
    else used.add(node.text);
  });
  return { used, declared };
};

const exported = publicEntries.map((entry) => ({ ...entry, names: exportedBy(entry.source) }));
/**
 * Where the exported values that an example uses are to be imported from; its own package first.
 */
const importsFor = ({ used, declared }, home) => {
  const known = new Set(declared);
  const lines = [
    ...exported.filter((one) => one.folder === home),
    ...exported.filter((one) => one.folder !== home),
  ].flatMap(({ folder: origin, specifier, names }) => {
    const wanted = names.filter(
      (name) =>
        used.has(name) && !known.has(name) && (origin === home || !Object.hasOwn(given, name)),
    );
    for (const name of wanted) known.add(name);
    return wanted.length === 0 ? [] : [`import { ${wanted.join(", ")} } from "${specifier}";`];
  });
  return [...lines, ...(used.has("z") && !known.has("z") ? ['import { z } from "zod";'] : [])];
};

const examplesIn = (text) =>
  [...text.matchAll(/^[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\//gm)].flatMap(([comment]) => {
    const lines = comment
      .split("\n")
      .map((line) => line.replace(/^\s*\*(?: |$)/, "").replace(/\s*\*\/$/, ""));
    const parts = lines.join("\n").split(/^(?=@\w+)/m);
    return parts
      .filter((part) => part.startsWith("@example"))
      .map((part) => part.replace(/^@example\s*/, "").replaceAll(/^```\w*$/gm, ""));
  });
const sourcesOf = (home) =>
  readdirSync(join(root, home, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!.*\.(test|testing|test-d)\.ts$).*\.ts$/.test(file))
    .map((file) => `${home}/src/${file}`)
    .filter((file) => only.length === 0 || only.some((one) => file.startsWith(one)));

/** `"Plan …"` begins so, `{ name: "act", … }` has at least these. */
const fits = (value, wanted) => {
  if (typeof wanted === "string" && wanted.endsWith("…"))
    return typeof value === "string" && value.startsWith(wanted.slice(0, -1).trimEnd());
  if (Array.isArray(wanted))
    return (
      Array.isArray(value) &&
      value.length === wanted.length &&
      wanted.every((one, index) => fits(value[index], one))
    );
  if (wanted === null || typeof wanted !== "object") return isDeepStrictEqual(value, wanted);
  const { "…": isPart = false, ...rest } = wanted;
  const names = Object.keys(rest);
  if (
    value === null ||
    typeof value !== "object" ||
    !names.every((name) => fits(value[name], rest[name]))
  )
    return false;
  return (
    isPart || Object.keys(value).filter((name) => value[name] !== undefined).length === names.length
  );
};
globalThis.compareExample = async (line, act, expect) => {
  const wanted = expect();
  const show = (value) => JSON.stringify(value) ?? String(value);
  try {
    const value = await act();
    if (fits(value, wanted)) return;
    throw new Error(`\`${line}\` gives ${show(value)}`);
  } catch (error) {
    if (
      typeof wanted === "object" &&
      wanted !== null &&
      "throws" in wanted &&
      error.code === wanted.throws
    )
      return;
    throw error;
  }
};
const expectation = (stated) => {
  const code = /^throws ([A-Z_]+)$/.exec(stated)?.[1];
  if (code !== undefined) return `({ throws: "${code}" })`;
  return `(${stated.replaceAll(/([,{]\s*)…(?=\s*\})/g, '$1"…": true')})`;
};

/**
 * The example with a comparison in place of each statement that states a result; undefined where it
 * states none.
 */
const runnable = (source) => {
  let compared = 0;
  const pieces = source.statements.map((statement) => {
    const [comment] = ts.getTrailingCommentRanges(source.text, statement.end) ?? [];
    const stated =
      comment && /^\/\/ → (.*)$/.exec(source.text.slice(comment.pos, comment.end).trim())?.[1];
    const text = statement.getText();
    if (stated === undefined) return text;
    compared += 1;
    const wanted = `() => ${expectation(stated)}`;
    const compare = (expression) =>
      `await compareExample(${JSON.stringify(`${text} // → ${stated}`)}, async () => (${expression}), ${wanted});`;
    if (ts.isExpressionStatement(statement)) return compare(statement.expression.getText());
    if (ts.isVariableStatement(statement))
      return `${text}\n${compare(statement.declarationList.declarations[0].name.getText())}`;
    throw new Error(`\`${text}\` states a result and has none`);
  });
  return compared === 0 ? undefined : pieces.join("\n");
};

const examples = [...new Set(publicEntries.map((entry) => entry.folder))].flatMap((home) =>
  sourcesOf(home).flatMap((file) =>
    examplesIn(readFileSync(join(root, file), "utf8")).map((code, index) => {
      const source = parse("example.ts", code);
      const names = namesIn(source);
      const own = new Set(
        exported.filter((one) => one.folder === home).flatMap((one) => one.names),
      );
      const stand = Object.keys(given).filter(
        (name) => names.used.has(name) && !names.declared.has(name) && !own.has(name),
      );
      return {
        from: `${file}, example ${index + 1}`,
        imports: importsFor(names, home),
        stand,
        code,
        toRun: stand.length === 0 ? runnable(source) : undefined,
      };
    }),
  ),
);
if (examples.length === 0) throw new Error("no example found: has the form of comments changed?");
const modules = new Map(
  examples.map((example, index) => [
    `example-${index}.ts`,
    {
      ...example,
      text: [
        ...example.imports,
        ...example.stand.map((name) => `declare const ${name}: ${given[name]};`),
        example.code,
        "export {};",
      ].join("\n"),
    },
  ]),
);

/** Below the recipes' node_modules, where libraries are found. */
const place = join(root, "examples/recipes/node_modules/.examples");
rmSync(place, { recursive: true, force: true });
mkdirSync(place, { recursive: true });
for (const [file, { text }] of modules) writeFileSync(join(place, file), text);
const config = join(place, "tsconfig.json");
const compilerOptions = {
  noEmit: true,
  incremental: false,
  composite: false,
  tsBuildInfoFile: null,
  noUnusedLocals: false,
  noUnusedParameters: false,
  isolatedDeclarations: false,
  paths: Object.fromEntries(
    publicEntries.map(({ specifier, built }) => [specifier, [join(root, `${built}.d.ts`)]]),
  ),
};
writeFileSync(
  config,
  JSON.stringify({
    extends: join(root, "tsconfig.base.json"),
    compilerOptions,
    files: [...modules.keys()],
  }),
);
const checked = spawnSync("tsc", ["-p", config, "--pretty", "false"], {
  cwd: place,
  encoding: "utf8",
  shell: process.platform === "win32",
});
const mistakes =
  checked.status === 0
    ? []
    : `${checked.error ?? ""}${checked.stdout}${checked.stderr}`
        .trim()
        .split("\n")
        .map((line) =>
          line.replace(/^[^(]*?(example-\d+\.ts)/, (_, file) => modules.get(file).from),
        );

/** Packages of the house are read from their `dist`. */
const located = (text) =>
  text.replaceAll(/from "([^"]+)"/g, (whole, specifier) => {
    const entry = publicEntries.find((one) => one.specifier === specifier);
    return entry === undefined
      ? whole
      : `from ${JSON.stringify(pathToFileURL(join(root, `${entry.built}.js`)).href)}`;
  });
const toRun = [...modules.values()].filter((example) => example.toRun !== undefined);
for (const [index, example] of toRun.entries()) {
  const file = join(place, `example-${index}.mjs`);
  const { outputText } = ts.transpileModule([...example.imports, example.toRun].join("\n"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(file, located(outputText));
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    mistakes.push(`${example.from}: ${error.message}`);
  }
}
rmSync(place, { recursive: true, force: true });

if (mistakes.length === 0) {
  console.log(
    `${modules.size} examples in doc comments type-check; ${toRun.length} that state a result were run`,
  );
} else {
  console.error(mistakes.join("\n"));
  process.exit(1);
}
