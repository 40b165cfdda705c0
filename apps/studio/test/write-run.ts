import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Manifest, runPaths, ResultLine } from "@mnemograph/bench/results";
import { EpisodeEvent } from "@mnemograph/core";

/** What a world or a model may say that must stay text. */
export const HOSTILE = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>\u0007`;
/** A key as a provider writes it. */
export const KEY = "sk-abcdefghijklmnopqrstuvwxyz0123456789";

export const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), "studio-")));

const manifest = (runId: string, episodes: number) =>
  Manifest.parse({
    runId,
    planHash: "0",
    environment: { name: "doors", version: "doors/1" },
    split: "test",
    tasks: { count: episodes / 2, hash: "0" },
    episodes,
    pipelines: ["act", "ldm"],
    model: "offline",
    seed: 1,
    trials: 1,
    parameters: {
      model: { name: "offline", baseUrl: "https://somebody:secret-word@models.example/v1" },
    },
  });

export const resultLine = (pipeline: string, task: number, success: boolean): ResultLine =>
  ResultLine.parse({
    runId: "doors",
    episodeId: `${pipeline}~test~task-${task}~0`,
    environment: "doors",
    split: "test",
    taskId: `test/task-${task}`,
    taskType: task % 2 === 0 ? "open" : "find",
    pipeline,
    model: "offline",
    seed: 1,
    trial: 0,
    success,
    score: success ? 1 : 0,
    steps: 3,
    calls: 4,
    promptTokens: 30,
    completionTokens: 9,
    cost: 0.001,
    stopReason: success ? "success" : "step-limit",
  });

const call = (
  node: string,
  path: string,
  at: number,
  messages: readonly string[],
  reply: string,
  more: object = {},
) => ({
  type: "model-call",
  node,
  path,
  at,
  promptId: "act",
  promptHash: "abc",
  messages: messages.map((content, index) => ({ role: index === 0 ? "system" : "user", content })),
  reply,
  parsed: { kind: "act", text: reply.replace(/^> /, "") },
  attempt: 0,
  usage: { promptTokens: 10, completionTokens: 3, estimated: false },
  cost: 0.001,
  ...more,
});

const GOAL = "open the red door";
const rooms = [
  "You are in the middle of a room. Looking quickly around you, you see a desk 1, and a shelf 1.",
  "On the desk 1, you see a red key 1.",
  "Nothing happens.",
];

/** The events of one lane: each step asks the model, then acts. */
const lane = (path: string, actor: string, actions: readonly string[]) =>
  actions.flatMap((action, index) => {
    const at = 10 + 20 * index;
    const observation = rooms[index % rooms.length]!;
    const answer = rooms[(index + 1) % rooms.length]!;
    const past = actions
      .slice(0, index)
      .map((done, before) => `> ${done}\n${rooms[(before + 1) % rooms.length]}`);
    const user = [
      `Example 1:\nYou see a chest 1.\n> open chest 1`,
      "",
      `The task:\n${rooms[0]}\nYour task is to: ${GOAL}`,
      ...past,
      ">",
    ].join("\n");
    return [
      { type: "node-start", node: actor, path, at },
      ...(actor === "act"
        ? []
        : [
            {
              type: "memory-read",
              node: actor,
              path,
              at: at + 1,
              place: "batch put/1",
              version: 3,
              results: [
                { id: `tuple-${index}`, score: 0.75, text: "You see a chest 1. → open chest 1" },
              ],
            },
          ]),
      call(actor, path, at + 5, ["Act in this world.", user], `> ${action}`),
      {
        type: "node-end",
        node: actor,
        path,
        at: at + 8,
        update: { action: { kind: "act", text: action } },
      },
      { type: "node-start", node: "stepEnvironment", path, at: at + 9 },
      {
        type: "node-end",
        node: "stepEnvironment",
        path,
        at: at + 12,
        update: {
          observation: answer,
          trajectory: { index, observation, action, kind: "act" },
          done: index === actions.length - 1,
          environmentState: { at: action, steps: index + 1 },
        },
      },
    ];
  });

/** The log of one episode: `act` in one lane, `ldm` in two of which the second is chosen. */
export const eventsOf = (
  episodeId: string,
  pipeline: string,
  actions: readonly string[],
  success: boolean,
): readonly EpisodeEvent[] => {
  const isMany = pipeline === "ldm";
  const reset = (path: string) => [
    { type: "node-start", node: "resetEnvironment", path, at: 1 },
    {
      type: "node-end",
      node: "resetEnvironment",
      path,
      at: 2,
      update: { observation: rooms[0], environmentState: { at: "start", steps: 0 } },
    },
  ];
  const events = [
    {
      type: "episode-start",
      at: 0,
      path: "",
      episodeId,
      pipeline,
      task: { id: "test/task-0", environment: "doors", split: "test", type: "open", goal: GOAL },
    },
    ...(isMany
      ? [
          ...reset("playBatch:put/1"),
          ...reset("playBatch:put/2"),
          ...lane("playBatch:put/1", "actWithTuples", ["look"]),
          ...lane("playBatch:put/2", "actWithTuples", actions),
          { type: "node-start", node: "chooseProcess", path: "", at: 400 },
          {
            type: "node-end",
            node: "chooseProcess",
            path: "",
            at: 401,
            update: { batchId: "put/2" },
          },
        ]
      : [...reset(""), ...lane("", "act", actions)]),
    {
      type: "episode-end",
      at: 500,
      path: "",
      success,
      reward: success ? 1 : 0,
      steps: actions.length,
      stopReason: success ? "success" : "step-limit",
    },
  ];
  return events.map((event) => EpisodeEvent.parse(event));
};

export const jsonLines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

/**
 * A run of two pipelines on a few tasks, in a new folder of the given one; `ldm` solves what `act`
 * does not; some episodes may still be missing.
 */
export const writeRun = (folder: string, name: string, tasks = 3, missing = 0): string => {
  const directory = join(folder, name);
  const paths = runPaths(directory);
  mkdirSync(paths.events, { recursive: true });
  writeFileSync(paths.manifest, JSON.stringify(manifest(name, 2 * tasks + missing)));
  const lines = Array.from({ length: tasks }, (_, task) => [
    resultLine("act", task, task === 0),
    resultLine("ldm", task, true),
  ]).flat();
  writeFileSync(paths.results, jsonLines(lines));
  for (const { episodeId, pipeline, success } of lines) {
    const actions =
      pipeline === "act"
        ? ["go to desk 1", HOSTILE, `use ${KEY}`]
        : ["go to desk 1", "take red key 1 from desk 1", "open red door 1"];
    writeFileSync(
      paths.eventsOf(episodeId),
      jsonLines(eventsOf(episodeId, pipeline, actions, success)),
    );
  }
  return directory;
};
