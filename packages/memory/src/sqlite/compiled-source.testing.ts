import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleKind, ScriptTarget, transpileModule } from "typescript-api";

const source = fileURLToPath(new URL("..", import.meta.url));

/**
 * This package's source as modules that another process can import, with programs of the test's own
 * beside them.
 */
export const compileSource = (name: string, programs: Readonly<Record<string, string>>) => {
  const folder = join(source, "..", "node_modules", `.${name}`);
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts") || file.endsWith(".testing.ts"))
      continue;
    const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 };
    const { outputText } = transpileModule(readFileSync(join(source, file), "utf8"), {
      compilerOptions,
    });
    const target = join(folder, file.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, outputText);
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const [program, text] of Object.entries(programs))
    writeFileSync(join(folder, program), text);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
