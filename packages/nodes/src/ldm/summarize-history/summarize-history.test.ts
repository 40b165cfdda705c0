import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { summarizeHistory } from "./summarize-history.js";

const task = sampleTask();
const summary = "";
const observation = "Nothing happens.";
const trajectory = sampleSteps(
  ["a bench with many, many pots", "go to bench 1"],
  ["a fern", "take fern 1"],
);

describe("summarizeHistory", () => {
  it("shows all pairs since the start, observations cut to length", async () => {
    const model = scriptedModel(["Summary: Went to bench 1 and took fern 1."]);
    expect(
      await summarizeHistory.run(
        { task, observation, trajectory, summary },
        { model, history: { observationCharacters: 8 } },
      ),
    ).toEqual({
      summary: "Went to bench 1 and took fern 1.",
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Goal: water the fern\nObservation: a bench…\nAction: go to bench 1\nObservation: a fern\nAction: take fern 1\nObservation: Nothing happens.",
    );
  });

  it("shows the first sentences of a long newest answer, else its first words; nothing of a page that begins with buttons", async () => {
    const shown = async (observation: string, pages = false) => {
      const model = scriptedModel(["Summary: Went on."]);
      const environment = { describe: () => ({ title: "shed", actions: [], options: {}, pages }) };
      await summarizeHistory.run(
        { task, observation, trajectory, summary },
        { model, environment },
      );
      return model.calls[0]?.at(-1)?.text.split("Action: take fern 1\n")[1];
    };
    const products = Array.from(
      { length: 10 },
      (_, index) => `[F${index}] a fern 12.50 dollars`,
    ).join(" ");
    expect(
      await shown(`[Back to Search] Page 1 (Total results: 50) [Next >] ${products}`, true),
    ).toBeUndefined();
    const found = Array.from(
      { length: 20 },
      (_, index) => `{'pot': '${index}', 'place': 'crate 1'}`,
    ).join(", ");
    expect(await shown(`[${found}]`)).toMatch(
      /^Observation: \[\{'pot': '0', 'place': 'crate 1'\}, .{400,530}… \d more records: pot [\d, ]+ 19\]$/,
    );
    const things = Array.from({ length: 80 }, (_, index) => `a pot ${index + 1}`).join(", ");
    expect(await shown(`You open crate 1. It is open. In it, you see ${things}.`)).toBe(
      "Observation: You open crate 1. It is open. …",
    );
    expect(await shown("You open crate 1. In it, you see a pot 1, a pot 2 and a can 3.")).toBe(
      "Observation: You open crate 1. In it, you see a pot 1, a pot 2 and a can 3.",
    );
  });

  it("explains a refusal that the episode has met, where the newest answer is shown", async () => {
    const describedOf = async (
      deps: Pick<Parameters<typeof summarizeHistory.run>[1], "environment" | "history">,
    ) => {
      const model = scriptedModel(["Summary: Went on."]);
      await summarizeHistory.run({ task, observation, trajectory, summary }, { model, ...deps });
      return model.calls[0]?.[0]?.text;
    };
    const environment = {
      describe: () => ({
        title: "shed",
        actions: [],
        options: {},
        refusals: ["Nothing happens.", "Never"],
      }),
    };
    expect(await describedOf({ environment })).toMatch(
      /^"Nothing happens\." means that the action was refused/m,
    );
    expect(await describedOf({})).not.toContain("refused");
    const kinder = { describe: () => ({ ...environment.describe(), refusals: ["Never"] }) };
    expect(await describedOf({ environment: kinder })).not.toContain("refused");
    expect(await describedOf({ environment, history: { newest: false } })).not.toContain("refused");
  });

  it("asks nothing at the first step, unless an option asks for the call", async () => {
    const history = { emptyText: "" };
    expect(
      await summarizeHistory.run(
        { task, observation, trajectory: [], summary },
        { model: scriptedModel([]), history },
      ),
    ).toEqual({
      summary: "",
    });
    const model = scriptedModel(["Summary: Nothing happened."]);
    expect(
      await summarizeHistory.run(
        { task, observation, trajectory: [], summary },
        { model, history: { emptyCall: true } },
      ),
    ).toEqual({
      summary: "Nothing happened.",
    });
  });

  it("asks nothing where the history has no summary", async () => {
    expect(
      await summarizeHistory.run(
        { task, observation, trajectory, summary },
        { model: scriptedModel([]), history: { parts: ["evaluation"] } },
      ),
    ).toEqual({
      summary: "",
    });
  });

  it("shows the model its mistake, then stands for an unknown past", async () => {
    const model = scriptedModel(["Summary:", "Summary:"]);
    expect(
      await summarizeHistory.run({ task, observation, trajectory, summary }, { model }),
    ).toEqual({ summary: "Unknown." });
    expect(model.calls[1]?.at(-1)?.text).toContain("It is empty.");
  });

  it("continues the previous summary with the newest pair alone, with the incremental option", async () => {
    const model = scriptedModel(["Summary: Went to bench 1 and took fern 1."]);
    const history = { incremental: true };
    await summarizeHistory.run(
      { task, observation, trajectory, summary: "Went to bench 1." },
      { model, history },
    );
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Goal: water the fern\nPast: Went to bench 1.\nObservation: a fern\nAction: take fern 1\nObservation: Nothing happens.",
    );
  });

  it.each(["", "Unknown."])(
    "begins with all pairs where the previous summary is %j, with the incremental option",
    async (before) => {
      const model = scriptedModel(["Summary: Went on."]);
      await summarizeHistory.run(
        { task, observation, trajectory, summary: before },
        { model, history: { incremental: true } },
      );
      expect(model.calls[0]?.at(-1)?.text.match(/^Action: /gm)).toHaveLength(2);
    },
  );

  it("shows how the world answered the last action in few words, and not at all with the option", async () => {
    const model = scriptedModel(["Summary: Went on.", "Summary: Went on."]);
    const long = { task, trajectory, summary, observation: "Shelves. On them are pots." };
    await summarizeHistory.run(long, {
      model,
      history: { outcomeCharacters: 12, newestCharacters: 12 },
    });
    expect(model.calls[0]?.at(-1)?.text).toMatch(
      /\nAction: take fern 1\nObservation: Shelves\. …$/,
    );
    await summarizeHistory.run(long, { model, history: { newest: false } });
    expect(model.calls[1]?.at(-1)?.text).toMatch(/\nAction: take fern 1$/);
  });

  it("leaves out the list of the world's actions", async () => {
    const model = scriptedModel(["Summary: Went on."]);
    const describe = () => ({
      title: "shed",
      actions: ["pot.water(plant)", "pot.move(plant)"],
      listsActions: true,
      options: {},
    });
    const greeting =
      "It is May. Tools:\npot.water(plant: its name) Waters it.\npot.move(plant: its name) Moves it.";
    const trajectory = sampleSteps([greeting, 'pot.water(plant="fern")']);
    await summarizeHistory.run(
      { task, observation: "Done.", trajectory, summary },
      { model, environment: { describe } },
    );
    expect(model.calls[0]?.at(-1)?.text).toBe(
      'Goal: water the fern\nObservation: It is May. Tools:\n…\nAction: pot.water(plant="fern")\nObservation: Done.',
    );
  });

  it("leaves out limits and the goal; words that an action succeeded and refusals stay", async () => {
    const describe = () => ({
      title: "shed",
      actions: [],
      options: {},
      preamble: "Limits: 9 steps.",
      successes: ["Done."],
    });
    const trajectory = sampleSteps(
      ["Limits: 9 steps.\nTask: water the fern\nA shed.", "go to tap 1"],
      ["Done. You are at tap 1.", "water moss 1"],
      ["Failed. There is no moss 1.", "water fern 1"],
    );
    const model = scriptedModel(["Summary: Went on."]);
    await summarizeHistory.run(
      { task, observation: "Done. It is wet.", trajectory, summary },
      { model, environment: { describe } },
    );
    expect(model.calls[0]?.at(-1)?.text.match(/(?<=^Observation: ).*$/gm)).toEqual([
      "A shed.",
      "Done. You are at tap 1.",
      "Failed. There is no moss 1.",
      "It is wet.",
    ]);
  });

  it("distinguishes what was searched from what was only seen, where observations are shown", async () => {
    const asked = async (
      input: "pairs" | "actions",
      steps: readonly (readonly [string, string])[],
    ) => {
      const model = scriptedModel(["Summary: Went on."]);
      const history = { input: { summary: input }, emptyCall: true };
      await summarizeHistory.run(
        { task, observation, trajectory: sampleSteps(...steps), summary },
        { model, history },
      );
      return model.calls[0]?.[0]?.text;
    };
    expect(await asked("pairs", [["a bench", "go to bench 1"]])).toContain(
      "only seen from a distance",
    );
    expect(await asked("actions", [["a bench", "go to bench 1"]])).not.toContain("from a distance");
    expect(await asked("pairs", [])).not.toContain("from a distance");
  });

  it("can be made from the actions alone", async () => {
    const model = scriptedModel(["Summary: Went on."]);
    await summarizeHistory.run(
      { task, observation, trajectory, summary },
      { model, history: { input: { summary: "actions" } } },
    );
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Goal: water the fern\nAction: go to bench 1\nAction: take fern 1",
    );
  });
});
