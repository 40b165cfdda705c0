// Every SQLite driver on every Node: what the conformance suites say of it, what becomes of writers
// and of a whole run that are killed, and how fast it is. Prints one table; with --write it stands
// in packages/memory/src/sqlite-driver/README.md. Node binaries come from npm (into
// node_modules/.cache) or from `--binary 24=<path>`; names of versions restrict it: `node
// scripts/sqlite-drivers.mjs 20 24`. `--record <file>` keeps what was seen, and another call goes
// on behind it. The packages must be built.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { fetchNode } from "./nodes/fetch-node.mjs";
import { formatted } from "./reference/pages.mjs";
import { readArguments } from "./read-arguments.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = readArguments(import.meta.url, {
  options: {
    binary: { type: "string", multiple: true, default: [] },
    rows: { type: "string", default: "200000" },
    record: { type: "string" },
    write: { type: "boolean" },
  },
  allowPositionals: true,
});
const versions = positionals.length > 0 ? positionals : ["20", "22", "24", "26"];
const given = new Map(values.binary.map((pair) => pair.split("=")));
given.set(
  process.versions.node.split(".")[0],
  given.get(process.versions.node.split(".")[0]) ?? process.execPath,
);
const scratch = mkdtempSync(join(tmpdir(), "sqlite-drivers-"));
const problems = [];
const seen =
  values.record !== undefined && existsSync(values.record)
    ? JSON.parse(readFileSync(values.record, "utf8"))
    : {};
/** What a part found, from the record where it is there. */
const once = async (name, play) => {
  if (name in seen) return seen[name];
  seen[name] = await play();
  if (values.record !== undefined) writeFileSync(values.record, JSON.stringify(seen));
  console.log(`${name}: done`);
  return seen[name];
};

