// Plays the commands of docs/reproduce.md, each with one task, against a server on this machine
// that the offline model answers under every model's name: it shows that each command plays to its
// end, and scores nothing. What is finished stands in <out>/played.jsonl and is not played again.
// Usage: node scripts/play-reproduce.mjs --data <folder with alfworld, webshop and langsuite>
// [--out runs/reproduce] [--only <regular expression>]
//        [--minilm] [--per-type 2] [--seconds 500] [--program <another build's mnemograph.js>]
// The commands are the page's but for: --limit 1 (4 where a run becomes a memory), memories of a
// few demonstrations, --base-url, and --embedder offline where it would be MiniLM (--minilm leaves
// it). People's purchases need the catalogue of all products: where a command says so, it is played
// again with --option demonstrations=expert, as the page tells. Exit 75: stopped after --seconds,
// the same command goes on; 1: some failed.
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments, refuse } from "./read-arguments.mjs";
import { readCommands } from "./reproduce/read-commands.mjs";
import { offlineServer } from "./reproduce/offline-server.mjs";

const { values } = readArguments(import.meta.url, {
  options: {
    data: { type: "string" },
    out: { type: "string", default: "runs/reproduce" },
    only: { type: "string", default: "" },
    minilm: { type: "boolean", default: false },
    "per-type": { type: "string", default: "2" },
    seconds: { type: "string", default: "Infinity" },
    program: { type: "string" },
  },
});
const root = fileURLToPath(new URL("..", import.meta.url));
const program = resolve(values.program ?? join(root, "apps/cli/bin/mnemograph.js"));
if (values.data === undefined)
  refuse("--data is missing: the folder that holds alfworld, webshop and langsuite");
const data = resolve(values.data);
const folder = resolve(values.out);
mkdirSync(folder, { recursive: true });
const started = performance.now();

const page = readFileSync(join(root, "docs/reproduce.md"), "utf8");
const wanted = new RegExp(values.only);
const commands = readCommands(page).filter(({ text }) => wanted.test(text));
if (commands.length === 0) refuse(`no command of docs/reproduce.md matches ${values.only}`);

const linesOf = (file) =>
  (existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : []).map((line) =>
    JSON.parse(line),
  );
const log = join(folder, "played.jsonl");
const played = new Map(linesOf(log).map((line) => [line.text, line]));

/**
 * Runs the program in the folder of all runs; `out` is what it printed, `error` the last of what it
 * said.
 */
const run = (given, environment) =>
  new Promise((resolvePromise) => {
    const child = spawn(process.execPath, [program, ...given], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment, NODE_NO_WARNINGS: "1" },
    });
    let [out, error] = ["", ""];
    child.stdout.on("data", (piece) => (out += piece));
    child.stderr.on("data", (piece) => (error += piece));
    child.on("close", (code, signal) =>
      resolvePromise({ exit: code ?? signal, out, error: error.slice(-2000) }),
    );
  });

const server = await offlineServer();
const environment = {
  ALFWORLD_DATA: join(data, "alfworld"),
  WEBSHOP_DATA: join(data, "webshop"),
  LANGSUITE_DATA: join(data, "langsuite"),
  OPENAI_API_KEY: "none",
};

/** What the command is played with beside its own words; the last of two equal options holds. */
const reductions = ({ text, isTraining }, { embedder, formation, pipelines }, directory) => {
  const forms = pipelines.some(({ memory }) => memory !== "none");
  const isShop = text.includes("--env webshop");
  return [
    "--limit",
    isTraining ? "4" : "1",
    "--workers",
    "0",
    "--base-url",
    server.baseUrl,
    ...(embedder === "minilm" && !values.minilm ? ["--embedder", "offline"] : []),
    // In the shop the number is of all types together.
    ...(forms
      ? [
          "--per-type",
          isShop ? String(2 * values["per-type"]) : values["per-type"],
          "--refine-goals",
          "1",
        ]
      : []),
    ...(forms && formation.batchSize > 1
      ? ["--batch-size", isShop ? values["per-type"] : "1"]
      : []),
    "--out",
    directory,
  ];
};

/** What each finished episode of a run came to. */
const episodesOf = (directory) =>
  linesOf(join(folder, directory, "results.jsonl")).map(
    ({ pipeline, taskType, success, score, steps, attempts, allSteps, calls }) => ({
      pipeline,
      taskType,
      success,
      score,
      steps,
      attempts,
      allSteps,
      calls,
    }),
  );

const playBench = async (command) => {
  const plan = await run([...command.given, "--dry-run"], environment);
  if (plan.exit !== 0) return { exit: plan.exit, error: plan.error, with: [], episodes: [] };
  const directory = command.directory ?? `runs/row-${command.number}`;
  const added = reductions(command, JSON.parse(plan.out), directory);
  const first = await run([...command.given, ...added], environment);
  const needsExpert = first.exit !== 0 && first.error.includes("--option demonstrations=expert");
  if (!needsExpert)
    return { exit: first.exit, error: first.error, with: added, episodes: episodesOf(directory) };
  const expert = [...added, "--option", "demonstrations=expert"];
  const second = await run([...command.given, ...expert], environment);
  return {
    exit: second.exit,
    error: second.error,
    with: expert,
    episodes: episodesOf(directory),
    refused: first.error.trim(),
  };
};

const playOther = async ({ given }) => {
  const added = given.includes("minilm") && !values.minilm ? ["--embedder", "offline"] : [];
  const { exit, error } = await run([...given, ...added], environment);
  return { exit, error, with: added, episodes: [] };
};

let isStopped = false;
for (const [index, command] of commands.entries()) {
  if (played.get(command.text)?.exit === 0) continue;
  if (performance.now() - started > Number(values.seconds) * 1000) {
    isStopped = true;
    break;
  }
  const begin = performance.now();
  const outcome = await (command.isBench ? playBench(command) : playOther(command));
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  const line = {
    text: command.text,
    seconds,
    ...outcome,
    error: outcome.exit === 0 ? undefined : outcome.error,
  };
  played.set(command.text, line);
  appendFileSync(log, `${JSON.stringify(line)}\n`);
  console.error(
    `${index + 1} of ${commands.length}: exit ${line.exit}, ${seconds} s: ${command.text}`,
  );
}
await server.close();

const columns = ["success", "score", "attempts", "steps", "allSteps", "calls"];
const cells = ({ episodes }) =>
  columns.map((name) => episodes.map((episode) => String(episode[name])).join(" "));
const known = commands.flatMap(({ text }) => (played.has(text) ? [played.get(text)] : []));
console.log(["exit", "seconds", ...columns, "command"].join("\t"));
for (const line of known)
  console.log(
    [
      line.exit,
      line.seconds,
      ...cells(line),
      `${line.text}${line.refused ? " (+ demonstrations=expert)" : ""}`,
    ].join("\t"),
  );
const failed = known.filter(({ exit }) => exit !== 0);
for (const { text, error } of failed) console.log(`\n${text}\n${error}`);
console.log(
  `\n${known.length - failed.length} of ${commands.length} commands played to their end, ${failed.length} failed`,
);
const exitCode = failed.length > 0 ? 1 : 0;
process.exitCode = isStopped ? 75 : exitCode;
