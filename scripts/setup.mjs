// All set-up for a fresh clone: install with the pnpm version of package.json, through npx where pnpm is not installed yet, then build.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const shell = process.platform === "win32";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`mnemograph needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    shell,
    maxBuffer: 1 << 28,
  });
  return { ok: status === 0, error };
};
const must = (title, command, args) => {
  process.stderr.write(`${title} … `);
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    shell,
    maxBuffer: 1 << 28,
  });
  if (status !== 0) {
    process.stderr.write(`failed\n${stdout ?? ""}${stderr ?? ""}${error ? `${error.message}\n` : ""}`);
    process.exit(status ?? 1);
  }
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
};

const localPnpm = join(root, "node_modules", ".bin", shell ? "pnpm.cmd" : "pnpm");
const install = ["install", "--frozen-lockfile", "--prefer-offline"];
if (existsSync(localPnpm) && run(localPnpm, ["--version"]).ok) must("installing", localPnpm, install);
else must("installing (the first time can take minutes: better-sqlite3 may have to compile)", "npx", ["--yes", packageManager, ...install]);
must("building", join(root, "node_modules", ".bin", shell ? "turbo.cmd" : "turbo"), [
  "run",
  "build",
  "--concurrency=2",
  "--output-logs=errors-only",
]);
