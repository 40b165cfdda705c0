import { appendFileSync, rmSync } from "node:fs";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, describe, expect, it } from "vitest";
import { newFolder, writeRun } from "../../test/write-run.js";
import { findRuns } from "../runs/find-runs.js";
import { diffState } from "./diff-state.js";
import { applyUpdate, foldUpdates, type State } from "./fold-state.js";
import { mainSteps } from "./main-steps.js";
import { openTraces } from "./open-traces.js";
import { promptParts } from "./prompt-parts.js";
import { readSpan } from "./read-span.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const directory = writeRun(folder, "doors");
const open = async (episode: string) =>
  (await openTraces()((await findRuns([folder]))[0]!, episode))!;

describe("the index of an episode", () => {
  it("holds every node with its times, calls and tokens, and the steps of each lane", async () => {
    const { index } = await open("ldm~test~task-0~0");
    expect(index.facts).toMatchObject({ pipeline: "ldm", ended: { success: true, steps: 3 } });
    expect(
      index.steps.map(({ path, index: number, action }) => `${path} ${number} ${action}`),
    ).toEqual([
      "playBatch:put/1 0 look",
      "playBatch:put/2 0 go to desk 1",
      "playBatch:put/2 1 take red key 1 from desk 1",
      "playBatch:put/2 2 open red door 1",
    ]);
    const actor = index.spans.find(
      ({ node, path, step }) =>
        node === "actWithTuples" && path === "playBatch:put/2" && step === 1,
    );
    expect(actor).toMatchObject({
      start: 30,
      end: 38,
      calls: 1,
      promptTokens: 10,
      completionTokens: 3,
      cost: 0.001,
      reads: 1,
      problems: 0,
    });
    expect(index.spans.filter(({ end }) => end === null)).toEqual([]);
    expect(index.spans.find(({ node }) => node === "chooseProcess")?.step).toBeNull();
  });

  it("counts the steps of the lane that was chosen", async () => {
    expect((await mainSteps(await open("ldm~test~task-0~0"))).map(({ action }) => action)).toEqual([
      "go to desk 1",
      "take red key 1 from desk 1",
      "open red door 1",
    ]);
  });

  it("goes on after damaged lines, and reports them", async () => {
    const call = (content: unknown) => ({
      type: "model-call",
      at: 0,
      path: "",
      node: "act",
      promptId: "act",
      promptHash: "0",
      messages: [{ role: "user", content }],
      reply: "",
      attempt: 0,
      usage: { promptTokens: 1, completionTokens: 1, estimated: false },
      cost: 0,
    });
    const lines = [
      "damaged",
      JSON.stringify(call([[1_000_000, 1]])),
      JSON.stringify(call(["a line"])),
    ];
    appendFileSync(runPaths(directory).eventsOf("act~test~task-1~0"), `${lines.join("\n")}\n`);
    const { index } = await open("act~test~task-1~0");
    expect(index.problems).toEqual([
      expect.stringMatching(/^line \d+ is damaged/),
      expect.stringMatching(/^line \d+ is damaged/),
    ]);
    expect(index.steps).toHaveLength(3);
  });
});

describe("one node of an episode", () => {
  const spanOf = async (episode: string, node: string, step: number) => {
    const { file, index } = await open(episode);
    const span = index.spans.findLast((one) => one.node === node && one.step === step);
    return readSpan(file, index, span?.number ?? -1);
  };

  it("shows its prompt in parts that are the prompt, the raw reply and what was read out of it", async () => {
    const detail = await spanOf("act~test~task-0~0", "act", 1);
    const [call] = detail?.calls ?? [];
    expect(call?.parts.map(({ kind }) => kind)).toEqual([
      "instructions",
      "memory",
      "situation",
      "past",
      "situation",
    ]);
    expect(call?.parts.find(({ kind }) => kind === "memory")?.text).toContain("open chest 1");
    expect(call?.parts.find(({ kind }) => kind === "past")?.text).toContain("> go to desk 1");
    expect(call?.reply).toMatch(/^> /);
    expect(call?.isRepaired).toBe(true);
  });

  it("shows the state's difference, made by each channel's own rule", async () => {
    const detail = await spanOf("act~test~task-0~0", "stepEnvironment", 1);
    const places = detail?.changes.map(({ place, kind }) => `${kind} ${place}`);
    expect(places?.toSorted()).toEqual([
      "added trajectory[1]",
      "changed environmentState.at",
      "changed environmentState.steps",
      "changed observation",
    ]);
    const steps = detail?.changes.find(({ place }) => place === "environmentState.steps");
    expect([steps?.before, steps?.after]).toEqual([1, 2]);
    expect(detail?.world).toMatchObject({ steps: 2 });
  });

  it("shows what was read from memory with its scores, lane by lane", async () => {
    const detail = await spanOf("ldm~test~task-0~0", "actWithTuples", 2);
    expect(detail?.reads).toMatchObject([
      { place: "batch put/1", version: 3, results: [{ id: "tuple-2", score: 0.75 }] },
    ]);
    // What the other lane did is not in this lane's state.
    expect(detail?.changes).toMatchObject([
      { place: "action.text", before: "take red key 1 from desk 1", after: "open red door 1" },
    ]);
  });

  it("is not there where no node has that number", async () => {
    const { file, index } = await open("act~test~task-0~0");
    expect(await readSpan(file, index, 999)).toBeUndefined();
    expect(await readSpan(file, index, Number.NaN)).toBeUndefined();
  });
});

