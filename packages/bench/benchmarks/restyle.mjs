// Plays every pipeline with the offline model's replies in every style, memories formed and refined
// in that style too, and compares with the unstyled run.
// Usage: node benchmarks/restyle.mjs --out <file.jsonl> [--environment alfworld] [--limit 2]
// [--option task=household]… [--styles a,b | --styles <regular expression>]
//        [--pipelines a,b] [--per-type 2] [--wire] [--seconds 250] [--styles-from mine.mjs]
// --styles-from takes your own styles instead of the kit's: a module whose `styles` name functions from the plain reply to the dressed one.
// Finished styles stand in the file and are not played again; with --seconds it stops between two
// styles. --wire asks through a real HTTP server.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { recordEpisode } from "@mnemograph/bench/runner";
import { offlineModel } from "@mnemograph/model-offline";
import { nodePrompts } from "@mnemograph/nodes";
import { layered } from "@mnemograph/models";
import { chatServer, restyle, restyledModel, restyleNames, says } from "@mnemograph/models/testing";
import {
  builtInRegistry,
  openSession,
  prepareMemories,
  Settings,
  runtimeContextFrom,
} from "../dist/index.js";
import { readArguments } from "../../../scripts/read-arguments.mjs";

const { values } = readArguments(import.meta.url, {
  options: {
    out: { type: "string" },
    environment: { type: "string", default: "alfworld" },
    limit: { type: "string", default: "2" },
    option: { type: "string", multiple: true, default: [] },
    styles: { type: "string", default: "" },
    pipelines: { type: "string", default: "" },
    "per-type": { type: "string", default: "2" },
    wire: { type: "boolean", default: false },
    seconds: { type: "string", default: "250" },
    details: { type: "boolean", default: false },
    "styles-from": { type: "string", default: "" },
  },
});
const started = performance.now();
const chosen = values.styles.split(",").filter(Boolean);
const known =
  values["styles-from"] === ""
    ? null
    : (await import(pathToFileURL(resolve(values["styles-from"])).href)).styles;
const dress = known === null ? restyle : (reply, name) => known[name](reply);
const names = known === null ? restyleNames : Object.keys(known);
const styles = names.filter(
  (name) =>
    chosen.length === 0 ||
    chosen.includes(name) ||
    (chosen.length === 1 && new RegExp(`^(?:${chosen[0]})$`).test(name)),
);
if (styles.length === 0)
  throw new Error(`no style is called ${values.styles}; there are ${names.join(", ")}`);
const kind = builtInRegistry.environment(values.environment);
const wanted = values.pipelines.split(",").filter(Boolean);
if (known !== null && !values.wire) throw new Error("--styles-from needs --wire");
const pipelines = builtInRegistry.pipelines.filter(
  ({ name, plays, build, only, memory }) =>
    plays &&
    build &&
    only !== "run" &&
    memory !== "seen-experiences" &&
    !/^(?:vlm|expert|exact-plan|no-plan|do-nothing|rap-visual)/.test(name) &&
    (wanted.length === 0 || wanted.includes(name)),
);
const settingsFor = (folder, baseUrl) =>
  Settings.parse({
    environment: {
      name: values.environment,
      data: null,
      split: kind.builtInSplits[0],
      limit: Number(values.limit),
      seed: 1,
      options: Object.fromEntries(values.option.map((one) => one.split("="))),
    },
    model: {
      name: baseUrl === null ? "offline" : "openai:restyled",
      baseUrl,
      temperature: null,
      maxTokens: null,
    },
    formation: { perType: Number(values["per-type"]), batchSize: 1, seed: 1, batches: "byType" },
    refinement: { goals: 1, seed: 1 },
    experiences: null,
    nodes: { reflexion: { maxTrials: 2 }, trials: { maxTrials: 2 } },
    calls: {},
    memoryFolder: folder,
    events: "none",
  });

// The same question has the same answer in every style: a style that is read well costs no thinking
// of its own.
const answered = new Map();
const remembering = (inner) =>
  layered(inner, async (messages, options, next) => {
    const key = createHash("sha1")
      .update(
        JSON.stringify([
          messages.map((message) => [message.getType(), message.text]),
          options.temperature ?? null,
        ]),
      )
      .digest("base64");
    if (!answered.has(key)) answered.set(key, await next(messages, options));
    return answered.get(key);
  });

const memoryHash = async (session) => {
  const memory = await session.tupleMemory();
  const reader = await memory.at(await memory.version());
  const { batches } = await reader.stats();
  const tuples = (
    await Promise.all(batches.map(({ batchId }) => reader.tuplesInCell({ batchId })))
  ).flat();
  const described = tuples.map((tuple) => JSON.stringify({ ...tuple, id: null })).toSorted();
  return {
    tuples: tuples.length,
    hash: createHash("sha1").update(described.join("\n")).digest("hex").slice(0, 10),
  };
};

