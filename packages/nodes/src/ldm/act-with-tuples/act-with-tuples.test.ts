import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import {
  recordingRuntime,
  sampleSteps,
  sampleTask,
  sampleTuple,
} from "../../testing/fixtures.testing.js";
import { actWithTuples } from "./act-with-tuples.js";

const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "The tap drips.",
  trajectory: sampleSteps(["You see bench 1 and tap 1.", "go to tap 1"]),
  evaluation: "subgoal 1: water - incomplete",
  summary: "Went to tap 1.",
  tuples: [
    sampleTuple("a"),
    sampleTuple("b", {
      goal: "prune the rose",
      history: { evaluation: "", summary: "Took shears." },
    }),
  ],
};

describe("actWithTuples", () => {
  it("shows numbered tuples, the whole place, and the situation at hand", async () => {
    const model = scriptedModel(["Action2: fill can 1 from tap 1"]);
    expect(await actWithTuples.run(seen, { model })).toEqual({
      action: { kind: "act", text: "fill can 1 from tap 1" },
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      [
        "The place: You see bench 1 and tap 1.\n",
        "1. Goal: water the fern\nObservation: you see bench a\nAction: go to bench a\n",
        "2. Goal: prune the rose\nPast: Took shears.\nObservation: you see bench b\nAction: go to bench b\n",
        "Situation:",
        "Goal: water the fern\nEvaluation: incomplete: water\nPast: Went to tap 1.\nObservation: The tap drips.",
        "Action:",
      ].join("\n"),
    );
  });

  it("does not show the place twice at the first step", async () => {
    const model = scriptedModel(["look"]);
    await actWithTuples.run({ ...seen, trajectory: [], tuples: [] }, { model });
    expect(model.calls[0]?.at(-1)?.text).not.toContain("The place:");
    expect(model.calls[0]?.at(-1)?.text).toMatch(/^Situation:\n/);
  });

  it("leaves out unknown history, of its own past and of tuples', unless an option asks for it", async () => {
    const unknown = { evaluation: "Unknown.", summary: "Unknown." };
    const described = async (deps: object) => {
      const model = scriptedModel(["look"]);
      const start = {
        ...seen,
        ...unknown,
        trajectory: [],
        tuples: [sampleTuple("a", { history: unknown })],
      };
      await actWithTuples.run(start, { model, ...deps });
      return model.calls[0]?.map(({ text }) => text).join("\n") ?? "";
    };
    const prompt = await described({});
    expect(prompt).not.toMatch(/Unknown|Past:|Evaluation:|sub-goals/);
    expect(
      (await described({ situation: { untold: [] } })).match(/(?:Past|Evaluation): Unknown\./g),
    ).toHaveLength(3);
  });

  it("shows what tuples and the first situation share once, as the place, unless an option asks for each", async () => {
    const observation = Array.from(
      { length: 9 },
      (_, index) => `water(plant ${index}) waters plant ${index}, if the tap is on.`,
    ).join("\n");
    const asked = async (tuple?: { place: "each" }) => {
      const model = scriptedModel(["look"]);
      const start = {
        ...seen,
        trajectory: [],
        observation,
        tuples: [sampleTuple("a", { observation })],
      };
      await actWithTuples.run(start, { model, ...(tuple && { tuple }) });
      return model.calls[0]?.map(({ text }) => text) ?? [];
    };
    const described = async (tuple?: { place: "each" }) => (await asked(tuple)).at(-1) ?? "";
    expect((await described()).split(observation)).toHaveLength(2);
    expect(await described()).toMatch(
      /^The place: water[^]*\n\n1\. Goal: .*\nObservation: As described at the top\.\n[^]*Observation: As described at the top\.\nAction:$/,
    );
    expect((await asked())[0]).toContain(
      '"The place" at the top is what you saw first in your own task. It may be different in the other situations, unless they say "as described at the top".',
    );
    expect((await described({ place: "each" })).split(observation)).toHaveLength(3);
    expect((await asked({ place: "each" }))[0]).not.toContain("as told");
  });

  it("says what stands in the prompt, and no more: others' situations, which situations are judged, the form of the cue", async () => {
    const described = async (
      view: Partial<typeof seen>,
      tuple?: { parts: ("evaluation" | "summary")[] },
    ) => {
      const model = scriptedModel(["look"]);
      await actWithTuples.run({ ...seen, ...view }, { model, ...(tuple && { tuple }) });
      return model.calls[0]?.[0]?.text ?? "";
    };
    expect(await described({})).toMatch(
      /situations from other runs[^]*which sub-goals are complete. Only your own situation/,
    );
    expect(await described({ evaluation: "" })).not.toContain("sub-goals");
    const judged = [
      sampleTuple("a", { history: { evaluation: "subgoal 1: water - complete", summary: "" } }),
    ];
    expect(await described({ tuples: judged }, { parts: ["evaluation", "summary"] })).not.toContain(
      "sub-goals",
    );
    expect(await described({ tuples: [] })).not.toMatch(/other|sub-goals/);
  });

  it("names a refused action above the answer that refused it", async () => {
    const environment = {
      describe: () => ({ title: "yard", actions: [], options: {}, refusals: ["No."] }),
    };
    const prompt = async (observation: string) => {
      const model = scriptedModel(["look"]);
      await actWithTuples.run({ ...seen, observation }, { model, environment });
      return model.calls[0]?.at(-1)?.text ?? "";
    };
    const [last] = seen.trajectory.slice(-1);
    expect(await prompt("No.")).toContain(`\nRefused: ${last?.action}\nObservation: No.\nAction:`);
    expect(await prompt("A can 1.")).not.toContain("Refused");
  });

  it("uses the world's heading for the first observation, where that is no place", async () => {
    const environment = {
      describe: () => ({ title: "yard", actions: [], options: {}, opening: "The day" }),
    };
    const model = scriptedModel(["look"]);
    await actWithTuples.run(seen, { model, environment });
    const [system, user] = model.calls[0]?.map(({ text }) => text) ?? [];
    expect(system).toContain('"The day" at the top is what you saw first');
    expect(user).toMatch(/^The day: /);
    expect(`${system}${user}`).not.toMatch(/\bplace\b/);
  });

  it("says whose the place above the tuples is, where there is one", async () => {
    const described = async (view: Partial<typeof seen>) => {
      const model = scriptedModel(["look"]);
      await actWithTuples.run({ ...seen, ...view }, { model });
      return model.calls[0]?.[0]?.text ?? "";
    };
    expect(await described({})).toContain(
      '"The place" at the top is what you saw first in your own task. It may be different in the other situations.',
    );
    expect(await described({ tuples: [] })).not.toContain("other situations");
    expect(await described({ trajectory: [] })).not.toMatch(/\bplace\b/);
  });

  it("asks for the form that its cue has, at every step alike or with the step's number", async () => {
    const asked = async (deps: object) => {
      const model = scriptedModel(["look"]);
      await actWithTuples.run(seen, { model, ...deps });
      const [form, cue] = model.calls[0]?.map(({ text }) => text.split("\n").at(-1)) ?? [];
      return { form, cue, heading: /^Situation.*$/m.exec(model.calls[0]?.at(-1)?.text ?? "")?.[0] };
    };
    expect(await asked({})).toEqual({
      form: "Action: <next action>",
      cue: "Action:",
      heading: "Situation:",
    });
    expect(await asked({ situation: { cue: "numbered" } })).toEqual({
      form: "Action2: <next action>",
      cue: "Action2:",
      heading: "Situation2:",
    });
  });

  it("shows all retrieved tuples, and with the options fewer, or no near-duplicates of one action", async () => {
    const tuples = ["gate", "yard", "moss", "pond", "tree", "wall"].map((name, index) =>
      sampleTuple(`${index}`, { observation: `you see a ${name} 1`, action: `go to ${name} 1` }),
    );
    const twin = sampleTuple("twin", { observation: "you see a wall 2", action: "go to wall 2" });
    const shown = async (tuple?: { shown?: number; alike?: "drop" }) => {
      const model = scriptedModel(["look"]);
      await actWithTuples.run(
        { ...seen, tuples: [...tuples, twin] },
        { model, ...(tuple && { tuple }) },
      );
      return model.calls[0]?.at(-1)?.text.match(/(?<=^Action: go to ).*$/gm);
    };
    expect(await shown()).toEqual([
      "gate 1",
      "yard 1",
      "moss 1",
      "pond 1",
      "tree 1",
      "wall 1",
      "wall 2",
    ]);
    expect(await shown({ shown: 3, alike: "drop" })).toEqual(["pond 1", "tree 1", "wall 2"]);
    expect(await shown({ shown: 3 })).toEqual(["tree 1", "wall 1", "wall 2"]);
  });

  it("fails after two empty replies, and reports both calls", async () => {
    const runtime = recordingRuntime();
    await expect(
      actWithTuples.run(seen, { model: scriptedModel(["", ""]) }, runtime),
    ).rejects.toMatchObject({
      code: "OUTPUT_INVALID",
      evidence: { fault: "empty" },
    });
    expect(runtime.events).toMatchObject([
      { node: "actWithTuples", promptId: "ldm/act", attempt: 0 },
      { node: "actWithTuples", promptId: "ldm/act", attempt: 1 },
    ]);
  });

  it("shows tuples without their goals with the option, the situation always with its own", async () => {
    const model = scriptedModel(["look"]);
    await actWithTuples.run(seen, { model, tuple: { goalLine: "never" } });
    expect(model.calls[0]?.at(-1)?.text.match(/^.*Goal: .*$/gm)).toEqual(["Goal: water the fern"]);
  });

  it("repairs `put` as ALFWorld wants it, unless the option turns this off", async () => {
    const play = async (parse?: { readonly put: "asWritten" }) =>
      (
        await actWithTuples.run(seen, {
          model: scriptedModel(["Action2: put fern 1 in tub 1"]),
          ...(parse && { parse }),
        })
      ).action?.text;
    expect([await play(), await play({ put: "asWritten" })]).toEqual([
      "put fern 1 in/on tub 1",
      "put fern 1 in tub 1",
    ]);
  });
});
