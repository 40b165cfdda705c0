import { scriptedModel } from "@mnemograph/models/testing";
import { expect, it } from "vitest";
import { tasks } from "../environment/lamps.js";
import { noteTaker } from "./build-your-state.js";

it("keeps a package's channels and own ones in one state", async () => {
  const trajectory = [
    {
      index: 0,
      observation: "You are in the hall.",
      action: "go to the attic",
      kind: "act" as const,
    },
  ];
  const notes = [{ step: 1, text: "old" }];
  const result = await noteTaker(scriptedModel(["Summary: Went to the attic."])).invoke({
    task: tasks[0]!,
    trajectory,
    notes,
  });
  expect(result).toMatchObject({
    summary: "Went to the attic.",
    mood: "calm",
    notes: [{ step: 1, text: "Went to the attic." }],
  });
});
