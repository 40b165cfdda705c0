import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dist } from "../built.mjs";
import { inWays } from "../in-ways.mjs";
import { mutateBytes, mutateJson } from "../mutate.mjs";

const readRuns = async (folder) => {
  const { listEpisodes, readEvents, readManifest, readResults, repairRun } =
    await dist("bench/dist/results.js");
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
  const { readRecordedRuns } = await dist("bench/dist/memory/imported-experiences.js");
  const { readTrajectories } = await dist("bench/dist/memory/trajectory-file.js");
  const file = join(folder, "memory.json");
  return inWays(4, async (text, number) => {
    const which = number % 4;
    const lines = async function* () {
      yield* text.split("\n");
    };
    if (which === 0) await memory.importMemory(memory.inProcessTupleMemory(), lines());
    else if (which === 1)
      await memory.importMemory(
        memory.inProcessExperienceMemory({ embedder: { model: "m", dimensions: 3 } }),
        lines(),
      );
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
    for (const end of ["", "-wal", "-shm"])
      rmSync(`${file}${end}`, { force: true, recursive: true });
    writeFileSync(file, Buffer.from(text, "latin1"));
    const memory = await sqliteTupleMemory({ path: file, namespace: "n" });
    try {
      await memory.stats();
      for (const id of await memory.batches())
        await (await memory.at(await memory.version())).tuplesInCell({ batchId: id });
    } finally {
      await memory.close();
    }
    return true;
  };
};

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
const event = {
  type: "node-end",
  at: 1,
  path: "",
  node: "act",
  update: { action: { kind: "act", text: "look" } },
};
const lines = (...all) => all.map((one) => JSON.stringify(one)).join("\n");

/** Good texts are made by the packages themselves. */
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
      episodes: [
        {
          task: "a",
          goal: "take the pen",
          initial_observation: "A desk.",
          steps: [step],
          success: true,
        },
      ],
    }),
  );
  return texts;
};

const goodDatabases = async (folder) => {
  const { sqliteTupleMemory } = await dist("memory/dist/sqlite.js");
  const path = join(folder, "good.sqlite");
  const memory = await sqliteTupleMemory({ path, namespace: "n" });
  await memory.setMetadata({ complete: true });
  await memory.close();
  return [readFileSync(path).toString("latin1")];
};

/** What the packages keep on a disk: run folders, memories and their databases. */
export const openStores = async (folder) => [
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
  {
    name: "memories",
    weight: 60,
    good: await goodMemories(),
    mutate: mutateJson,
    read: await readMemories(folder),
  },
  {
    name: "databases",
    weight: 4,
    good: await goodDatabases(folder),
    mutate: mutateBytes,
    read: await readDatabases(folder),
  },
];
