import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { manipulation } from "./manipulation.js";

const settings = {
  name: "manipulation",
  data: null,
  split: "test",
  limit: null,
  seed: 1,
  options: {},
};
const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the kind manipulation", () => {
  it("opens the workshop without data: 50 trials of each task and view, limits taking equal shares", async () => {
    const { tasks, taskTypes } = await manipulation.open(settings);
    expect(tasks).toHaveLength(300);
    expect(taskTypes).toEqual([
      "door (left)",
      "door (right)",
      "drawer (left)",
      "drawer (right)",
      "button (left)",
      "button (right)",
    ]);
    const limited = await manipulation.open({ ...settings, limit: 6 });
    expect(limited.tasks.map(({ type }) => type)).toEqual(taskTypes);
  });

  it("shows demonstrations of other seeds, with pictures where a folder is given, and examples as text", async () => {
    const options = { task: "button", view: "left", trials: "2", pictures: folder };
    const { tasks, demonstrations, examples, environment, newGoals } = await manipulation.open({
      ...settings,
      options,
    });
    expect(tasks.map(({ id }) => id)).toEqual(["workshop/button/left/0", "workshop/button/left/1"]);
    const shown = await demonstrations({ perType: 1, seed: 1 });
    expect(shown).toHaveLength(1);
    expect(shown[0]?.task.split).toBe("train");
    expect(shown[0]?.steps[0]?.observation).toMatch(/\[picture image\/png sha256:[0-9a-f]{64}\]$/);
    expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(5);
    const [text = ""] = (await examples(true, 1))(tasks[0]!);
    expect(text).toContain("> think: Now it is time to press the button.\nOK.\n> press the button");
    const fresh = await newGoals({ perType: 1, demonstrations: { perType: 1, seed: 1 } });
    expect(fresh.tasks.map(({ id }) => id)).not.toContain(shown[0]?.task.id);
    expect(environment.version).toContain("/256");
  });

  it("plans its demonstrations one by one, and names a memory by the tasks that are demonstrated in it", async () => {
    const open = (options: Readonly<Record<string, string>>) =>
      manipulation.open({ ...settings, options });
    const { planDemonstrations, demonstrations } = await open({ task: "button", view: "left" });
    const planned = planDemonstrations?.({ perType: 1, seed: 1 }) ?? [];
    expect(planned.map(({ id }) => id)).toEqual(
      (await demonstrations({ perType: 1, seed: 1 })).map(({ id }) => id),
    );
    expect((await planned[0]?.play())?.id).toBe(planned[0]?.id);
    const choices = [
      {},
      { task: "button" },
      { task: "door" },
      { suite: "workshop" },
      { view: "left" },
    ];
    const facts = await Promise.all(
      choices.map(async (one) => JSON.stringify((await open(one)).memoryFacts)),
    );
    expect(new Set(facts).size).toBe(choices.length);
  });

  it("refuses in words what is not there", async () => {
    await expect(
      manipulation.open({ ...settings, options: { task: "juggle" } }),
    ).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("workshop/door") as string,
    });
    const learned = { controller: "policies", policies: join(folder, "nowhere") };
    await expect(manipulation.open({ ...settings, options: learned })).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
      hint: expect.stringContaining("mnemograph train") as string,
    });
    await expect(
      manipulation.open({ ...settings, options: { view: "above" } }),
    ).rejects.toMatchObject({ code: "USAGE" });
    await expect(manipulation.open({ ...settings, split: "dev" })).rejects.toMatchObject({
      code: "USAGE",
    });
    await expect(
      manipulation.open({ ...settings, data: join(folder, "none") }),
    ).rejects.toMatchObject({ code: "DATA_NOT_FOUND" });
  });
});
