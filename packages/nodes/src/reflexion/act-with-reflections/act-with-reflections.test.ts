import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { actWithReflections } from "./act-with-reflections.js";

const reflectionsOf = (...texts: readonly string[]) =>
  texts.map((text, trial) => ({ taskId: "greenhouse/1", trial, text }));
const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "a fern 1",
  thoughts: [],
  trajectory: sampleSteps(["a bench 1", "look"]),
  reflections: reflectionsOf(),
};
const examples = () => ["An example."];

describe("actWithReflections", () => {
  it("asks like ReAct before the first failure", async () => {
    const model = scriptedModel(["> go to tap 1"]);
    expect(await actWithReflections.run(seen, { model, examples })).toEqual({
      action: { kind: "act", text: "go to tap 1" },
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Example 1:\nAn example.\n\nThe task:\na bench 1\nYour task is to: water the fern\n> look\na fern 1\n>",
    );
    expect(model.calls[0]?.[0]?.text).not.toContain("failed");
  });

  it("says with the rule sheet that a repetition ends the trial, in a chat too, unless it does not", async () => {
    const described = async (deps: object) => {
      const model = scriptedModel(["> look", "> look"]);
      await actWithReflections.run(seen, { model, examples, ...deps });
      return model.calls[0]?.[0]?.text.includes("twice in a row, the attempt ends");
    };
    expect(await described({ manual: "on" })).toBe(true);
    expect(await described({ manual: "on", chat: { layout: "dialogue" } })).toBe(true);
    expect(await described({ manual: "on", reflexion: { stopOnRepeat: false } })).toBe(false);
    expect(await described({})).toBe(false);
  });

  it("shows the last three of five reflections, numbered from 1, above the task", async () => {
    const model = scriptedModel(["> look"]);
    await actWithReflections.run(
      { ...seen, reflections: reflectionsOf("a", "b", " c", "d\n\nof two parts", "New plan: e") },
      { model, examples },
    );
    expect(model.calls[0]?.at(-1)?.text).toContain(
      "Your notes on this task:\nNote 1:\nc\nNote 2:\nd\nof two parts\nNote 3:\ne\n\nThe task:\n",
    );
  });

  it("has a window of another size on request", async () => {
    const model = scriptedModel(["> look"]);
    await actWithReflections.run(
      { ...seen, reflections: reflectionsOf("a", "b") },
      { model, examples, reflexion: { memoryWindow: 1 } },
    );
    expect(model.calls[0]?.at(-1)?.text).toContain("Your notes on this task:\nNote 1:\nb\n\n");
  });

  it.each([
    [{}, true],
    [{ inject: false }, false],
  ])("with %o the memory reaches the actor: %s", async (reflexion, reaches) => {
    const model = scriptedModel(["> look"]);
    await actWithReflections.run(
      { ...seen, reflections: reflectionsOf("a") },
      { model, examples, reflexion },
    );
    expect(model.calls[0]?.at(-1)?.text.includes("Your notes")).toBe(reaches);
  });

  it("asks again at rising temperatures until the reply is long enough", async () => {
    const replies = ["", "hm", "> take fern 1"];
    const asked: number[] = [];
    const modelAt = (temperature: number) => {
      asked.push(temperature);
      return scriptedModel([replies[asked.length - 1] ?? ""]);
    };
    const retry = { modelAt, minimumCharacters: 5 };
    const update = await actWithReflections.run(seen, {
      model: scriptedModel([]),
      examples,
      retry,
    });
    expect(update).toEqual({ action: { kind: "act", text: "take fern 1" } });
    expect(asked).toEqual([0, 0.2, 0.4]);
  });

  it("gives an invalid action after the highest temperature", async () => {
    const asked: number[] = [];
    const modelAt = (temperature: number) =>
      scriptedModel([asked.push(temperature) === 2 ? "hm" : ""]);
    const update = await actWithReflections.run(seen, {
      model: scriptedModel([]),
      examples,
      retry: { modelAt, minimumCharacters: 5 },
    });
    expect(update).toEqual({ action: { kind: "invalid", text: "" } });
    expect(asked).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });

  it("fails where the model says nothing at any temperature", async () => {
    const asked: number[] = [];
    const modelAt = (temperature: number) => scriptedModel([" ".repeat(asked.push(temperature))]);
    await expect(
      actWithReflections.run(seen, { model: scriptedModel([]), examples, retry: { modelAt } }),
    ).rejects.toMatchObject({
      code: "OUTPUT_INVALID",
      evidence: { fault: "empty" },
    });
    expect(asked).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });
});
