// The peers' rule: LangChain, LangGraph and zod are the user's, so that one copy of each serves the
// user's code and ours. In every package below `packages` they are peer dependencies with the range
// of the catalog `peers`, and development dependencies with the version of the catalog, never
// dependencies. A package has a peer when it imports it, or when one of our packages that it
// depends on has it. `node scripts/peers.mjs` writes that into each package.json; with --check it
// changes nothing and exits with 1 where a file would change.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
export const peers = [
  "@langchain/core",
  "@langchain/langgraph",
  "@langchain/langgraph-checkpoint",
  "zod",
];

const sorted = (record) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const isShipped = (file) => file.endsWith(".ts") && !/\.(test|test-d|testing)\.ts$/.test(file);
const importOf = (peer) => new RegExp(`(?:from\\s+|import\\s+|import\\()"${peer}(?:/[^"]*)?"`);

const readPackage = (folder) => {
  const source = join(folder, "src");
  const text = existsSync(source)
    ? readdirSync(source, { recursive: true, encoding: "utf8" })
        .filter(isShipped)
        .map((file) => readFileSync(join(source, file), "utf8"))
        .join("\n")
    : "";
  const path = join(folder, "package.json");
  return {
    path,
    manifest: JSON.parse(readFileSync(path, "utf8")),
    imported: peers.filter((peer) => importOf(peer).test(text)),
  };
};

const groups = ["dependencies", "devDependencies", "peerDependencies"];
/** Whatever the order of keys: that is the formatter's. */
const isSame = (one, other) =>
  groups.every(
    (group) =>
      JSON.stringify(sorted(one[group] ?? {})) === JSON.stringify(sorted(other[group] ?? {})),
  );

/** The manifest as the rule wants it. */
const follow = (manifest, wanted) => {
  const isPeer = (name) => peers.includes(name);
  const others = (record = {}) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !isPeer(name)));
  const next = {
    dependencies: others(manifest.dependencies),
    // A package that only tests use stays what it was: a development dependency without a peer.
    devDependencies: sorted({
      ...manifest.devDependencies,
      ...Object.fromEntries(wanted.map((peer) => [peer, "catalog:"])),
    }),
    peerDependencies: sorted({
      ...others(manifest.peerDependencies),
      ...Object.fromEntries(wanted.map((peer) => [peer, "catalog:peers"])),
    }),
  };
  const entries = Object.entries(manifest).filter(([key]) => !(key in next));
  const at = entries.findIndex(
    ([key]) => key === "peerDependenciesMeta" || key === "engines" || key === "publishConfig",
  );
  const written = Object.entries(next).filter(([, record]) => Object.keys(record).length > 0);
  return Object.fromEntries(
    at < 0 ? [...entries, ...written] : [...entries.slice(0, at), ...written, ...entries.slice(at)],
  );
};

/**
 * Every package below `packages` with its manifest, and what the rule makes of it. An optional peer
 * is of one entry, and not handed on.
 */
export const packagesByRule = () => {
  const all = readdirSync(join(root, "packages"))
    .map((name) => join(root, "packages", name))
    .filter((folder) => existsSync(join(folder, "package.json")))
    .map(readPackage);
  const named = new Map(all.map((one) => [one.manifest.name, one]));
  const isOptional = (one, peer) => one.manifest.peerDependenciesMeta?.[peer]?.optional === true;
  const wantedBy = (one) => {
    const handedOn = Object.keys({
      ...one.manifest.dependencies,
      ...one.manifest.peerDependencies,
    }).flatMap((name) => {
      const other = named.get(name);
      return other === undefined ? [] : wantedBy(other).filter((peer) => !isOptional(other, peer));
    });
    return peers.filter((peer) => one.imported.includes(peer) || handedOn.includes(peer));
  };
  return all.map((one) => {
    const followed = follow(one.manifest, wantedBy(one));
    return { ...one, followed, isRight: isSame(one.manifest, followed) };
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = packagesByRule().filter(({ isRight }) => !isRight);
  if (!process.argv.includes("--check")) {
    for (const { path, followed } of wrong)
      writeFileSync(path, `${JSON.stringify(followed, undefined, 2)}\n`);
  } else if (wrong.length > 0) {
    console.error(
      `peers are not as the rule says in ${wrong.map(({ manifest }) => manifest.name).join(", ")}: run \`node scripts/peers.mjs\``,
    );
    process.exit(1);
  }
}
