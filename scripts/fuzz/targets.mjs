// What reads texts of others: for each, good texts to damage, and how it is read. `read` returns whether the text was taken. Whatever it throws
// must be a MnemographError; parsers of replies never throw at all.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { mutateBytes, mutateJson, mutateText } from "./mutate.mjs";

/** A module that no package exports: made of its source, beside the package's dependencies. */
const compiled = async (path) => {
  const [name, , ...rest] = path.split("/");
  const folder = fileURLToPath(new URL(`../../packages/${name}`, import.meta.url));
  const source = rest.join("/").replace(/\.js$/, "");
  const building = await rolldown({
    input: join(folder, "src", `${source}.ts`),
    platform: "node",
    tsconfig: false,
    external: (id) => !/^[./]/.test(id) || id.startsWith("node:"),
  });
  const file = join(folder, "node_modules", ".fuzz", `${source.replaceAll("/", "~")}.mjs`);
  await building.write({ file, format: "esm", codeSplitting: false });
  await building.close();
  return import(pathToFileURL(file).href);
};

/** What a package is built to: an entry, or a module within it. */
const dist = (path) => {
  const entry = new URL(`../../packages/${path}`, import.meta.url);
  return existsSync(entry) ? import(entry.href) : compiled(path);
};

const { MnemographError } = await dist("core/dist/index.js");

/** How many ways to read there are: the number given with a text says which one is taken. */
const inWays = (ways, read) => Object.assign(read, { ways });

const replies = [
  "> take apple 1 from desk 2",
  "Thought: the apple is on the desk.\nAction: take apple 1 from desk 2",
  "think: I need to find an apple.",
  '```json\n{"thought": "a", "action": "go to desk 1"}\n```',
  "<think>Let me see.</think>\n**Action:** `open drawer 3`\n\nThis should work.",
  "I'm sorry, but I cannot help with that.",
  "1. put: goals of putting [1, 2, 3]\n2. clean: goals of cleaning [4, 5]",
  '{"clusters": [{"name": "put", "members": [1, 2]}, {"name": "rest", "members": [3]}]}',
  "| type | members |\n| --- | --- |\n| put | 1, 2 |",
  "[2]: because it is like the second one",
  "The second type.",
  "position: kitchen\nholding: apple 1\nstate: searching",
  "- go to desk 1 (0.8)\n- open drawer 2 (0.15)\n- look (5 %)",
  'lookup({"id": 3, "names": ["a", "b"]})\nfinish({})',
  "email.send_email.func(recipient='a@b.c', subject=\"x\", body='it''s')",
  "search[red mug with 20 dollars]\nclick[b07xyz1234]",
  "Plan: first I take the apple, then I heat it.",
  "In the next trial I will look in the fridge first.",
  "Yes, the history was successful because 3 of 4 steps helped.",
];

const readReplies = async () => {
  const nodes = (path) => dist(`nodes/dist/${path}.js`);
  const [
    action,
    thoughtAndAction,
    clusters,
    known,
    evaluation,
    summary,
    stated,
    embodied,
    choice,
    tools,
    reflection,
    key,
    plan,
    proposals,
    experience,
  ] = await Promise.all(
    [
      "shared/replies/parse-action",
      "shared/replies/parse-thought-and-action",
      "shared/replies/parse-clusters",
      "shared/replies/parse-known-number",
      "shared/history/parse-evaluation",
      "shared/history/parse-summary",
      "emmem/update-embodied-state/parse-stated-lines",
      "shared/embodiment/parse-embodied-state",
      "ldm/choose-process/parse-choice",
      "act/act/act-with-tools",
      "reflexion/reflect/parse-reflection",
      "rap/extract-key/parse-key",
      "rap/make-plan/parse-plan",
      "ldm-refinement/propose-actions/parse-proposals",
      "shared/experiences/parse-reply",
    ].map(nodes),
  );
  const core = await dist("core/dist/index.js");
  const [webshop, office, command, goal] = await Promise.all(
    [
      "env-webshop/dist/client/parse-action.js",
      "env-workbench/dist/environment/office-action.js",
      "env-alfworld/dist/engine/command.js",
      "env-alfworld/dist/experts/goal-sentence.js",
    ].map(dist),
  );
  const readers = [
    action.parseAction,
    (text) => action.parseAction(text, { reader: "published" }),
    thoughtAndAction.parseThoughtAndAction,
    clusters.parseClusters,
    known.parseKnownNumber([1, 2, 3], "type", [{ id: 1, name: "put" }]),
    evaluation.parseEvaluation,
    summary.parseSummary,
    stated.parseStatedLines,
    embodied.parseEmbodiedState,
    choice.parseChoice(3),
    tools.parseToolAction,
    reflection.parseReflection,
    key.parseKey,
    plan.parsePlan,
    (text) => proposals.parseProposals(text, 3),
    experience.parseReply,
    core.readToolCalls,
    (text) => core.checkReply({ content: text }),
    core.printableText,
    webshop.parseAction,
    (text) => command.parseCommand(text, "put"),
    goal.parseGoalSentence,
    office.parseOfficeAction,
  ];
  return inWays(readers.length, (text, number) => {
    const result = readers[number % readers.length](text);
    return result !== undefined && result?.ok !== false;
  });
};