const roles = { system: SystemMessage, user: HumanMessage, assistant: AIMessage };
const askedOverWire = async (style) => {
  const model = remembering(offlineModel({ prompts: nodePrompts }));
  return chatServer(async (response, request) => {
    const reply = await model.invoke(
      request.body.messages.map(({ role, content }) => new roles[role](content)),
    );
    says(style === null ? reply.text : dress(reply.text, style))(response, request);
  });
};

/** What was done in the world, without thoughts: where nothing is solved, scores say nothing. */
const actionsOf = ({ trajectory = [] }) =>
  createHash("sha1")
    .update(
      JSON.stringify(trajectory.flatMap(({ kind, action }) => (kind === "act" ? [action] : []))),
    )
    .digest("hex")
    .slice(0, 10);

const playStyle = async (style) => {
  const folder = mkdtempSync(join(tmpdir(), "restyle-"));
  const server = values.wire ? await askedOverWire(style) : null;
  const settings = settingsFor(folder, server?.baseUrl ?? null);
  const wrap =
    server !== null
      ? (model) => model
      : (model) => (style === null ? remembering(model) : restyledModel(remembering(model), style));
  const session = await openSession(
    settings,
    builtInRegistry,
    { OPENAI_API_KEY: "none" },
    {},
    { wrap },
  );
  const counts = { repaired: 0, unusable: 0, calls: 0 };
  const lost = new Map();
  const result = { style: style ?? "", memory: null, scores: {}, actions: {}, counts };
  try {
    await prepareMemories(
      pipelines,
      session,
      settings,
      runtimeContextFrom({ cwd: folder, now: () => 0 }),
    );
    if (pipelines.some(({ memory }) => /tuples/.test(memory)))
      result.memory = await memoryHash(session);
  } catch (error) {
    result.memory = { error: String(error.message).slice(0, 300) };
  }
  for (const { name } of pipelines) {
    const described = [];
    const done = [];
    for (const task of session.open.tasks) {
      try {
        const { state } = await recordEpisode({
          graph: await session.graph(name, task),
          input: { task },
          now: () => 0,
          emit: (event) => {
            if (event.type !== "model-call") return;
            counts.calls += 1;
            if (event.outcome !== "parsed") counts[event.outcome] += 1;
            if (event.outcome === "unusable")
              lost.set(`${event.node}: ${event.problem}`, event.reply);
          },
          events: "full",
        });
        described.push(`${state.reward}`);
        done.push(actionsOf(state));
      } catch (error) {
        described.push(
          /plays no tasks of several agents/.test(error.message)
            ? "-"
            : `error ${String(error.message).slice(0, 160)}`,
        );
      }
    }
    result.scores[name] = described;
    result.actions[name] = done;
  }
  result.lost = [...lost].slice(0, 6);
  await session.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
  return result;
};

const lines = existsSync(values.out)
  ? readFileSync(values.out, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];
for (const style of [null, ...styles]) {
  if (lines.some((line) => line.style === (style ?? ""))) continue;
  if (style !== null && performance.now() - started > Number(values.seconds) * 1000) break;
  const line = await playStyle(style);
  lines.push(line);
  appendFileSync(values.out, `${JSON.stringify(line)}\n`);
}

const unstyled = lines.find(({ style }) => style === "");
/**
 * Game by game: a game that is lost and one that is won instead would leave the total as it was.
 */
const byGame = (scores) => scores.join(",");
let cells = 0;
let kept = 0;
let otherMemories = 0;
for (const { style, scores, memory, counts, lost } of lines.filter(
  (line) => line.style !== "" && styles.includes(line.style),
)) {
  const worse = Object.entries(scores).flatMap(([name, described]) => {
    cells += 1;
    const before = unstyled.scores[name];
    if (JSON.stringify(before) === JSON.stringify(described)) {
      kept += 1;
      return [];
    }
    return [`${name} ${byGame(before)}→${byGame(described)}`];
  });
  const same = memory === null || JSON.stringify(memory) === JSON.stringify(unstyled.memory);
  if (!same) otherMemories += 1;
  if (worse.length > 0 || !same || values.details) {
    console.log(
      `${style}: ${worse.join(", ") || "scores kept"}${same ? "" : `; memory ${JSON.stringify(memory)} (${JSON.stringify(unstyled.memory)})`}; ${counts.unusable} of ${counts.calls} unusable`,
    );
    if (values.details)
      for (const [problem, reply] of lost)
        console.log(`   ${problem.slice(0, 100)} ${JSON.stringify(reply).slice(0, 200)}`);
  }
}
console.log(
  `${kept} of ${cells} cells keep the unstyled score; ${lines.filter((line) => line.style !== "" && styles.includes(line.style)).length} of ${styles.length} styles played`,
);
if (lines.filter((line) => line.style !== "" && styles.includes(line.style)).length < styles.length)
  process.exit(75);
process.exit(kept === cells && otherMemories === 0 ? 0 : 1);
