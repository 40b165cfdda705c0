import { existsSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "./pages.mjs";

const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Unlicense",
]);
/** Optional, used as they are, and shipped with none of our packages: what draws a PNG, and its font. */
const acceptedByName = new Map([
  ["@resvg/resvg-wasm", "MPL-2.0"],
  ["@fontsource/dejavu-sans", "OFL-1.1"],
]);
/**
 * Runs a script when it is installed, and nobody has to install it: the other SQLite drivers take
 * its place.
 */
const mayRunScripts = new Set(["better-sqlite3"]);
const installScripts = ["preinstall", "install", "postinstall"];

const read = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const published = ["packages", "apps"]
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
  .filter((folder) => existsSync(join(folder, "package.json")) && read(folder).private !== true);

/**
 * The folder of a package as Node would find it from another's folder; undefined for what this
 * platform left out.
 */
const folderOf = (name, from) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate =
      basename(folder) === "node_modules" ? join(folder, name) : join(folder, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
};

const licenceOf = ({ license, licenses }) =>
  typeof license === "string"
    ? license
    : (license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? "none stated");
const isAccepted = (licence) =>
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => accepted.has(one)));

/** A peer of matchers alone: whoever uses them has the test runner already. */
const testRunners = new Set(["vitest"]);

/** A stranger's optional peers are the user's own business; ours are named on the page. */
const namesBelow = ({ dependencies, optionalDependencies, peerDependencies }, isOurs) =>
  Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...(isOurs ? peerDependencies : {}),
  }).filter((name) => !name.startsWith("@mnemograph/") && !testRunners.has(name));

/** Adds what a package's folder holds and brings to `found`, a line of the page by name@version. */
const visit = (found, folder, broughtBy) => {
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
    found.set(key, {
      name: manifest.name,
      licence: licenceOf(manifest),
      runs,
      broughtBy: new Set([broughtBy]),
    });
  }
  for (const name of namesBelow(manifest, isOurs)) {
    const below = folderOf(name, folder);
    if (below !== undefined) visit(found, below, manifest.name.replace("@mnemograph/", ""));
  }
};

const problemsOf = ([key, { name, licence, runs }]) => [
  ...(isAccepted(licence) || acceptedByName.get(name) === licence
    ? []
    : [`${key}: the licence "${licence}" is not one that we accept`]),
  ...(runs.length === 0 || mayRunScripts.has(name)
    ? []
    : [`${key} runs a script when it is installed: ${runs.join(", ")}`]),
];

/** One platform's binaries stand for all: their names would differ from machine to machine. */
const platform = /(?:^|[-/])(?:linux|darwin|win32|android|freebsd|openbsd|sunos|aix)(?:-|$)/;
const row = ([key, { licence, runs, broughtBy }]) =>
  `| ${key} | ${licence} | ${runs.join(", ") || "nothing"} | ${[...broughtBy].toSorted().slice(0, 6).join(", ")}${broughtBy.size > 6 ? ", …" : ""} |`;

/**
 * What our users install with us: every package below a published package's dependencies and peers,
 * with licence, who brings it, and whether it runs a script when it is installed. Throws where one
 * has a licence that we do not accept, or runs a script and may not.
 */
export const dependenciesPage = () => {
  const found = new Map();
  for (const folder of published) visit(found, folder, "");
  const packages = [...found].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const problems = packages.flatMap(problemsOf);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return `# Dependencies

Everything that can come with our packages: their dependencies and peers, and what those bring. \`npm run docs\` writes this page. It fails, and
so does the gate, where a licence is not accepted or a package runs a script when it is installed (${[...mayRunScripts].join(", ")} may).
Accepted licences: ${[...accepted].join(", ")}; ${[...acceptedByName].map(([name, licence]) => `${licence} of ${name}`).join(", ")}.

| package | licence | runs when installed | brought by |
| --- | --- | --- | --- |
${packages
  .filter(([, { name }]) => !platform.test(name))
  .map(row)
  .join("\n")}
`;
};