const start = (path, args, { cwd = root, env = {} } = {}) => {
  const child = spawn(path, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env.PATH}`, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => resolve({ status, signal, output }));
  });
  return { child, ended };
};

/** The suites that are played once with each driver; their tests name it. */
const suites = [
  { folder: "packages/memory", files: ["src/sqlite-driver/"] },
  { folder: "packages/memory", files: ["/sqlite-"] },
  { folder: "packages/memory", files: ["src/sqlite/"] },
];
const testsIn = async ({ folder, files }, { path, version }) => {
  const report = join(scratch, `${version}-${folder.replaceAll("/", "-")}.json`);
  const args = [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  const { output } = await start(path, [...args, ...files], { cwd: join(root, folder) }).ended;
  if (!existsSync(report)) throw new Error(`Node ${version}, ${folder}: ${output}`);
  return JSON.parse(readFileSync(report, "utf8")).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ fullName, status })),
  );
};
const testsOn = async ({ path, version }) => {
  const tests = [];
  for (const { folder, files } of suites)
    tests.push(
      ...(await once(`${version} ${folder}${files.length > 0 ? ` ${files}` : ""}`, () =>
        testsIn({ folder, files }, { path, version }),
      )),
    );
  return tests;
};
const counted = (tests, place) => {
  const [passed, failed] = ["passed", "failed"].map(
    (wanted) => tests.filter(({ status }) => status === wanted).length,
  );
  if (failed > 0 || passed === 0) problems.push(place);
  return failed > 0 ? `**${failed} of ${passed + failed} failed**` : `${passed} passed`;
};

/** RAP's trials share checkpoints and a memory in SQLite: the hardest a run asks of a driver. */
const game = [
  "bench",
  "--built-in",
  "--limit",
  "4",
  "--pipelines",
  "rap,ldm",
  "--per-type",
  "2",
  "--batch-size",
  "2",
  "--workers",
  "0",
  "--set",
  '{"trials":{"maxTrials":2}}',
];
const filesBelow = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
const killsWanted = 3;
/** Plays a run that is killed each time it has written some files more, and again until it ends. */
const killedRun = async ({ path, version }, driver, expected) => {
  const folder = join(scratch, `${version}-${driver.replaceAll(/\W/g, "-")}`);
  const env = {
    MNEMOGRAPH_ONLY_DRIVER: driver,
    NODE_OPTIONS: `--require=${join(root, "scripts/nodes/only-driver.cjs")}`,
  };
  const program = join(root, "apps/cli/bin/mnemograph.js");
  const { output } = await start(path, [program, "doctor"], { env }).ended;
  if (!output.includes(`${driver} works`)) return `**not forced: ${/sqlite.*/.exec(output)?.[0]}**`;
  let kills = 0;
  for (;;) {
    const { child, ended } = start(
      path,
      [program, ...game, "--memory", join(folder, "memory"), "--out", join(folder, "run")],
      { env },
    );
    const before =
      filesBelow(join(folder, "run", "episode-groups")) + filesBelow(join(folder, "run", "events"));
    while (child.exitCode === null && child.signalCode === null) {
      await pause(10);
      const now =
        filesBelow(join(folder, "run", "episode-groups")) +
        filesBelow(join(folder, "run", "events"));
      if (kills < killsWanted && now >= before + 3) child.kill("SIGKILL");
    }
    const last = await ended;
    if (last.signal === "SIGKILL") {
      kills += 1;
      continue;
    }
    if (last.status !== 0) return `**ended with ${last.status}: ${last.output.slice(-300)}**`;
    const same = readFileSync(join(folder, "run", "results.jsonl"), "utf8") === expected;
    if (kills < killsWanted) return `**killed ${kills} times alone**`;
    return same ? `${kills} kills, same bytes` : "**other results**";
  }
};

const undisturbed = async () => {
  const folder = join(scratch, "whole");
  const args = [
    join(root, "apps/cli/bin/mnemograph.js"),
    ...game,
    "--memory",
    join(folder, "memory"),
    "--out",
    join(folder, "run"),
  ];
  const { status, output } = await start(process.execPath, args).ended;
  if (status !== 0) throw new Error(output);
  return readFileSync(join(folder, "run", "results.jsonl"), "utf8");
};

try {
  const expected = await once("undisturbed run", undisturbed);
  const rows = [];
  for (const asked of versions) {
    const node = fetchNode(asked, given);
    if (node.path === undefined) {
      problems.push(`Node ${asked}: ${node.reason}`);
      continue;
    }
    const tests = await testsOn(node);
    const rates = await once(
      `${node.version} rates`,
      async () =>
        (
          await start(node.path, ["packages/memory/benchmarks/sqlite-drivers.mjs", values.rows])
            .ended
        ).output,
    );
    for (const [, driver, inserts, gets] of rates.matchAll(
      /^(\S+) +([\d.]+) M rows\/s +([\d.]+) us per get$/gm,
    )) {
      const own = tests.filter(({ fullName }) => fullName.includes(driver));
      const place = `Node ${node.version}, ${driver}`;
      const isKill = ({ fullName }) => /kill/.test(fullName);
      const killed = await once(`${node.version} ${driver} run`, () =>
        killedRun(node, driver, expected),
      );
      if (killed.startsWith("**")) problems.push(`${place}: a killed run`);
      rows.push([
        node.version.slice(1),
        `\`${driver}\``,
        counted(
          own.filter((test) => !isKill(test)),
          place,
        ),
        counted(own.filter(isKill), place),
        killed,
        inserts,
        gets,
      ]);
      console.log(rows.at(-1).join("  "));
    }
  }
  const head = [
    "Node",
    "driver",
    "conformance",
    "killed writers",
    "a killed run",
    "M rows/s",
    "µs a get",
  ];
  const table = [head, head.map((_, index) => (index < 2 ? "---" : "---:")), ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
  console.log(`\n${table}`);
  if (values.write) {
    const page = join(root, "packages/memory/src/sqlite-driver/README.md");
    const [begin, end] = [
      "<!-- drivers: written by scripts/sqlite-drivers.mjs -->",
      "<!-- /drivers -->",
    ];
    const text = readFileSync(page, "utf8");
    const when = `Measured ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores.`;
    const filled = `${text.split(begin)[0]}${begin}\n\n${table}\n\n${when}\n\n${end}${text.split(end)[1]}`;
    writeFileSync(page, formatted("packages/memory/src/sqlite-driver/README.md", filled));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