describe("the state", () => {
  it("grows lists by the channel's own rule, and takes other values as they are", () => {
    const step = { index: 0, observation: "a", action: "b", kind: "act" };
    const twice = applyUpdate(applyUpdate({}, { trajectory: step }), {
      trajectory: [{ ...step, action: "c" }],
    });
    expect(twice).toEqual({ trajectory: [{ ...step, action: "c" }] });
    expect(applyUpdate({ own: ["a"] }, { own: "b", other: 1 })).toEqual({
      own: ["a", "b"],
      other: 1,
    });
    expect(applyUpdate({ a: 1 }, null)).toEqual({ a: 1 });
  });

  it("is the same after many updates at once as after each of them", () => {
    const step = (index: number, action: string) => ({
      trajectory: { index, observation: "a", action, kind: "act" },
      observation: action,
    });
    const updates = [
      step(0, "b"),
      null,
      step(1, "c"),
      { own: "x" },
      step(0, "d"),
      { thoughts: [] },
    ];
    const start = { own: ["w"], trajectory: [{ index: 7, observation: "a", action: "e" }] };
    expect(foldUpdates(start, updates)).toEqual(updates.reduce<State>(applyUpdate, start));
  });

  it("differs place by place", () => {
    expect(
      diffState(
        { a: 1, b: { c: [1, 2], d: 0 }, e: 1 },
        { a: 1, b: { c: [1, 3, 4], d: 0 }, f: null },
      ),
    ).toEqual([
      { place: "b.c[1]", kind: "changed", before: 2, after: 3 },
      { place: "b.c[2]", kind: "added", after: 4 },
      { place: "e", kind: "removed", before: 1 },
      { place: "f", kind: "added", after: null },
    ]);
  });
});

describe("a prompt's parts", () => {
  const parts = (
    messages: Parameters<typeof promptParts>[0],
    known: Partial<Parameters<typeof promptParts>[1]>,
  ) => promptParts(messages, { history: [], memory: [], ...known });

  it("put together are the prompt, whatever it holds", () => {
    const content = "\n\n1. odd\n> text\n\nGoal: x\nno newline";
    expect(
      parts([{ role: "user", content }], { goal: "x" })
        .map(({ text }) => text)
        .join("\n"),
    ).toBe(content);
  });

  it("distinguish the words after an unusable reply", () => {
    const found = parts(
      [
        { role: "system", content: "Do it." },
        { role: "user", content: "Goal: x" },
        { role: "assistant", content: "?" },
        { role: "user", content: "Your reply could not be used." },
      ],
      { goal: "x" },
    );
    expect(found.map(({ kind }) => kind)).toEqual([
      "instructions",
      "situation",
      "correction",
      "correction",
    ]);
  });

  it("distinguish numbered cases of a memory from the situation that looks like them", () => {
    const content =
      "1. Goal: y\nObservation: a wall\nAction: turn\n\nSituation2:\nGoal: x\nPast: turned once\nObservation: a wall\nAction2:";
    const found = parts([{ role: "user", content }], {
      goal: "x",
      observation: "a wall",
      history: ["turned once"],
      memory: ["y", "a wall", "turn"],
    });
    expect(found.map(({ kind }) => kind)).toEqual(["memory", "situation", "past", "situation"]);
    expect(found[0]?.text).toContain("Action: turn");
    expect(found[1]?.text.trim()).toBe("Situation2:\nGoal: x");
  });
});
