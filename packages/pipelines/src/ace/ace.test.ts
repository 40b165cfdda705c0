import type { Embedder } from "@mnemograph/core";
import { inProcessNoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { acePolicy } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask } from "../testing/small-greenhouse.testing.js";
import { aceAfterwards } from "./ace-afterwards.js";
import { ace } from "./ace.js";

/** All notes are alike. */
const embedder: Embedder = {
  id: "same",
  dimensions: 1,
  embed: async (inputs) => inputs.map(() => Float32Array.of(1)),
};
const kinds = {
  reflectOnUse: /"keyInsight"/,
  curateNotes: /"operations"/,
  mergeNotes: /^Note: </m,
  act: /^> <next action>/m,
} as const;
type Kind = keyof typeof kinds;
const kindOf = (system: string): Kind =>
  (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(system)) ?? "act";

interface World {
  /** The try, from 1, that waters the fern. */
  readonly winsAt?: number;
  readonly ace?: object;
}

/** A memory that tasks are played on, and what each of them asked the model. */
const playbook = ({ winsAt = Number.POSITIVE_INFINITY, ace: options = {} }: World = {}) => {
  const noteMemory = inProcessNoteMemory();
  const asked: { kind: Kind; text: string }[] = [];
  let lessons = 0;
  const replies: Readonly<Record<Kind, (text: string) => string>> = {
    act: (text) =>
      lessons >= winsAt - 1 ? "think: by [sai-00001]\n> water fern 1" : `> look ${text.length}`,
    reflectOnUse: () =>
      JSON.stringify({
        cause: "c",
        rightApproach: "r",
        keyInsight: `insight ${(lessons += 1)}`,
        tags: [{ id: "sai-00001", tag: "helpful" }],
      }),
    curateNotes: () =>
      JSON.stringify({
        reasoning: "",
        operations: [
          { type: "ADD", section: "strategies_and_insights", content: `Note ${lessons}.` },
        ],
      }),
    mergeNotes: () => "Note: One note.",
  };
  const model = scriptedModel((messages) => {
    const texts = messages.map(({ text }) => text);
    const kind = kindOf(texts[0] ?? "");
    asked.push({ kind, text: texts.join("\n") });
    return replies[kind](texts.join("\n"));
  });
  const deps = {
    model,
    environment: greenhouse(2),
    examples: () => ["Your task is to: look\n> think: so\nOK.\n> look"],
    noteMemory,
    notePolicy: acePolicy(options),
    embedder,
    notes: { recallBy: "all" as const, form: "playbook" as const },
    ace: options,
  };
  const graph = ace(deps).compile();
  const learn = (run: object) =>
    aceAfterwards(deps)
      .compile()
      .invoke(run as never);
  const play = async (id = "greenhouse/1") => {
    asked.length = 0;
    lessons = 0;
    const result = await graph.invoke({ task: { ...greenhouseTask, id } });
    const count = (kind: Kind) => asked.filter((one) => one.kind === kind).length;
    return { result, count, asked: [...asked] };
  };
  return { noteMemory, play, learn, asked };
};

