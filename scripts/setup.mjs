// All set-up for a fresh clone: install with the pnpm version of package.json, through npx where
// pnpm is not installed yet, then build. Nothing is compiled to native code. A call repairs what an
// earlier one left half done. `--command` builds the mnemograph command alone, with what it needs.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const shell = process.platform === "win32";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`mnemograph needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const run = (command, args, cwd = root) => {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    shell,
    maxBuffer: 1 << 28,
  });
  return { ok: status === 0, error };
};
const must = (title, command, args, cwd = root) => {
  process.stderr.write(`${title} … `);
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    shell,
    maxBuffer: 1 << 28,
  });
  if (status !== 0) {
    process.stderr.write(
      `failed\n${stdout ?? ""}${stderr ?? ""}${error ? `${error.message}\n` : ""}`,
    );
    process.exit(status ?? 1);
  }
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
};

// turbo looks for pnpm there, also where no `npm run` put the folder on the path.
process.env.PATH = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}`;
const localPnpm = join(root, "node_modules", ".bin", shell ? "pnpm.cmd" : "pnpm");
/** Without a terminal pnpm refuses to replace a `node_modules` that was left half done. */
const install = [
  "install",
  "--frozen-lockfile",
  "--prefer-offline",
  "--config.confirm-modules-purge=false",
];
/**
 * pnpm through npx, from a folder of its own: in the project npx takes a half installed pnpm for
 * the one to start. Where npx was itself cut off while it fetched pnpm, that copy never starts
 * again, and a cache of its own is filled.
 */
const installWithNpx = (...more) => {
  const folder = mkdtempSync(join(tmpdir(), "setup-"));
  try {
    writeFileSync(join(folder, "package.json"), "{}");
    const npx = ["--yes", packageManager];
    const isFetched = run("npx", [...npx, "--version"], folder).ok;
    const own = isFetched ? [] : ["--cache", join(folder, "cache")];
    must(
      "installing (the first time can take minutes)",
      "npx",
      [...own, ...npx, "--dir", root, ...install, ...more],
      folder,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
const installWith = (...more) => {
  if (existsSync(localPnpm) && run(localPnpm, ["--version"]).ok)
    must("installing", localPnpm, [...install, ...more]);
  else installWithNpx(...more);
};
/** Whether what every package of the workspace names lies beside it. */
const isWhole = () => {
  const folders = ["packages", "apps", "examples", "tests"].flatMap((group) =>
    existsSync(join(root, group))
      ? readdirSync(join(root, group)).map((name) => join(root, group, name))
      : [],
  );
  return [root, ...folders]
    .filter((folder) => existsSync(join(folder, "package.json")))
    .every((folder) => {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(join(folder, "package.json"), "utf8"),
      );
      const names = Object.keys({ ...dependencies, ...devDependencies });
      return names.every((name) => existsSync(join(folder, "node_modules", name, "package.json")));
    });
};
const hasPrograms = () =>
  ["pnpm", "turbo", "tsc"].every((name) =>
    existsSync(join(root, "node_modules", ".bin", shell ? `${name}.cmd` : name)),
  );
installWith();
// pnpm compares lists, not files: what a cut-off installation left out is put in only by force.
if (!isWhole() || !hasPrograms()) installWith("--force");

must("building", join(root, "node_modules", ".bin", shell ? "turbo.cmd" : "turbo"), [
  "run",
  "build",
  ...(process.argv.includes("--command") ? ["--filter=@mnemograph/cli..."] : []),
  "--concurrency=2",
  "--output-logs=errors-only",
]);
