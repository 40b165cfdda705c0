// What our users install with us: every package below a published package's dependencies and peers, with licence, who brings it, and
// whether it runs a script when it is installed. Writes docs/dependencies.md; `--check` fails where the page is out of date, so that no
// dependency comes or changes without being seen, and in either case where a licence is not one of those that we accept.
import { existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = join(root, "docs", "dependencies.md");
const accepted = new Set(["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "Unlicense"]);
const installScripts = ["preinstall", "install", "postinstall"];

const read = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const published = ["packages", "apps"]
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
  .filter((folder) => existsSync(join(folder, "package.json")) && read(folder).private !== true);

/** The folder of a package as Node would find it from another's folder; undefined for what this platform left out. */
const folderOf = (name, from) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = basename(folder) === "node_modules" ? join(folder, name) : join(folder, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
};

const licenceOf = ({ license, licenses }) =>
  typeof license === "string" ? license : (license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? "none stated");
const isAccepted = (licence) =>
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => accepted.has(one)));

/** A peer of matchers alone: whoever uses them has the test runner already. */
const testRunners = new Set(["vitest"]);

/** Brought by name@version: a line of the page. */
const found = new Map();
const visit = (folder, broughtBy) => {
  const manifest = read(folder);
  const isOurs = manifest.name.startsWith("@mnemograph/");
  if (!isOurs) {
    const key = `${manifest.name}@${manifest.version}`;
    const known = found.get(key);
    if (known) {
      known.broughtBy.add(broughtBy);
      return;
    }
    const runs = installScripts.filter((script) => manifest.scripts?.[script] !== undefined);
    found.set(key, { name: manifest.name, licence: licenceOf(manifest), runs, broughtBy: new Set([broughtBy]) });
  }
  // A stranger's optional peers are the user's own business; ours are named on the page.
  const names = { ...manifest.dependencies, ...manifest.optionalDependencies, ...(isOurs ? manifest.peerDependencies : {}) };
  for (const name of Object.keys(names)) {
    if (name.startsWith("@mnemograph/") || testRunners.has(name)) continue;
    const below = folderOf(name, folder);
    if (below !== undefined) visit(below, manifest.name.replace("@mnemograph/", ""));
  }
};
for (const folder of published) visit(folder, "");

const rows = [...found.entries()].toSorted(([left], [right]) => (left < right ? -1 : 1));
// One platform's binaries stand for all: their names would differ from machine to machine.
const platform = /(?:^|[-/])(?:linux|darwin|win32|android|freebsd|openbsd|sunos|aix)(?:-|$)/;
const listed = rows.filter(([, { name }]) => !platform.test(name));
const text = [
  "# Dependencies",
  "",
  "Everything that can come with our packages: their dependencies and peers, and what those bring. `node scripts/dependencies.mjs` writes this",
  "page, and the gate fails where it is out of date or a licence is not accepted: a change of a dependency is read here before it is merged.",
  `Accepted licences: ${[...accepted].join(", ")}.`,
  "",
  "| package | licence | runs when installed | brought by |",
  "| --- | --- | --- | --- |",
  ...listed.map(
    ([key, { licence, runs, broughtBy }]) =>
      `| ${key} | ${licence} | ${runs.join(", ") || "nothing"} | ${[...broughtBy].toSorted().slice(0, 6).join(", ")}${broughtBy.size > 6 ? ", …" : ""} |`,
  ),
  "",
].join("\n");

const refused = rows.filter(([, { licence }]) => !isAccepted(licence));
for (const [key, { licence }] of refused) console.error(`${key}: the licence "${licence}" is not one that we accept`);
/** Tables are formatted by oxfmt; the cells are what counts. */
const cells = (markdown) => markdown.replace(/[ \t]+/g, " ").replace(/-{3,}/g, "---");
if (!process.argv.includes("--check")) writeFileSync(page, text);
else if (!existsSync(page) || cells(readFileSync(page, "utf8")) !== cells(text)) {
  console.error("docs/dependencies.md is out of date: run `node scripts/dependencies.mjs`, and read what changed");
  process.exitCode = 1;
}
if (refused.length > 0) process.exitCode = 1;
console.log(`${rows.length} packages of others, ${refused.length} with a licence that is not accepted`);