const readMessages = async () => {
  const { checkReply, readFinishReason } = await dist("core/dist/index.js");
  return (text) => {
    const message = JSON.parse(text);
    readFinishReason(message?.response_metadata);
    return checkReply(message).ok;
  };
};

const readGames = async () => {
  const { parseGameFile, parseGameRow } = await dist("env-alfworld/dist/loading/parse-game-file.js");
  const { alfworldEnvironment, gameSet } = await dist("env-alfworld/dist/index.js");
  const id = "train/pick_and_place_simple-Apple-None-Desk-1/trial_1";
  return inWays(5, (text, number) => {
    const game = number % 5 === 0 ? parseGameRow(text, "train", "rows.jsonl") : parseGameFile(text, id, "game.tw-pddl", new Set());
    if (game === undefined) return false;
    // What was loaded is played: nothing may break later.
    const environment = alfworldEnvironment(gameSet([game]));
    let turn = environment.reset(game.task);
    for (let step = 0; step < 2; step += 1) turn = environment.step(turn.state, environment.admissible(turn.state)[step] ?? "look");
    return true;
  });
};

const readProducts = async () => {
  const { parseProduct, RawProduct, isUsableAsin } = await dist("env-webshop/dist/product/parse-product.js");
  const { searchDocument } = await dist("env-webshop/dist/product/search-document.js");
  return (text) => {
    const raw = RawProduct.safeParse(JSON.parse(text));
    if (!raw.success || !isUsableAsin(raw.data.asin)) return false;
    searchDocument(parseProduct(raw.data, { attributes: ["red"], onWarning: () => {} }));
    return true;
  };
};

const readScenes = async () => {
  const loaders = await dist("env-langsuite/dist/loaders.js");
  const babyai = await dist("env-babyai/dist/index.js");
  const readers = [
    (data) => {
      for (const [id, scene] of loaders.loadCompactScenes(data)) loaders.compactSceneDefinition(id, scene);
    },
    (data) => loaders.loadLangsuiteScene("room", data),
    (data) => loaders.loadThorScene("room", data),
    (data) => loaders.loadIqaTasks(data),
    (data) => loaders.loadHouseholdTasks(data),
    (data) => loaders.loadRearrangementTasks(data),
    (data) => babyai.loadLevelList(data),
    (data) => babyai.parseMission(String(data?.mission)),
  ];
  return (text) => {
    const data = JSON.parse(text);
    let isTaken = false;
    for (const read of readers) {
      try {
        read(data);
        isTaken = true;
      } catch (error) {
        if (!MnemographError.isInstance(error)) throw error;
      }
    }
    return isTaken;
  };
};

const readRuns = async (folder) => {
  const { listEpisodes, readEvents, readManifest, readResults, repairRun } = await dist("bench/dist/index.js");
  const run = join(folder, "run");
  mkdirSync(join(run, "events"), { recursive: true });
  return inWays(4, async (text, number) => {
    const which = number % 4;
    if (which === 0) {
      writeFileSync(join(run, "manifest.json"), text);
      await readManifest(run);
    } else if (which === 1) {
      writeFileSync(join(run, "results.jsonl"), text);
      await readResults(run);
    } else if (which === 2) {
      writeFileSync(join(run, "events", "one.jsonl"), text);
      for await (const event of readEvents(run, "one")) void event;
      await listEpisodes(run);
    } else {
      writeFileSync(join(run, "results.jsonl"), text);
      await repairRun(run);
      await readResults(run);
    }
    return true;
  });
};