describe("ace", () => {
  it("right at once: one reflection and one curation", async () => {
    const { play, noteMemory } = playbook({ winsAt: 1 });
    const { result, count } = await play();
    expect([count("reflectOnUse"), count("curateNotes"), result.trials.length]).toEqual([1, 1, 1]);
    expect(result.success).toBe(true);
    expect((await noteMemory.all()).map(({ id, text }) => [id, text])).toEqual([
      ["sai-00001", "Note 1."],
    ]);
  });

  it("wrong always: three reflections, three more tries, one curation", async () => {
    const { result, count } = await playbook().play();
    expect([count("reflectOnUse"), count("curateNotes"), count("act")]).toEqual([3, 1, 4 * 2]);
    expect(result.trials.map(({ trial }: { trial: number }) => trial)).toEqual([0, 1, 2, 3]);
  });

  it("shows the next try the lesson of the one before, and stops at a success", async () => {
    const { result, asked } = await playbook({ winsAt: 3 }).play();
    expect(result.trials.map(({ success }: { success: boolean }) => success)).toEqual([
      false,
      false,
      true,
    ]);
    const acts = asked.filter(({ kind }) => kind === "act").map(({ text }) => text);
    expect(acts.map((text) => /Key insight: (.*)/.exec(text)?.[1])).toEqual([
      undefined,
      undefined,
      "insight 1",
      "insight 1",
      "insight 2",
    ]);
    expect(asked.at(-1)?.text).toContain("Key insight: insight 2");
  });

  it("counts the first try, whatever comes of the others", async () => {
    const { result } = await playbook({ winsAt: 2 }).play();
    expect(result).toMatchObject({ success: false, reward: 0, stopReason: "step-limit" });
    expect(result.trajectory).toHaveLength(2);
    expect(result.trials.at(-1)).toMatchObject({ success: true });
  });

  it("shows the playbook to the next task, and tags what it used", async () => {
    const { play, noteMemory } = playbook({ winsAt: 1 });
    await play("greenhouse/1");
    const { asked } = await play("greenhouse/2");
    expect(asked[0]?.text).toContain("[sai-00001] helpful=0 harmful=0 :: Note 1.");
    expect(asked.find(({ kind }) => kind === "reflectOnUse")?.text).toContain(
      "Notes that the agent used:\n[sai-00001] Note 1.",
    );
    expect(asked.find(({ kind }) => kind === "curateNotes")?.text).toContain(
      "[sai-00001] helpful=1 harmful=0 :: Note 1.",
    );
    const [first, second] = await noteMemory.all();
    expect([first?.counters.helpful, second?.counters.helpful]).toEqual([1, 0]);
  });

  it("merges similar notes where that is on", async () => {
    const { play, noteMemory } = playbook({ winsAt: 1, ace: { merge: true } });
    expect((await play("greenhouse/1")).count("mergeNotes")).toBe(0);
    expect((await play("greenhouse/2")).count("mergeNotes")).toBe(1);
    expect((await noteMemory.all()).map(({ id, text }) => `${id} ${text}`)).toEqual([
      "sai-00001 One note.",
    ]);
  });

  it("plays once where the outcome is hidden", async () => {
    const { result, count, asked } = await playbook({ ace: { outcome: false } }).play();
    expect([result.trials.length, count("reflectOnUse"), count("curateNotes")]).toEqual([1, 1, 1]);
    expect(asked.find(({ kind }) => kind === "reflectOnUse")?.text).not.toContain("Result:");
  });

  it("changes the playbook in the same way from the same replies", async () => {
    const bytes = async () => {
      const { play, noteMemory } = playbook({ winsAt: 2 });
      for (const id of ["a", "b", "c"]) await play(id);
      return JSON.stringify([await noteMemory.all(), await noteMemory.batches()]);
    };
    expect(await bytes()).toBe(await bytes());
  });
});

describe("aceAfterwards", () => {
  it("learns from a run that something else judged, in one reflection and one curation", async () => {
    const { play, learn, noteMemory, asked } = playbook({ winsAt: 1 });
    await play();
    asked.length = 0;
    const thought = { index: 0, observation: "a fern", action: "think: [sai-00001]" };
    await learn({
      task: { ...greenhouseTask, id: "greenhouse/2" },
      trajectory: [{ ...thought, kind: "think" }],
      observation: "OK.",
      success: false,
      notesVersion: await noteMemory.version(),
    });
    expect(asked.map(({ kind }) => kind)).toEqual(["reflectOnUse", "curateNotes"]);
    expect(asked[0]?.text).toContain("Result: the task was not done");
    const notes = await noteMemory.all();
    expect(notes.map(({ counters }) => counters.helpful)).toEqual([1, 0]);
    expect(notes[1]?.sources).toMatchObject([{ taskId: "greenhouse/2", success: false }]);
  });
});
