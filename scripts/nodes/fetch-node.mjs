import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isWindows = process.platform === "win32";
const versionOf = (path) => spawnSync(path, ["--version"], { encoding: "utf8" }).stdout?.trim();

/**
 * The path of a Node that starts, from npm into node_modules/.cache unless `given` names one, or
 * the reason why there is none here.
 */
export const fetchNode = (version, given = new Map()) => {
  if (given.has(version))
    return { path: given.get(version), version: versionOf(given.get(version)) };
  const name = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  const folder = join(root, "node_modules", ".cache", "nodes", version);
  const path = join(folder, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const args = [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--no-package-lock",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
    ];
    const { status, stderr } = spawnSync("npm", [...args, `${name}@${version}`], {
      cwd: folder,
      encoding: "utf8",
      shell: isWindows,
    });
    if (status !== 0)
      return {
        reason: `the registry does not serve ${name}@${version}: ${/code (\w+)/.exec(stderr)?.[1] ?? stderr.trim()}`,
      };
  }
  const found = versionOf(path);
  return found === undefined
    ? { reason: `${name}@${version} does not start on this machine` }
    : { path, version: found };
};
