import { MemorySaver } from "@langchain/langgraph";
import type { Embedder, Environment, Task } from "@mnemograph/core";
import { inProcessNoteMemory, type NoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { reasoningBankPolicy } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { askedKinds } from "../testing/asked-kinds.testing.js";
import { greenhouse, greenhousePlan, greenhouseTask } from "../testing/greenhouse.testing.js";
import { learnFromVerdict, reasoningBank, reasoningBankParallel } from "./index.js";

const vectors: Readonly<Record<string, readonly [number, number]>> = {
  "fern-to-tub": [1, 0],
  "moss-to-tub": [0.96, 0.28],
  "fern-to-rack": [0, 1],
  "moss-to-rack": [0.8, 0.6],
};
const goals = new Map(Object.keys(vectors).map((id) => [greenhouseTask(id).goal, vectors[id]]));

/** Counts the texts that it embeds. */
const countingEmbedder = () => {
  const seen: unknown[] = [];
  const embedder: Embedder = {
    id: "test:vectors",
    dimensions: 2,
    embed: async (inputs) => {
      seen.push(...inputs);
      return inputs.map((input) => Float32Array.from(goals.get(String(input)) ?? [0, 1]));
    },
  };
  return { embedder, seen };
};

const note = (title: string) => `# Memory Item 1\n## Title\n${title}\n## Content\nOf ${title}.`;

/** One task's replies: its actions, the verdict, and the notes. */
const repliesOf = (id: string, verdict: string, notes: string, retried?: string) => [
  ...greenhousePlan(id).map((action) => `> ${action}`),
  verdict,
  notes,
  ...(retried === undefined ? [] : [retried]),
];

const two = `${note("A1")}\n${note("A2").replace("Item 1", "Item 2")}`;
const stream: readonly (readonly [string, readonly string[]])[] = [
  ["fern-to-tub", repliesOf("fern-to-tub", "SUCCESS: done", two)],
  ["moss-to-tub", repliesOf("moss-to-tub", "FAILURE: too slow", note("B1"))],
  ["fern-to-rack", repliesOf("fern-to-rack", "SUCCESS: done", "Well.", "Well.")],
  ["moss-to-rack", repliesOf("moss-to-rack", 'Status: "Success"', note("D1"))],
];

const environment = greenhouse() as Environment;
const examples = () => [];
const notes = { recallBy: "group", k: 1 } as const;
const notePolicy = reasoningBankPolicy();

const play = async (noteMemory: NoteMemory, options: object = {}) => {
  const { embedder, seen } = countingEmbedder();
  const recalled: string[][] = [];
  const models = [];
  for (const [id, replies] of stream) {
    const model = scriptedModel([...replies]);
    const deps = { model, environment, examples, noteMemory, embedder, notePolicy, notes };
    const graph = reasoningBank({ ...deps, ...options }).compile();
    const state = await graph.invoke({ task: greenhouseTask(id) });
    recalled.push(state.notes.map(({ title }) => title));
    expect(state.success).toBe(true);
    models.push(model);
  }
  return { recalled, models, seen };
};

const exported = async (memory: NoteMemory) => {
  const rows: unknown[] = [];
  for await (const row of (await memory.exportRows()).rows) rows.push(row);
  return JSON.stringify(rows);
};

const asked = async (noteMemory: NoteMemory, query: string, joinBeforeCut: boolean) => {
  const { embedder } = countingEmbedder();
  const { recallNotes } = await import("@mnemograph/nodes");
  const task: Task = { ...greenhouseTask("fern-to-tub"), goal: query };
  const found = await recallNotes.run(
    { task },
    { noteMemory, embedder, notes: { ...notes, joinBeforeCut } },
  );
  return found.notes?.map(({ title }) => title);
};

describe("reasoningBank along a stream", () => {
  it("recalls the nearest earlier task, and adds what each task taught", async () => {
    const memory = inProcessNoteMemory();
    const { recalled, models } = await play(memory);
    expect(recalled).toEqual([[], ["A1", "A2"], ["B1"], ["B1"]]);
    const stored = await memory.all();
    expect(stored.map(({ title }) => title)).toEqual(["A1", "A2", "B1", "D1"]);
    expect(new Set(stored.map(({ group }) => group)).size).toBe(3);
    expect(stored.map(({ sources }) => sources[0]?.success)).toEqual([true, true, false, true]);
    // One call for each action, one verdict, one for notes; the third was asked again.
    expect(models.map(({ calls }) => calls.length)).toEqual(
      stream.map(([, replies]) => replies.length),
    );
    const secondPrompt = models[1]?.calls[0]?.[0]?.text ?? "";
    expect(secondPrompt.split("Of A1.")).toHaveLength(2);
    expect(await asked(memory, "anything", true)).toEqual(["D1"]);
  });

  it("gives nothing for a task that left none where the cut comes first", async () => {
    const memory = inProcessNoteMemory();
    await play(memory);
    const third = greenhouseTask("fern-to-rack").goal;
    expect(await asked(memory, third, false)).toEqual([]);
    expect(await asked(memory, third, true)).toEqual(["D1"]);
  });

  it("gives the same bytes twice", async () => {
    const [one, other] = [inProcessNoteMemory(), inProcessNoteMemory()];
    await play(one);
    await play(other);
    expect(await exported(one)).toBe(await exported(other));
  });

  it("embeds each task's goal once as a question, and stored goals beside it", async () => {
    const { seen } = await play(inProcessNoteMemory());
    expect(new Set(seen).size).toBe(3 + 1);
  });

  it("asks once for a verdict and once for notes", async () => {
    const [id, replies] = stream[0] ?? ["", []];
    const model = scriptedModel([...replies]);
    const { embedder } = countingEmbedder();
    const noteMemory = inProcessNoteMemory();
    const deps = { model, environment, examples, noteMemory, embedder, notePolicy, notes };
    const { needed } = await askedKinds(reasoningBank(deps).compile(), {
      task: greenhouseTask(id),
    });
    expect(needed).toEqual({
      actWithNotes: greenhousePlan(id).length,
      judgeRun: 1,
      distilNotes: 1,
    });
  });
});

describe("a run of reasoningBank that is killed", () => {
  const [id, replies] = ["fern-to-tub", repliesOf("fern-to-tub", "SUCCESS: done", two)];

  it.each(["before the write", "between the write and the checkpoint"])(
    "leaves the same memory once resumed, %s",
    async (moment) => {
      const whole = inProcessNoteMemory();
      const stored = inProcessNoteMemory();
      let kills = 1;
      const failing: Pick<NoteMemory, "apply" | "all" | "version"> = {
        all: stored.all,
        version: stored.version,
        apply: async (batch) => {
          const isKilled = kills > 0;
          if (isKilled) kills -= 1;
          const applied =
            isKilled && moment === "before the write" ? undefined : await stored.apply(batch);
          if (isKilled || applied === undefined) throw new Error("killed");
          return applied;
        },
      };
      const config = { configurable: { thread_id: "episode-1" } };
      const invoke = async (noteMemory: typeof failing, checkpointer: MemorySaver) => {
        const model = scriptedModel([...replies]);
        const { embedder } = countingEmbedder();
        const deps = { model, environment, examples, noteMemory, embedder, notePolicy, notes };
        const graph = reasoningBank(deps).compile({ checkpointer });
        const task = greenhouseTask(id);
        await graph.invoke({ task }, config).catch(async () => graph.invoke(null, config));
        return model.calls.length;
      };
      const calls = await invoke(whole, new MemorySaver());
      expect(await invoke(failing, new MemorySaver())).toBe(calls);
      expect(await exported(stored)).toBe(await exported(whole));
      expect(await stored.all()).toHaveLength(2);
    },
  );
});

describe("learnFromVerdict", () => {
  it("asks for notes alone, by the verdict that it is given", async () => {
    const noteMemory = inProcessNoteMemory();
    const model = scriptedModel([note("E1")]);
    const graph = learnFromVerdict({ model, noteMemory, notePolicy }).compile();
    await graph.invoke({
      task: greenhouseTask("fern-to-tub"),
      trajectory: [{ index: 0, observation: "a fern 1", action: "look", kind: "act" }],
      success: false,
    });
    expect(model.calls[0]?.[0]?.text).toContain("The run was a failure");
    expect(await noteMemory.all()).toMatchObject([{ title: "E1", sources: [{ success: false }] }]);
  });
});

describe("reasoningBankParallel", () => {
  it("judges each run, compares all in one call, and chooses one", async () => {
    const plan = greenhousePlan("fern-to-tub");
    const model = scriptedModel((messages) => {
      const [system = "", user = ""] = messages.map(({ text }) => text);
      if (system.includes("Decide whether")) return "SUCCESS: done";
      if (/compare the runs/i.test(system)) return note("Both");
      if (system.includes("You act")) return `> ${plan[user.match(/^> \w/gm)?.length ?? 0]}`;
      return "1: it is good";
    });
    const { embedder } = countingEmbedder();
    const noteMemory = inProcessNoteMemory();
    const deps = { model, environment, examples, noteMemory, embedder, notes };
    const graph = reasoningBankParallel({
      ...deps,
      notePolicy: reasoningBankPolicy({}, "runs"),
      attempts: { max: 3 },
    }).compile();
    const { needed } = await askedKinds(graph, { task: greenhouseTask("fern-to-tub") });
    expect(needed).toMatchObject({
      actWithNotes: 3 * plan.length,
      judgeRuns: 3,
      contrastRuns: 1,
    });
    expect(await noteMemory.all()).toMatchObject([
      { title: "Both", sources: [{ success: true }, { success: true }, { success: true }] },
    ]);
  });
});
