// Compiles a package's `src` into `dist`, tests left out, and carries JSON files along. Run from
// the package's folder. With `--bundle` the modules become one file an entry (and what entries
// share, files beside them): Node reads a package in one piece, which halves the start of the
// command. Entries are what package.json exports and the programs in `src/programs`. Files of
// `dist` that no longer have a source are removed last, so that other packages can go on reading
// during a build.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";

const isBundled = process.argv.includes("--bundle");
const manifest = JSON.parse(readFileSync("package.json", "utf8"));
/**
 * Nobody imports a private package, and `npm run typecheck` checks it: without its libraries' types
 * it compiles in 0.3 s of CPU time and not in 2.
 */
const withoutTypes = { declaration: false, noCheck: true, noResolve: true, types: [] };
mkdirSync("node_modules", { recursive: true });
const config = join("node_modules", ".tsconfig.build.json");
writeFileSync(
  config,
  JSON.stringify({
    extends: "../tsconfig.json",
    compilerOptions: {
      rootDir: "../src",
      outDir: "../dist",
      noEmit: false,
      tsBuildInfoFile: null,
      ...(isBundled && { emitDeclarationOnly: true }),
      ...(manifest.private && withoutTypes),
    },
    include: ["../src"],
    exclude: ["../src/**/*.test.ts", "../src/**/*.test-d.ts", "../src/**/*.testing.ts"],
  }),
);
const compiled = spawnSync("tsc", ["-p", config], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

/**
 * Whoever has not installed an optional peer still has types that compile: those of the peer are
 * `any` then.
 */
const optionalPeers = Object.keys(manifest.peerDependenciesMeta ?? {});
const optionalPeer = new RegExp(`(?:from |import\\()"(?:${optionalPeers.join("|")})["/]`);
const markOptionalPeers = (file) => {
  const lines = readFileSync(file, "utf8").split("\n");
  if (!lines.some((line) => optionalPeer.test(line))) return;
  const marked = lines.flatMap((line) =>
    optionalPeer.test(line) ? ["// @ts-ignore: an optional peer", line] : [line],
  );
  writeFileSync(file, marked.join("\n"));
};
if (optionalPeers.length > 0)
  for (const file of readdirSync("dist", { recursive: true }))
    if (file.endsWith(".d.ts")) markOptionalPeers(join("dist", file));

const sourceFiles = readdirSync("src", { recursive: true }).map((file) =>
  file.replaceAll("\\", "/"),
);

/**
 * The module of each file of `dist` that package.json exports, without `.js`; a star stands for
 * every folder there.
 */
const entriesOf = ({ exports = {} }) => {
  const named = Object.values(exports)
    .map((target) => (typeof target === "string" ? target : target.default))
    .filter((file) => file.startsWith("./dist/"))
    .map((file) => file.slice("./dist/".length, -".js".length));
  const modules = sourceFiles
    .filter((file) => /(?<!\.test|\.testing|\.d|-d)\.ts$/.test(file))
    .map((file) => file.slice(0, -3));
  return modules.filter(
    (module) =>
      module.startsWith("programs/") ||
      named.some((name) => {
        const [before] = name.split("*");
        const [folder = ""] = module.startsWith(before)
          ? module.slice(before.length).split("/")
          : [];
        return module === name.replaceAll("*", folder);
      }),
  );
};

/**
 * Many small entries share one chunk: a module of state channels must exist once, and one file is
 * read faster than a hundred.
 */
const bundle = async () => {
  const entries = entriesOf(manifest);
  const building = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry, `src/${entry}.ts`])),
    platform: "node",
    tsconfig: false,
    external: (id) => !/^[./]/.test(id) || id.startsWith("node:"),
  });
  const { output } = await building.write({
    dir: "dist",
    format: "esm",
    chunkFileNames: "[name]-[hash].js",
    ...(entries.length > 12 && {
      codeSplitting: { groups: [{ name: "shared", test: /[\\/]src[\\/]/ }] },
    }),
  });
  await building.close();
  return output.map(({ fileName }) => fileName);
};

const kept = new Set(isBundled ? await bundle() : []);
const sources = new Set(
  sourceFiles.map((file) => (file.endsWith(".ts") ? file.slice(0, -3) : file)),
);
for (const file of sources) {
  if (!/\.(json|css|html|wasm)$/.test(file)) continue;
  mkdirSync(dirname(join("dist", file)), { recursive: true });
  cpSync(join("src", file), join("dist", file));
}
const isCurrent = (file) =>
  kept.has(file) ||
  (sources.has(file.replace(/(\.d\.ts|\.js)$/, "")) && !(isBundled && file.endsWith(".js")));
for (const file of existsSync("dist")
  ? readdirSync("dist", { recursive: true }).map((name) => name.replaceAll("\\", "/"))
  : []) {
  const path = join("dist", file);
  if (existsSync(path) && statSync(path).isFile() && !isCurrent(file)) rmSync(path);
}
