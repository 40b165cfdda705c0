import { describe, expect, it } from "vitest";
import { form, memories, player } from "./form-rules.testing.js";

describe("formRules", () => {
  it("gathers every trial of as many tasks as asked for, then asks for each pair and chunk", async () => {
    const formed = memories();
    const model = player();
    expect(await form(formed, model)).toBe(true);
    const { logs, successes } = await formed.experienceMemory.stats();
    expect([logs, successes]).toEqual([6, 4]);
    const extracting = model.calls.filter(([system]) => system?.text.includes("ADD: <new rule>"));
    expect(extracting).toHaveLength(2 + 1);
    expect(await formed.noteMemory.batches()).toHaveLength(3);
  });

  it("asks nothing where the rules are there", async () => {
    const formed = memories();
    await form(formed, player());
    const model = player();
    expect(await form(formed, model)).toBe(false);
    expect(model.calls).toHaveLength(0);
  });
});
