import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript-api";

const source = join(import.meta.dirname, "..", "src");

/**
 * Compiles this package into a folder that other processes can import from, so that tests never
 * meet an old build.
 */
export const compileSource = () => {
  const folder = mkdtempSync(join(import.meta.dirname, "..", "node_modules", ".compiled-"));
  for (const name of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    if (!/\.(ts|json)$/.test(name) || name.endsWith(".test.ts")) continue;
    const text = readFileSync(join(source, name), "utf8");
    const target = join(folder, name.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(target), { recursive: true });
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    writeFileSync(
      target,
      name.endsWith(".json") ? text : ts.transpileModule(text, { compilerOptions }).outputText,
    );
  }
  const support = readFileSync(join(import.meta.dirname, "counting-graph.ts"), "utf8");
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  writeFileSync(
    join(folder, "counting-graph.js"),
    ts.transpileModule(support, { compilerOptions }).outputText,
  );
  return {
    url: (name: string) => pathToFileURL(join(folder, name)),
    remove: () => rmSync(folder, { recursive: true }),
  };
};
