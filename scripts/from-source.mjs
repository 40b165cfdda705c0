// Makes a module of `src` that its package does not export importable, for benchmarks of inner
// parts: a build is one file an entry, and has no files for those. `const { inner } = await
// fromSource(new URL("../src/inner.ts", import.meta.url));`
import { mkdirSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

/**
 * The module, put together in the package's own `node_modules`, so that what it imports of other
 * packages is found.
 */
export const fromSource = async (module) => {
  const input = fileURLToPath(module);
  const [folder, path] = input.split(/[\\/]src[\\/]/);
  const dir = join(folder, "node_modules", ".from-source");
  mkdirSync(dir, { recursive: true });
  const file = join(dir, path.replaceAll(/[\\/]/g, "-").replace(/ts$/, "mjs"));
  const bundle = await rolldown({
    input,
    external: (name) => !name.startsWith(".") && !isAbsolute(name),
    resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
  });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
  return await import(pathToFileURL(file).href);
};