const readMemories = async (folder) => {
  const memory = await dist("memory/dist/index.js");
  const { readRecordedRuns } = await dist("harness/dist/memory/imported-experiences.js");
  const { readTrajectories } = await dist("harness/dist/memory/trajectory-file.js");
  const file = join(folder, "memory.json");
  return inWays(4, async (text, number) => {
    const which = number % 4;
    const lines = async function* () {
      yield* text.split("\n");
    };
    if (which === 0) await memory.importMemory(memory.inProcessTupleMemory(), lines());
    else if (which === 1) await memory.importMemory(memory.inProcessExperienceMemory({ embedder: { model: "m", dimensions: 3 } }), lines());
    else if (which === 2) await memory.importMemory(memory.inProcessReflectionMemory(), lines());
    else {
      writeFileSync(file, text);
      await readRecordedRuns(file);
      readTrajectories?.(file);
    }
    return true;
  });
};

const readDatabases = async (folder) => {
  const { sqliteTupleMemory } = await dist("memory/dist/sqlite.js");
  const file = join(folder, "damaged.sqlite");
  return async (text) => {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true, recursive: true });
    writeFileSync(file, Buffer.from(text, "latin1"));
    const memory = await sqliteTupleMemory({ path: file, namespace: "n" });
    try {
      await memory.stats();
      for (const id of await memory.batches()) await (await memory.at(await memory.version())).tuplesInCell({ batchId: id });
    } finally {
      await memory.close();
    }
    return true;
  };
};

const readConfigurations = async () => {
  const { parseNodeOptions } = await dist("nodes/dist/index.js");
  const { parsePresets } = await dist("harness/dist/extensions/parse-presets.js");
  const { Settings } = await dist("harness/dist/session/settings.js");
  const { endpointSettings } = await dist("models/dist/openai/endpoint-settings.js");
  const { retryAfterOf } = await dist("models/dist/openai/retry-after.js");
  const { serverWords } = await dist("models/dist/openai/server-words.js");
  return inWays(6, (text, number) => {
    const which = number % 6;
    if (which === 0) parseNodeOptions(JSON.parse(text), { where: "--set" });
    else if (which === 1) return Settings.safeParse(JSON.parse(text)).success;
    else if (which === 2) parsePresets([JSON.parse(text)]);
    else if (which === 3) endpointSettings("m", {}, text.slice(0, 200));
    else if (which === 4) {
      const wait = retryAfterOf([{ headers: { "retry-after": text.slice(0, 60), date: text.slice(60, 120) } }], 0);
      if (wait !== undefined && !(wait >= 0)) throw new Error(`a wait of ${wait}`);
    } else serverWords(text);
    return true;
  });
};

/** Good texts are made by the packages themselves. */
const goodGames = async () =>
  (await dist("env-alfworld/dist/index.js")).generateGameFiles({ seed: 7, split: "train", count: 6 }).map(({ content }) => content);
