import { scriptedModel } from "@mnemograph/models/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { actWithExperiences } from "./act-with-experiences.js";
import { parseThinkingReply } from "../experiences/parse-reply.js";

const steps = sampleSteps(
  ...Array.from(
    { length: 7 },
    (_, index) => [index === 0 ? "a bench 1, a tap 1" : `seen ${index}`, `do ${index}`] as const,
  ),
);
const experience = {
  id: "e",
  task: "water the moss",
  plan: "find a can.",
  entries: ["> look", "a can 1"],
  first: 4,
  score: 2,
};
const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "seen 7",
  trajectory: steps,
  thoughts: [],
  plan: "find the fern.",
  experiences: [
    experience,
    { ...experience, entries: ["> open gate 1", "a yard 1"], first: 0, isCutAtEnd: true },
  ],
};

describe("actWithExperiences", () => {
  it("shows the place, the experiences, and the whole trajectory of the task at hand", async () => {
    const model = scriptedModel(["> go to tap 1."]);
    expect(await actWithExperiences.run(seen, { model })).toEqual({
      action: { kind: "act", text: "go to tap 1" },
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      [
        "The place:\na bench 1, a tap 1\n",
        "Experience 1:\nTask: water the moss\nPlan: find a can.\n…\n> look\na can 1\n",
        "Experience 2:\nTask: water the moss\nPlan: find a can.\n> open gate 1\na yard 1\n…\n",
        "The task at hand:\nTask: water the fern\nPlan: find the fern.",
        "> do 0\nseen 1\n> do 1\nseen 2\n> do 2\nseen 3\n> do 3\nseen 4\n> do 4\nseen 5\n> do 5\nseen 6\n> do 6\nseen 7\n>",
      ].join("\n"),
    );
    expect(model.calls[0]?.[0]?.text).toContain(`"The place" at the top`);
  });

  it("plays the action below a thought, and shows the thought above it from then on", async () => {
    const reply = "think: The tap is near.\n> go to tap 1";
    const action = { kind: "act" as const, text: "go to tap 1" };
    expect(await actWithExperiences.run(seen, { model: scriptedModel([reply]) })).toEqual({
      action,
      thoughts: [{ index: 7, text: "The tap is near." }],
    });
    const model = scriptedModel(["> look"]);
    await actWithExperiences.run(
      { ...seen, thoughts: [{ index: 6, text: "I go on." }] },
      { model },
    );
    expect(model.calls[0]?.at(-1)?.text).toContain("seen 6\n> think: I go on.\n> do 6\nseen 7\n>");
  });

  it("writes a thought in the world's form, and speaks of thinking where an experience that is shown thinks", async () => {
    const environment = {
      describe: () => ({
        title: "shed",
        actions: ["look"],
        thought: "think[<thought>]",
        options: {},
      }),
    };
    const described = async (entries: readonly string[], executor: { shown?: number } = {}) => {
      const model = scriptedModel(["> look"]);
      const experiences = [experience, { ...experience, entries: [...entries] }];
      await actWithExperiences.run(
        { ...seen, experiences, thoughts: [{ index: 6, text: "I go on." }] },
        { model, environment, executor },
      );
      return model.calls[0]?.map(({ text }) => text).join("\n") ?? "";
    };
    const thinking = await described(["> think[First a can.]", "OK."]);
    expect(thinking).toContain("you may write a thought");
    for (const plain of [
      await described(["> take can 1", "I think: OK."]),
      await described(["> think[First a can.]", "OK."], { shown: 1 }),
    ])
      expect(plain).not.toMatch(/\bthoughts?\b/);
    expect(thinking).toContain("\n> think[I go on.]\n> do 6\n");
  });

  it("states the form of thoughts once wherever one may be the reply, whether or not an experience thinks", async () => {
    const environment = {
      describe: () => ({
        title: "shed",
        actions: ["look"],
        thought: "think[<thought>]",
        options: {},
      }),
    };
    for (const entries of [
      ["> take can 1", "OK."],
      ["> think[First a can.]", "OK."],
    ]) {
      const model = scriptedModel(["> look"]);
      await actWithExperiences.run(
        { ...seen, experiences: [{ ...experience, entries }] },
        { model, environment, manual: "on" },
      );
      expect(
        model.calls[0]
          ?.map(({ text }) => text)
          .join("\n")
          .match(/think\[<one sentence>\]/g),
      ).toHaveLength(1);
    }
  });

  it("uses the world's heading for the first observation, where that is no place", async () => {
    const environment = {
      describe: () => ({
        title: "office",
        actions: [],
        opening: "The day and the tools",
        options: {},
      }),
    };
    const model = scriptedModel(["> look"]);
    await actWithExperiences.run(seen, { model, environment });
    const prompt = model.calls[0]?.map(({ text }) => text).join("\n") ?? "";
    expect(prompt).toContain(`"The day and the tools" at the top`);
    expect(prompt).toContain("\nThe day and the tools:\na bench 1, a tap 1\n\nExperience 1:");
    expect(prompt).not.toContain("The place");
  });

  it("shows the newest entries with the option", async () => {
    const model = scriptedModel(["> a"]);
    await actWithExperiences.run(seen, { model, executor: { recentEntries: 10 } });
    expect(model.calls[0]?.at(-1)?.text).toContain("Plan: find the fern.\n…\n> do 2\nseen 3\n");
  });

  it("shows the best experiences, up to a limit and without near-duplicates, unless options change this", async () => {
    const shownIn = async (
      entries: readonly string[],
      executor?: { shown?: number; alike?: "keep" },
    ) => {
      const model = scriptedModel(["> a"]);
      const experiences = entries.map((entry) => ({ ...experience, entries: ["> look", entry] }));
      await actWithExperiences.run(
        { ...seen, experiences },
        { model, ...(executor && { executor }) },
      );
      return model.calls[0]?.at(-1)?.text.match(/^Experience \d+:/gm)?.length;
    };
    expect(await shownIn(["a can 1", "a can 2", "a gate 1"])).toBe(2);
    expect(await shownIn(["a can 1", "a can 2", "a gate 1"], { alike: "keep" })).toBe(3);
    expect(await shownIn(["a can", "a gate", "a yard", "a tap", "a fern"])).toBe(4);
    expect(await shownIn(["a can", "a gate", "a yard"], { shown: 2 })).toBe(2);
  });

  it("holds the rule sheet where it is on", async () => {
    const environment = {
      describe: () => ({
        title: "shed",
        actions: ["water <plant>"],
        options: {},
        thought: "think: <thought>",
      }),
    };
    const model = scriptedModel(["> water fern"]);
    await actWithExperiences.run(seen, { model, environment, manual: "on" });
    expect(model.calls[0]?.[0]?.text).toContain("water <plant>");
    expect(model.calls[0]?.[0]?.text).toContain("A thought above an action costs no step.");
  });

  it("speaks of experiences where it shows some", async () => {
    const described = async (experiences: typeof seen.experiences) => {
      const model = scriptedModel(["> a"]);
      await actWithExperiences.run({ ...seen, experiences }, { model });
      return model.calls[0]?.[0]?.text ?? "";
    };
    expect(await described(seen.experiences)).toContain("The experiences are");
    expect(await described([])).toContain("Lines that begin with > are actions");
    expect(await described([])).not.toContain("xperience");
  });

  it("leaves out a plan that is the task itself", async () => {
    const model = scriptedModel(["> a"]);
    await actWithExperiences.run(
      { ...seen, plan: "", experiences: [{ ...experience, plan: experience.task }] },
      { model },
    );
    expect(model.calls[0]?.at(-1)?.text).not.toContain("Plan:");
  });

  it("asks once more for an empty reply, then goes on with an invalid action", async () => {
    const model = scriptedModel(["", " > "]);
    expect(await actWithExperiences.run(seen, { model })).toEqual({
      action: { kind: "invalid", text: "" },
    });
  });
});

describe("parseThinkingReply", () => {
  it.each([
    ["> go to shelf 1\nOn the shelf 1, you see nothing.", "act", "go to shelf 1"],
    [
      "think: Now I find a mug (2). Next, I need to take it.",
      "think",
      "think: Now I find a mug (2). Next, I need to take it",
    ],
    ["> think[the first one fits]", "think", "think[the first one fits]"],
    ["put mug 1 in desk 1", "act", "put mug 1 in desk 1"],
  ])("reads %j", (reply, kind, text) => {
    expect(parseThinkingReply(reply)).toMatchObject({
      ok: true,
      value: { action: { kind, text } },
    });
  });

  it("reads one line, whatever the reply", () => {
    fc.assert(
      fc.property(fc.string(), (reply) => {
        const parsed = parseThinkingReply(reply);
        if (parsed.ok) expect(parsed.value.action.text).toMatch(/^\S(?:.*\S)?$/u);
      }),
    );
  });
});
