// Hashes of what every pipeline does in every built-in environment with the offline model, and of
// every drawing: `npm run golden -- --check` names those that differ from tests/golden.json and
// exits 1; `--write` writes the file. A part: `--only "/ldm"`, a regular expression over the
// entries' names. With `--verifications` recordings are replayed too, from MNEMOGRAPH_SHARED or
// ../shared. `--trace <folder>` keeps the texts that were hashed.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { readArguments, refuse } from "./read-arguments.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const goldenFile = join(root, "tests/golden.json");
// The packages as the command finds them, wherever they lie.
const resolvePackage = createRequire(
  realpathSync(join(root, "node_modules/@mnemograph/cli/package.json")),
).resolve;
const { builtInRegistry, runBench, runLive } = await import(resolvePackage("@mnemograph/bench"));
const { drawGraph, toMermaid } = await import(resolvePackage("@mnemograph/core"));

/** One task of each part, and the smallest formation that fills every memory. */
const smallRun = {
  builtIn: true,
  limit: 1,
  seed: 1,
  perType: 1,
  batchSize: 1,
  refineGoals: 1,
  nodes: {
    reflexion: { maxTrials: 2 },
    trials: { maxTrials: 2 },
    beam: { size: 1 },
    explore: { maxBranch: 1 },
  },
  memoryFolder: "memories",
};
/** Robot arms train a policy for each task, rooms are played at two levels: one is enough. */
const smallOptions = {
  manipulation: { task: "button", view: "left", trials: "1" },
  langsuite: { level: "high" },
};

const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 8);
const byText = (left, right) => Number(left > right) - Number(left < right);

/** JSON whose keys are in order. */
const sortedJson = (value) =>
  JSON.stringify(value, (_, one) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([left], [right]) => byText(left, right)))
      : one,
  );

/** An environment, or each task that its option `task` can choose. */
const worldsOf = ({ name, options }) => {
  const small = smallOptions[name] ?? {};
  const tasks =
    options?.toJSONSchema({ io: "input", unrepresentable: "any" }).properties.task?.enum ?? [];
  const parts = tasks
    .filter((task) => task !== "all")
    .map((task) => ({ label: `${name}-${task}`, environment: name, options: { ...small, task } }));
  return parts.length > 0 ? parts : [{ label: name, environment: name, options: small }];
};
const withPairs = (world, pipelines) => ({
  ...world,
  pairs: pipelines.map(({ name }) => ({ key: `play/${world.label}/${name}`, pipeline: name })),
});
const playing = builtInRegistry.pipelines.filter(({ plays }) => plays);
const graphOf = ({ definition }) => definition.spec.name;
/**
 * Refinement explores for long, and variants of one graph differ in little: the first part of each
 * environment plays them.
 */
const firstOfGraphs = playing.filter(
  (entry, place) =>
    entry.memory !== "refined-tuples" &&
    playing.findIndex((one) => graphOf(one) === graphOf(entry)) === place,
);
/**
 * All pipelines in the first part of each environment, the first of each graph in its other parts
 * and in a stream of the first one's tasks.
 */
const worlds = builtInRegistry.environments.flatMap((kind, number) => {
  const [first, ...others] = worldsOf(kind);
  const streams = number === 0 ? [{ ...first, label: `${first.label}-stream`, stream: true }] : [];
  return [
    withPairs(first, playing),
    ...[...others, ...streams].map((world) => withPairs(world, firstOfGraphs)),
  ];
});

/** Without times; grouped by sub-graph, whose parallel runs report in no fixed order. */
const plainEvents = (text) => {
  const events = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return events
    .toSorted((left, right) => byText(left.path, right.path))
    .map(({ at: _at, ...event }) => sortedJson(event))
    .join("\n");
};
/** Without the run's name, which is a hash of everything that was planned. */
const plainResults = (text) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => ({ ...JSON.parse(line), runId: undefined }))
    .map((line) => JSON.stringify(line))
    .toSorted(byText)
    .join("\n");

/** A person who takes what is proposed, else the first of what can be done. */
const answer = async ({ proposedAction, admissible }) =>
  proposedAction || admissible[0] || "I do not know.";