const product = {
  asin: "B012345678",
  name: "Red mug",
  full_description: "A mug.",
  small_description: ["Red", "300 ml"],
  pricing: "$10.99 to $12.00",
  category: "kitchen",
  query: "mug",
  product_category: "Home › Mugs",
  customization_options: { color: [{ value: "red", price: 1 }, { value: "blue" }] },
};
const corner = [
  [0, 0, 0],
  [1, 1, 1],
];
const thor = {
  objectId: "Fridge|1",
  objectType: "Fridge",
  parentReceptacles: null,
  position: { x: 0, y: 0, z: 0 },
  axisAlignedBoundingBox: { cornerPoints: corner },
  receptacle: true,
  openable: true,
  isOpen: false,
  temperature: "Cold",
};
const scenes = [
  {
    FloorPlan1: {
      floor: [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      objects: [{ id: "Apple|1", type: "Apple", min: [0, 0, 0], max: [1, 1, 1], parent: "Table|1", can: ["pickupable"], is: ["isDirty"] }],
    },
  },
  {
    polys_2d: [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
    objects: [thor],
  },
  { sceneBounds: { cornerPoints: corner }, objects: [thor, { ...thor, objectId: "Apple|1", parentReceptacles: ["Fridge|1"] }] },
  [
    {
      id: "1",
      scene: "FloorPlan1",
      start: { x: 0, z: 0, rotation: 90 },
      qa: [{ type: "existence", question: "Is there an apple?", answer: true, object_class: "Apple" }],
    },
  ],
  [{ level: "GoToLocal", seed: 3 }],
  { mission: "go to the red ball after you pick up a key" },
];
const manifest = {
  runId: "r",
  planHash: "0",
  environment: { name: "doors", version: "1" },
  split: "test",
  model: "offline",
  seed: 1,
  tasks: { count: 1, hash: "0" },
  episodes: 1,
  pipelines: ["act"],
  trials: 1,
  parameters: {},
};
const result = {
  runId: "r",
  episodeId: "act~0~0",
  environment: "doors",
  split: "test",
  taskId: "0",
  taskType: "open",
  pipeline: "act",
  model: "offline",
  seed: 1,
  trial: 0,
  success: true,
  score: 1,
  steps: 2,
  calls: 2,
  promptTokens: 5,
  completionTokens: 5,
  cost: 0,
  stopReason: "success",
};
const event = { type: "node-end", at: 1, path: "", node: "act", update: { action: { kind: "act", text: "look" } } };
const lines = (...all) => all.map((one) => JSON.stringify(one)).join("\n");
const goodMemories = async () => {
  const memory = await dist("memory/dist/index.js");
  const tuples = memory.inProcessTupleMemory();
  const texts = [];
  for (const kind of [
    tuples,
    memory.inProcessExperienceMemory({ embedder: { model: "m", dimensions: 3 } }),
    memory.inProcessReflectionMemory(),
  ]) {
    const all = [];
    for await (const line of memory.exportMemory(kind)) all.push(line);
    texts.push(all.join("\n"));
  }
  const step = { action: "take pen", observation: "You have the pen." };
  texts.push(
    JSON.stringify({
      meta: { source: "Recorder" },
      episodes: [{ task: "a", goal: "take the pen", initial_observation: "A desk.", steps: [step], success: true }],
    }),
  );
  return texts;
};
const goodDatabases = async (folder) => {
  const { sqliteTupleMemory } = await dist("memory/dist/sqlite.js");
  const { readFileSync } = await import("node:fs");
  const path = join(folder, "good.sqlite");
  const memory = await sqliteTupleMemory({ path, namespace: "n" });
  await memory.setMetadata({ complete: true });
  await memory.close();
  return [readFileSync(path).toString("latin1")];
};
const configurations = [
  JSON.stringify({ retrieve: { max: 4 }, llm: { act: { temperature: 0.2, maxTokens: 100 } }, trials: { maxTrials: 2 } }),
  JSON.stringify({
    environment: { name: "alfworld", data: null, split: "train", limit: 2, seed: 1, options: {} },
    model: { name: "offline", baseUrl: null, temperature: 0, maxTokens: null },
    formation: { perType: 1, batchSize: 1, seed: 1 },
    refinement: { goals: 1, seed: 1 },
    memoryFolder: "m",
    events: "none",
  }),
  JSON.stringify({ name: "mine", papers: ["ldm2"], run: { limit: 3 }, nodes: {} }),
  "http://127.0.0.1:11434/v1?api-version=1&key=abc#x",
  "<html><title>502 Bad Gateway</title><style>p{}</style><p>slow &amp; down</p></html>",
];

/** `weight` is the share of the inputs, in thousandths; replies are read in many ways, and databases cost most. */
export const openTargets = async (folder) => [
  { name: "replies", weight: 500, isPure: true, good: replies, mutate: mutateText, read: await readReplies() },
  {
    name: "messages",
    weight: 80,
    isJson: true,
    good: [
      lines({ content: "go", response_metadata: { finish_reason: "stop" }, tool_calls: [], additional_kwargs: { refusal: null } }),
      lines({
        content: [
          { type: "text", text: "a" },
          { type: "reasoning", reasoning: "b" },
        ],
        usage_metadata: { input_tokens: 1 },
      }),
    ],
    mutate: mutateJson,
    read: await readMessages(),
  },
  { name: "games", weight: 60, good: await goodGames(), mutate: mutateJson, read: await readGames() },
  { name: "products", weight: 80, isJson: true, good: [JSON.stringify(product)], mutate: mutateJson, read: await readProducts() },
  {
    name: "scenes",
    weight: 66,
    isJson: true,
    good: scenes.map((scene) => JSON.stringify(scene)),
    mutate: mutateJson,
    read: await readScenes(),
  },
  {
    name: "run folders",
    weight: 60,
    good: [
      JSON.stringify(manifest),
      lines(result, { ...result, episodeId: "act~1~0" }, ""),
      lines(event, { ...event, type: "node-start" }),
    ],
    mutate: mutateJson,
    read: await readRuns(folder),
  },
  { name: "memories", weight: 60, good: await goodMemories(), mutate: mutateJson, read: await readMemories(folder) },
  { name: "databases", weight: 4, good: await goodDatabases(folder), mutate: mutateBytes, read: await readDatabases(folder) },
  { name: "configuration", weight: 90, isJson: true, good: configurations, mutate: mutateJson, read: await readConfigurations() },
];
