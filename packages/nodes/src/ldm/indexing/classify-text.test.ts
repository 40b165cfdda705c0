import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { classifyGoalPrompt } from "./classify.prompt.js";
import { type IndexOptions, classifyText, indexOptions } from "./classify-text.js";
import { recordingRuntime, unreachable } from "../../testing/fixtures.testing.js";

const types = [
  { id: 1, name: "tools", examples: ["take the rake"] },
  { id: 4, name: "plants", examples: ["water the fern", "look at\nthe moss"] },
];

const sizes = async (id: number) => (id === 1 ? 9 : 2);

const classify = async (
  replies: readonly string[],
  options: IndexOptions = {},
  sizeOf: (id: number) => Promise<number> = unreachable("sizeOf"),
) => {
  const model = scriptedModel(replies);
  const runtime = recordingRuntime();
  const call = {
    node: "classifyGoal",
    model,
    prompt: classifyGoalPrompt,
    types,
    text: "fetch the moss\nfrom the hall",
    sizeOf,
  };
  const type = await classifyText({ ...call, options: indexOptions(options), runtime });
  return { type, model, notes: runtime.events.filter((event) => event.type === "note") };
};

describe("classifyText", () => {
  it("takes the type that the model names", async () => {
    const { type, model, notes } = await classify(["[4]: moss is a plant"]);
    expect(type).toBe(4);
    expect(model.calls).toHaveLength(1);
    expect(notes).toEqual([]);
  });

  it("shows types and the new text on lines of their own, cut to length", async () => {
    const { model } = await classify(["[4]: x"], { characters: 12 });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Type 1: tools\n- take … rake\nType 4: plants\n- water … fern\n- look … moss\nNew goal: fetch … hall",
    );
  });

  it("asks once more with the list of numbers when the reply names no known type", async () => {
    const { type, model } = await classify(["[2]: tools", "[1]: tools"]);
    expect(type).toBe(1);
    expect(model.calls[1]?.at(-1)?.text).toContain("the known numbers are 1, 4");
  });

  it("then takes the nearest type by words, and says so", async () => {
    const { type, notes } = await classify(["none", "none"]);
    expect(type).toBe(4);
    expect(notes).toEqual([
      {
        type: "note",
        node: "classifyGoal",
        text: "the model named no known type",
        data: { onUnknown: "nearest", taken: 4 },
      },
    ]);
  });

  it("or the type that holds most, or none", async () => {
    expect((await classify(["none", "none"], { onUnknown: "largest" }, sizes)).type).toBe(1);
    expect((await classify(["none", "none"], { onUnknown: "all" })).type).toBeNull();
  });

  it("takes the only type without a call, unless it may be none", async () => {
    const model = scriptedModel(["[0]: neither"]);
    const only = {
      node: "classifyGoal",
      model,
      prompt: classifyGoalPrompt,
      types: types.slice(1),
      text: "x",
      sizeOf: unreachable("sizeOf"),
    };
    const rest = { options: indexOptions(), runtime: undefined };
    expect(await classifyText({ ...only, ...rest })).toBe(4);
    expect(model.calls).toHaveLength(0);
    expect(await classifyText({ ...only, ...rest, mayBeNone: true })).toBe(0);
    expect(model.calls[0]?.[0]?.text).toContain("0 for none of these");
  });

  it("asks nothing where there are no types", async () => {
    const call = {
      node: "classifyGoal",
      model: scriptedModel([]),
      prompt: classifyGoalPrompt,
      types: [],
      text: "x",
    };
    expect(
      await classifyText({
        ...call,
        sizeOf: unreachable("sizeOf"),
        options: indexOptions(),
        runtime: undefined,
      }),
    ).toBeNull();
  });
});
