import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";

const root = join(import.meta.dirname, "..");

/**
 * Compiles the runner and the counting graphs into a folder that other processes can import from,
 * so that tests never meet an old build.
 */
export const compileSource = () => {
  const folder = mkdtempSync(join(root, "node_modules", ".compiled-"));
  buildSync({
    absWorkingDir: root,
    entryPoints: ["src/runner.ts", "test-support/counting-graph.ts"],
    entryNames: "[name]",
    outdir: folder,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
  });
  return {
    url: (name: string) => pathToFileURL(join(folder, name)),
    remove: () => rmSync(folder, { recursive: true }),
  };
};
