// Compiles a package's `src` into `dist`, tests left out, and carries JSON files along. Run from the package's folder.
// Files of `dist` that no longer have a source are removed last, so that other packages can go on reading during a build.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const config = join("node_modules", ".tsconfig.build.json");
writeFileSync(
  config,
  JSON.stringify({
    extends: "../tsconfig.json",
    compilerOptions: { rootDir: "../src", outDir: "../dist", noEmit: false, tsBuildInfoFile: null },
    include: ["../src"],
    exclude: ["../src/**/*.test.ts", "../src/**/*.test-d.ts", "../src/**/*.testing.ts"],
  }),
);
const compiled = spawnSync("tsc", ["-p", config], { stdio: "inherit", shell: process.platform === "win32" });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

const sources = new Set(
  readdirSync("src", { recursive: true }).map((file) => (file.endsWith(".ts") && !file.endsWith(".json") ? file.slice(0, -3) : file)),
);
for (const file of sources) {
  if (!/\.(json|css|html|wasm)$/.test(file)) continue;
  mkdirSync(dirname(join("dist", file)), { recursive: true });
  cpSync(join("src", file), join("dist", file));
}
for (const file of existsSync("dist") ? readdirSync("dist", { recursive: true }) : []) {
  const path = join("dist", file);
  if (existsSync(path) && statSync(path).isFile() && !sources.has(file.replace(/(\.d\.ts|\.js|\.js\.map)$/, ""))) rmSync(path);
}
