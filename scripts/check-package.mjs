// Packs the package of the current folder once, as it would be published, and looks at the tarball:
// publint, and its declarations as users resolve them. The package must be built.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "check-package-"));
const run = (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 1 << 26,
  });
  if (status === 0) return true;
  process.stdout.write(`${command} ${args.join(" ")}\n${error ?? ""}${stdout}${stderr}`);
  process.exitCode = 1;
  return false;
};
try {
  if (run("pnpm", ["pack", "--pack-destination", folder])) {
    const [tarball] = readdirSync(folder).map((name) => join(folder, name));
    run("publint", ["--strict", tarball]);
    run("attw", [tarball, "--profile", "esm-only"]);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
