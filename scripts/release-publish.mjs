// Publishes every package whose version the registry lacks. npm takes provenance only from a package
// whose manifest names the repository that it was built in, and a checkout does not know its own
// address: so each manifest gets it for the time of the publication, from GitHub's variables.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, NPM_CONFIG_PROVENANCE } = process.env;

const address =
  GITHUB_SERVER_URL && GITHUB_REPOSITORY && `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`;
if (NPM_CONFIG_PROVENANCE === "true" && !address) {
  console.error(
    "provenance needs GITHUB_SERVER_URL and GITHUB_REPOSITORY, as in a GitHub workflow",
  );
  process.exit(2);
}

const manifests = ["packages", "apps"]
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .map((directory) => ({ directory, file: join(root, directory, "package.json") }))
  .filter(({ file }) => existsSync(file))
  .map((one) => ({ ...one, text: readFileSync(one.file, "utf8") }));

try {
  for (const { directory, file, text } of address ? manifests : []) {
    const repository = { type: "git", url: address, directory };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(text), repository }, undefined, 2));
  }
  const args = ["-r", "publish", "--access", "public", "--no-git-checks"];
  const { status } = spawnSync("pnpm", args, { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
} finally {
  for (const { file, text } of manifests) writeFileSync(file, text);
}
