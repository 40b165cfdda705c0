// Does it work on the other Nodes? Fetches a binary of each from npm (into node_modules/.cache),
// and with each runs a benchmark of the demo's kind with worker processes, whose results must be
// those of this Node, byte for byte, and no process of which may crash: it meets the command, the
// workers, the files and the driver of SQLite. All but the newest, which few use yet, also run the
// suites that a Node can break (databases, processes, checkpoints). --full runs every suite on each. `--binary
// 24=<path>` takes a binary that is there. Names of versions restrict it: `node
// scripts/other-nodes.mjs --full 24`. The packages must be built.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { fetchNode } from "./nodes/fetch-node.mjs";
import { readArguments } from "./read-arguments.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = readArguments(import.meta.url, {
  options: { full: { type: "boolean" }, binary: { type: "string", multiple: true, default: [] } },
  allowPositionals: true,
});
const here = process.versions.node.split(".")[0];
const versions =
  positionals.length > 0
    ? positionals
    : ["20", "22", "24", "26"].filter((version) => version !== here);
const given = new Map(values.binary.map((pair) => pair.split("=")));
const started = performance.now();
const report = (text) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);
const failures = [];

/** The suites that meet a Node's own parts, and the files of them that do. */
const short = [
  // Files, compressed pictures, texts as bytes, and what follows a call through LangGraph.
  {
    folder: "packages/core",
    files: ["src/text/", "src/images/", "src/random/", "keep-recursion-limit", "shared-calls"],
  },
  // What is in PostgreSQL or in a process does not depend on the Node.
  {
    folder: "packages/memory",
    files: [
      "/sqlite-",
      "/compact-",
      "src/sqlite/",
      "--exclude",
      "**/{killed-writer,two-processes}.long.test.ts",
    ],
  },
  {
    folder: "packages/bench",
    files: ["src/runner/kill.long.test.ts", "-t", "worker processes|Ctrl-C"],
  },
  {
    folder: "packages/bench",
    files: ["src/experiment/checkpoints.long.test.ts", "-t", "SqliteCheckpointer (act|ldm):"],
  },
];
const full = ["packages", "apps", "examples", "tests"]
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .filter((folder) => existsSync(join(root, folder, "vitest.config.ts")))
  .map((folder) => ({ folder, files: [] }));

const run = (command, args, cwd, env) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (status, signal) =>
      resolve({ status, output: signal === null ? output : `${output}\nkilled by ${signal}` }),
    );
  });
const check = (title, problem) => {
  if (problem === undefined) return report(title);
  failures.push(title);
  console.error(`FAILED ${title}\n${problem.trim().replaceAll(/^/gm, "  ")}`);
};

const suite = async ({ folder, files }, { path, version }) => {
  const args = [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...files];
  const env = { PATH: `${dirname(path)}${delimiter}${process.env.PATH}` };
  const { status, output } = await run(path, args, join(root, folder), env);
  const [, counts = "no counts"] =
    /^\s*Tests\s+(.*)$/m.exec(stripVTControlCharacters(output)) ?? [];
  check(
    `Node ${version}: ${folder}, ${counts}`,
    status === 0 ? undefined : output.split("\n").slice(-80).join("\n"),
  );
};

const scratch = mkdtempSync(join(tmpdir(), "other-nodes-"));
const games = [
  "--built-in",
  "--limit",
  "6",
  "--batch-size",
  "25",
  "--pipelines",
  "act,react,ldm",
  "--workers",
  "2",
];
/** The results of a benchmark on a Node, and what was wrong with its processes. */
const bench = async (path, version) => {
  const folder = join(scratch, version);
  const processes = join(folder, "processes");
  mkdirSync(processes, { recursive: true });
  const args = [
    join(root, "apps/cli/bin/mnemograph.js"),
    "bench",
    ...games,
    "--memory",
    join(folder, "memory"),
    "--out",
    join(folder, "run"),
  ];
  const ends = `--require=${join(root, "scripts", "nodes", "describe-ends.cjs")}`;
  const { status, output } = await run(path, args, root, {
    NODE_OPTIONS: ends,
    MNEMOGRAPH_PROCESS_FOLDER: processes,
  });
  const crashed = readdirSync(processes).map((file) => readFileSync(join(processes, file), "utf8"));
  if (status !== 0) return { problem: `ended with ${status}\n${output}` };
  if (crashed.length > 0)
    return { problem: `${crashed.length} processes crashed:\n${crashed.join("\n")}\n${output}` };
  return { results: readFileSync(join(folder, "run", "results.jsonl"), "utf8") };
};
const differenceOf = (expected, results) => {
  const [left, right] = [expected, results].map((text) => text.split("\n"));
  const at = left.findIndex((line, index) => line !== right[index]);
  return `results differ in line ${at + 1}:\n${left[at]}\n${right[at]}`;
};

try {
  const nodes = versions.map((version, index) => {
    const playsSuites = index === 0 || index < versions.length - 1;
    const node = { ...fetchNode(version, given), playsSuites };
    if (node.reason !== undefined) report(`Node ${version}: SKIPPED, ${node.reason}`);
    return node;
  });
  const expected = await bench(process.execPath, process.version);
  check(`Node ${process.versions.node}: a benchmark to compare with`, expected.problem);
  for (const node of nodes.filter(({ path }) => path !== undefined)) {
    const { results, problem } = await bench(node.path, node.version);
    const isEqual = results === expected.results;
    check(
      `Node ${node.version}: the benchmark's results are the same`,
      problem ?? (isEqual ? undefined : differenceOf(expected.results ?? "", results)),
    );
    const suites = node.playsSuites ? short : [];
    for (const one of values.full ? full : suites) await suite(one, node);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
report(
  failures.length === 0
    ? "other Nodes: all well"
    : `other Nodes: ${failures.length} failed: ${failures.join("; ")}`,
);
if (failures.length > 0) process.exitCode = 1;