const playLive = async ({ limit: _limit, ...request }, runtime) => {
  const events = [];
  const { outcome } = await runLive(
    { ...request, ask: answer, onEvent: (event) => events.push(JSON.stringify(event)) },
    runtime,
  );
  return {
    // How long it took is no result: a run writes it beside them.
    results: sortedJson({ ...outcome, duration: undefined }),
    events: plainEvents(events.join("\n")),
    errors: [outcome?.error],
  };
};
const playBench = async ({ pipeline, ...request }, runtime) => {
  const { directory, results } = await runBench(
    { ...request, pipelines: [pipeline], directory: pipeline, events: "full", processes: 0 },
    runtime,
  );
  const events = readdirSync(join(directory, "events"), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  const files = events.map(({ name, parentPath }) => join(parentPath, name)).toSorted(byText);
  return {
    results: plainResults(readFileSync(join(directory, "results.jsonl"), "utf8")),
    events: files.map((file) => plainEvents(readFileSync(file, "utf8"))).join("\n\n"),
    errors: results.map(({ error }) => error),
  };
};

/**
 * What a pipeline does in a world: hashes of its results and its events, or the code of the error
 * where it cannot play there.
 */
const playPair = async ({ environment, options, stream }, pipeline, folder) => {
  const request = {
    ...smallRun,
    environment,
    options,
    pipeline,
    ...(stream && { stream, limit: 2 }),
  };
  const isLive = builtInRegistry.pipeline(pipeline).only === "run" && !stream;
  try {
    const { results, events, errors } = await (isLive ? playLive : playBench)(request, {
      cwd: folder,
    });
    const codes = new Set(errors.map((error) => error?.code));
    if (codes.size === 1 && !codes.has(undefined)) return { value: [...codes].join() };
    const [plain, log] = [results, events].map((text) => text.replaceAll(folder, "<folder>"));
    return { value: `${hashOf(plain)} ${hashOf(log)}`, text: `${plain}\n\n${log}\n` };
  } catch (error) {
    if (error.code === undefined)
      throw new Error(`${pipeline} in ${environment} broke`, { cause: error });
    return { value: error.code };
  }
};

/** The entries of a world, played in this thread. */
const playWorld = async ({ world, trace }) => {
  const folder = mkdtempSync(join(tmpdir(), "mnemograph-golden-"));
  const entries = {};
  try {
    for (const { key, pipeline } of world.pairs) {
      const { value, text } = await playPair(world, pipeline, folder);
      entries[key] = value;
      if (trace !== undefined && text !== undefined) keepText(trace, key, text);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return entries;
};
const keepText = (trace, key, text) => {
  const file = join(trace, `${key}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const playInThread = (world, trace) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const worker = new Worker(new URL(import.meta.url), { workerData: { world, trace } });
    worker.once("error", reject);
    worker.once("message", (entries) => {
      console.error(
        `${world.label}: ${world.pairs.length} pairs, ${((performance.now() - started) / 1000).toFixed(1)} s`,
      );
      resolve(entries);
    });
  });
const playAll = async (isAsked, trace) => {
  const waiting = worlds
    .map((world) => ({ ...world, pairs: world.pairs.filter(({ key }) => isAsked(key)) }))
    .filter(({ pairs }) => pairs.length > 0);
  const entries = {};
  const work = async () => {
    for (let world = waiting.shift(); world !== undefined; world = waiting.shift())
      Object.assign(entries, await playInThread(world, trace));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return entries;
};

const drawAll = (isAsked) =>
  Object.fromEntries(
    builtInRegistry.pipelines
      .map(({ name, definition }) => ({
        key: `graph/${name}`,
        drawing: drawGraph(definition.spec),
      }))
      .filter(({ key }) => isAsked(key))
      .map(({ key, drawing }) => [key, hashOf(`${sortedJson(drawing)}\n${toMermaid(drawing)}`)]),
  );

/** The recordings that the gate replays, each with what they were recorded of. */
const recordings = (data) => [
  ...readdirSync(join(data, "alfworld/gold")).map((name) => ({
    environment: "alfworld",
    file: `alfworld/gold/${name}`,
  })),
  { environment: "webshop", file: "webshop" },
  { environment: "langsuite", file: "langsuite/gold" },
  { environment: "workbench", file: "workbench/gold" },
];
const verifyAll = async (isAsked) => {
  const data = join(process.env["MNEMOGRAPH_SHARED"] ?? join(root, "../shared"), "data");
  if (!existsSync(data))
    refuse("no recorded transcripts beside this checkout: name their folder in MNEMOGRAPH_SHARED");
  const entries = {};
  for (const { environment, file } of recordings(data)) {
    const key = `verify/${file}`;
    if (!isAsked(key)) continue;
    const given = [
      "verify",
      environment,
      join(data, file),
      "--data",
      join(data, environment),
      "--json",
    ];
    const { stdout } = await promisify(execFile)(
      join(root, "node_modules/.bin/mnemograph"),
      given,
      { maxBuffer: 1 << 28 },
    ).catch(
      // What differs from a recording is part of the outcome: the command prints it and exits with
      // 1.
      (error) => (error.code === 1 && error.stdout ? error : Promise.reject(error)),
    );
    entries[key] = hashOf(stdout.replaceAll(data, "<data>"));
  }
  return entries;
};

const differences = (golden, found) =>
  [...new Set([...Object.keys(golden), ...Object.keys(found)])]
    .toSorted(byText)
    .filter((key) => golden[key] !== found[key])
    .map((key) => `${key}: ${golden[key] ?? "no entry"} → ${found[key] ?? "no entry"}`);

const main = async () => {
  const { values } = readArguments(import.meta.url, {
    options: {
      write: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      only: { type: "string", default: "" },
      verifications: { type: "boolean", default: false },
      trace: { type: "string" },
    },
  });
  if (values.write === values.check) refuse("say one of --write and --check");
  const only = new RegExp(values.only);
  const isAsked = (key) => only.test(key);
  const started = performance.now();
  const found = {
    ...drawAll(isAsked),
    ...(await playAll(isAsked, values.trace && resolve(values.trace))),
    ...(values.verifications ? await verifyAll(isAsked) : {}),
  };
  const golden = existsSync(goldenFile) ? JSON.parse(readFileSync(goldenFile, "utf8")) : {};
  const isCompared = (key) => isAsked(key) && (values.verifications || !key.startsWith("verify/"));
  const [compared, kept] = [true, false].map((is) =>
    Object.fromEntries(Object.entries(golden).filter(([key]) => isCompared(key) === is)),
  );
  const changed = differences(compared, found);
  console.log(
    [
      ...changed,
      `${Object.keys(found).length} entries, ${changed.length} differ, ${((performance.now() - started) / 1000).toFixed(0)} s`,
    ].join("\n"),
  );
  if (values.check) process.exitCode = changed.length === 0 ? 0 : 1;
  else
    writeFileSync(
      goldenFile,
      `${JSON.stringify(Object.fromEntries(Object.entries({ ...kept, ...found }).toSorted(([left], [right]) => byText(left, right))), null, 2)}\n`,
    );
};

if (isMainThread) await main();
else {
  const entries = await playWorld(workerData);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, no window
  parentPort.postMessage(entries);
}
