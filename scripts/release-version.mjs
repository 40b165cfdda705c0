// Makes a release of the changesets: `changeset version` writes the versions and the changelog of
// each package; this adds the same texts, by topic, to the one changelog in the root, and the
// version to CITATION.cff. Refused where no changeset is there.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".changeset");

/** The packages and the text of each changeset, the first of all packages first. */
const changesets = readdirSync(folder)
  .filter((name) => name.endsWith(".md") && name !== "README.md")
  .map((name) => {
    const [, head, text] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(
      readFileSync(join(folder, name), "utf8"),
    );
    const packages = [...head.matchAll(/"@mnemograph\/([^"]+)"|"([^"@]+)"/g)].map(
      ([, ours, other]) => ours ?? other,
    );
    return { packages, text: text.trim() };
  });
if (changesets.length === 0) {
  console.error("no changeset: nothing to release (npm run changeset writes one)");
  process.exit(1);
}
const { status } = spawnSync("changeset", ["version"], { cwd: root, stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);

const { version } = JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8"));
const section = [
  `## ${version}`,
  ...changesets.map(({ packages, text }) => `### ${packages.join(", ")}\n\n${text}`),
].join("\n\n");
const file = join(root, "CHANGELOG.md");
const head =
  "# Changelog\n\nAll packages share one version. Each has a changelog of its own beside its code.\n";
const older = existsSync(file) ? readFileSync(file, "utf8").slice(head.length) : "";
writeFileSync(file, `${head}\n${section}\n${older}`);

const citation = join(root, "CITATION.cff");
writeFileSync(
  citation,
  readFileSync(citation, "utf8").replace(/^version: .*$/m, `version: ${version}`),
);
