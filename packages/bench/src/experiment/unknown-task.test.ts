import { type Environment, type Task, defineEnvironmentKind } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { unknownTask } from "./unknown-task.js";

const task = (id: string, split: string): Task => ({
  id,
  environment: "sheds",
  split,
  type: "tidy",
  goal: `tidy ${id}`,
});
const sheds = { name: "sheds", version: "sheds/1", maxSteps: 3 } as Environment;
const kind = defineEnvironmentKind({
  environment: sheds,
  tasks: [task("T-101", "train"), task("T-1", "test"), task("T-2", "test")],
});

const search = async (split: string, limit: number | null = null) => {
  const settings = { name: "sheds", data: null, split, limit, seed: 1, options: {} };
  return { open: await kind.open(settings), kind, settings };
};

describe("unknownTask", () => {
  it("names the split that the task is of", async () => {
    expect(unknownTask("T-101", await search("test"))).toMatchObject({
      code: "TASK_UNKNOWN",
      hint: expect.stringMatching(/^it is a task of the split train: add --split train/) as string,
    });
  });

  it("reads the split off an id that begins with it, where no tasks of others are at hand", async () => {
    const { open, settings } = await search("test");
    const { unplayed: _, ...bare } = open;
    expect(unknownTask("train/9", { open: bare, kind, settings }).hint).toMatch(/split train/);
  });

  it("names a limit that left the task out, and otherwise which tasks there are", async () => {
    expect(unknownTask("T-2", await search("test", 1)).hint).toMatch(/^the limit of 1 left it out/);
    expect(unknownTask("T-9", await search("test")).hint).toBe(
      "give a task's id, or its number from 1 to 2; the first id is T-1",
    );
    expect(
      unknownTask(undefined, { ...(await search("test")), open: { environment: sheds, tasks: [] } })
        .hint,
    ).toMatch(/holds no task/);
  });
});
