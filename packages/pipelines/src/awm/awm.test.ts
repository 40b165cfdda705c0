import type { Environment } from "@mnemograph/core";
import { inProcessNoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { awmPolicy } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { askedKinds } from "../testing/asked-kinds.testing.js";
import { greenhouse, greenhousePlan, greenhouseTask } from "../testing/greenhouse.testing.js";
import { recallAndPlay } from "../notes/index.js";
import { awm, awmAfterwards, awmFormation } from "./index.js";

const environment = greenhouse() as Environment;
const examples = () => [];
const notes = { recallBy: "all", kinds: ["workflow"] } as const;
const workflow = (title: string) =>
  `# Workflow 1\n## Title\n${title}\n## When\nA plant is to be moved.\n## Steps\n1. Not there. > go to {place}\n2. There. > take {plant}`;
const ways = (id: string) => greenhousePlan(id).map((action) => `> ${action}`);

const deps = (replies: readonly string[], noteMemory = inProcessNoteMemory()) => ({
  model: scriptedModel([...replies]),
  environment,
  examples,
  noteMemory,
  notePolicy: awmPolicy(),
  notes,
});

describe("awm", () => {
  it("asks for a verdict, and of a success once for workflows, which the next task begins with", async () => {
    const first = deps([...ways("fern-to-tub"), "SUCCESS: done", workflow("Bring a plant")]);
    const { needed } = await askedKinds(awm(first).compile(), {
      task: greenhouseTask("fern-to-tub"),
    });
    expect(needed).toEqual({
      actWithNotes: ways("fern-to-tub").length,
      judgeRun: 1,
      induceWorkflows: 1,
    });
    const second = deps([...ways("moss-to-tub"), "FAILURE: it took long"], first.noteMemory);
    const state = await awm(second)
      .compile()
      .invoke({ task: greenhouseTask("moss-to-tub") });
    expect(state).toMatchObject({ success: true, notes: [{ title: "Bring a plant" }] });
    expect(second.model.calls).toHaveLength(ways("moss-to-tub").length + 1);
    expect(await first.noteMemory.version()).toBe(1);
  });

  it("goes by another verdict than the model's", async () => {
    const given = deps([workflow("W")]);
    const graph = awmAfterwards(given).compile();
    const run = {
      task: greenhouseTask("fern-to-tub"),
      trajectory: greenhousePlan("fern-to-tub").map((action, index) => ({
        index,
        observation: "seen",
        action,
        kind: "act" as const,
      })),
    };
    await graph.invoke({ ...run, success: false });
    expect(given.model.calls).toHaveLength(0);
    await graph.invoke({ ...run, success: true });
    expect(await given.noteMemory.all()).toMatchObject([{ kind: "workflow" }]);
  });

  it("offline: forms workflows of stored runs, then plays and writes nothing", async () => {
    const given = deps([workflow("W"), ...ways("moss-to-rack")]);
    const runs = ["fern-to-tub", "moss-to-tub"].map((id) => ({
      episode: id,
      taskId: id,
      taskType: "bring",
      goal: greenhouseTask(id).goal,
      transcript: greenhousePlan(id).join("\n"),
      actions: [...greenhousePlan(id)],
      success: true,
    }));
    await awmFormation(given).compile().invoke({ runs });
    expect(given.model.calls[0]?.at(-1)?.text.match(/^Task: /gm)).toHaveLength(1);
    const noteMemory = await given.noteMemory.at(1);
    const graph = recallAndPlay({ ...given, noteMemory }).compile();
    const state = await graph.invoke({ task: greenhouseTask("moss-to-rack") });
    expect(state).toMatchObject({ success: true, notesVersion: 1, notes: [{ title: "W" }] });
    expect(await given.noteMemory.version()).toBe(1);
  });
});
