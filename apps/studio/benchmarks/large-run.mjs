// A run of 20,000 episodes of four pipelines, some of them with a trace of 50 steps whose prompts
// grow as ReAct's do, one with a trace of 5,000 steps; and a folder of pictures beside it.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const TRACES = 40;
export const EPISODES = 20_000;
export const STEPS = 50;
/** The steps of the one long trace. */
export const MANY_STEPS = 5000;
const PICTURES = 20_000;
const pipelines = ["act", "react", "ldm", "rap"];
export const idOf = (index) => `${pipelines[index % 4]}~test~task-${Math.floor(index / 4)}~0`;
export const LONG = idOf(TRACES);

const result = (index) => ({
  runId: "large",
  episodeId: idOf(index),
  environment: "doors",
  split: "test",
  taskId: `test/task-${Math.floor(index / 4)}`,
  taskType: `type ${index % 6}`,
  pipeline: pipelines[index % 4],
  model: "offline",
  seed: 1,
  trial: 0,
  success: index % 3 === 0,
  score: index % 3 === 0 ? 1 : 0,
  steps: STEPS,
  calls: STEPS,
  promptTokens: 50_000,
  completionTokens: 500,
  cost: 0.1,
  stopReason: index % 3 === 0 ? "success" : "step-limit",
});
// Prompts that grow as ReAct's do: 50 steps make a log of some megabytes.
const example =
  "You see a drawer 1.\n> open drawer 1\nThe drawer 1 is open. In it, you see a key 1.\n".repeat(
    40,
  );
const events = (index, steps = STEPS) => {
  const lines = [
    {
      type: "episode-start",
      at: 0,
      path: "",
      episodeId: idOf(index),
      pipeline: pipelines[index % 4],
      task: { id: "task", goal: "open the door" },
    },
  ];
  let past = "";
  for (let step = 0; step < steps; step += 1) {
    const at = 100 * step;
    const observation = `On the desk ${step}, you see a key ${step}.`;
    // Prompts of thousands of steps show the newest alone.
    past = `${past}> go to desk ${step}\n${observation}\n`.slice(-40 * STEPS);
    lines.push(
      { type: "node-start", at, path: "", node: "act" },
      {
        type: "model-call",
        at: at + 50,
        path: "",
        node: "act",
        promptId: "act",
        promptHash: "0",
        messages: [
          { role: "system", content: "Act." },
          {
            role: "user",
            content: `Example 1:\n${example}\nThe task:\nYour task is to: open the door\n${past}>`,
          },
        ],
        reply: `> go to desk ${step}`,
        parsed: { kind: "act", text: `go to desk ${step}` },
        attempt: 0,
        usage: { promptTokens: 1000, completionTokens: 10, estimated: false },
        cost: 0.002,
      },
      {
        type: "node-end",
        at: at + 60,
        path: "",
        node: "act",
        update: { action: { kind: "act", text: `go to desk ${step}` } },
      },
      { type: "node-start", at: at + 61, path: "", node: "stepEnvironment" },
      {
        type: "node-end",
        at: at + 62,
        path: "",
        node: "stepEnvironment",
        update: {
          observation,
          trajectory: { index: step, observation, action: `go to desk ${step}`, kind: "act" },
        },
      },
    );
  }
  lines.push({
    type: "episode-end",
    at: 100 * steps,
    path: "",
    success: true,
    reward: 1,
    steps,
    stopReason: "success",
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
};

/** Writes the run `large` into a folder, and pictures beside it. */
export const writeLargeRun = (folder) => {
  const run = join(folder, "large");
  mkdirSync(join(run, "events"), { recursive: true });
  writeFileSync(
    join(run, "manifest.json"),
    JSON.stringify({
      runId: "large",
      planHash: "0",
      environment: { name: "doors", version: "1" },
      split: "test",
      tasks: { count: EPISODES / 4, hash: "0" },
      episodes: EPISODES,
      pipelines,
      model: "offline",
      seed: 1,
      trials: 1,
      parameters: {},
    }),
  );
  writeFileSync(
    join(run, "results.jsonl"),
    Array.from({ length: EPISODES }, (_, index) => `${JSON.stringify(result(index))}\n`).join(""),
  );
  for (let index = 0; index < TRACES; index += 1)
    writeFileSync(join(run, "events", `${idOf(index)}.jsonl`), events(index));
  writeFileSync(join(run, "events", `${LONG}.jsonl`), events(TRACES, MANY_STEPS));
  mkdirSync(join(folder, "pictures"));
  for (let index = 0; index < PICTURES; index += 1)
    writeFileSync(join(folder, "pictures", `${index}.png`), "");
};
