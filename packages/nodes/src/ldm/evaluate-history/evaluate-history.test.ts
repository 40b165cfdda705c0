import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { evaluateHistory } from "./evaluate-history.js";

const task = sampleTask();
const trajectory = sampleSteps(["a bench", "go to bench 1"], ["a fern", "take fern 1"]);
const seen = { task, trajectory, observation: "Nothing happens.", evaluation: "" };

describe("evaluateHistory", () => {
  it("judges the goal by the actions and what the world answered to each", async () => {
    const model = scriptedModel([
      "subgoal 1: take fern - complete\nsubgoal 2: water it - in complete",
    ]);
    expect(await evaluateHistory.run(seen, { model })).toEqual({
      evaluation: "subgoal 1: take fern - complete; subgoal 2: water it - incomplete",
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Goal: water the fern\nActions:\n1. go to bench 1\n   → a fern\n2. take fern 1\n   → Nothing happens.",
    );
  });

  it("asks nothing at the first step, unless an option asks for the call", async () => {
    expect(
      await evaluateHistory.run({ ...seen, trajectory: [] }, { model: scriptedModel([]) }),
    ).toEqual({ evaluation: "Unknown." });
    const history = { emptyText: "None." };
    expect(
      await evaluateHistory.run({ ...seen, trajectory: [] }, { model: scriptedModel([]), history }),
    ).toEqual({ evaluation: "None." });
    const model = scriptedModel(["subgoal 1: water - incomplete"]);
    await evaluateHistory.run({ ...seen, trajectory: [] }, { model, history: { emptyCall: true } });
    expect(model.calls).toHaveLength(1);
  });

  it("asks nothing where the history has no evaluation", async () => {
    expect(
      await evaluateHistory.run(seen, {
        model: scriptedModel([]),
        history: { parts: ["summary"] },
      }),
    ).toEqual({
      evaluation: "",
    });
  });

  it("returns the text of an unknown past when two replies cannot be read", async () => {
    expect(await evaluateHistory.run(seen, { model: scriptedModel(["fine", "fine"]) })).toEqual({
      evaluation: "Unknown.",
    });
  });

  it("keeps what was judged before when two replies cannot be read, unless it is not shown", async () => {
    const before = { ...seen, evaluation: "subgoal 1: water it - incomplete" };
    expect(await evaluateHistory.run(before, { model: scriptedModel(["fine", "fine"]) })).toEqual({
      evaluation: before.evaluation,
    });
    expect(
      await evaluateHistory.run(before, {
        model: scriptedModel(["fine", "fine"]),
        history: { previous: false },
      }),
    ).toEqual({
      evaluation: "Unknown.",
    });
  });

  it("shows how the sub-goals were judged before, so that they stay the same", async () => {
    const model = scriptedModel([
      "subgoal 1: water it - incomplete",
      "subgoal 1: water it - incomplete",
    ]);
    await evaluateHistory.run(
      { ...seen, evaluation: "subgoal 1: water it - incomplete" },
      { model },
    );
    expect(model.calls[0]?.at(-1)?.text).toMatch(
      /\nJudged before: subgoal 1: water it - incomplete$/,
    );
    await evaluateHistory.run({ ...seen, evaluation: "Unknown." }, { model });
    expect(model.calls[1]?.at(-1)?.text).not.toContain("Judged before");
  });

  it("shows the actions alone with the option, and cuts long answers", async () => {
    const model = scriptedModel([
      "subgoal 1: water it - incomplete",
      "subgoal 1: water it - incomplete",
    ]);
    const described = { ...seen, evaluation: "subgoal 1: water it - incomplete" };
    await evaluateHistory.run(described, {
      model,
      history: { input: { evaluation: "actions" }, previous: false },
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Goal: water the fern\nActions:\n1. go to bench 1\n2. take fern 1",
    );
    await evaluateHistory.run(seen, {
      model,
      history: { outcomeCharacters: 6, newestCharacters: 6 },
    });
    expect(model.calls[1]?.at(-1)?.text).toMatch(/^ {3}→ Nothi…$/m);
  });

  it("explains a refusal where one was met, and uses the answers in a world that does not describe its refusals", async () => {
    const ruleOf = async (refusals?: readonly string[]) => {
      const environment = {
        describe: () => ({
          title: "shed",
          actions: [],
          options: {},
          ...(refusals && { refusals }),
        }),
      };
      const model = scriptedModel(["subgoal 1: water it - incomplete"]);
      await evaluateHistory.run(seen, { model, environment });
      return model.calls[0]?.[0]?.text.match(/.*(?:succeeded|refused).*/g);
    };
    expect(await ruleOf(["Never", "Nothing happens."])).toEqual([
      expect.stringMatching(/^"Nothing happens\." means/),
    ]);
    expect(await ruleOf(["Never"])).toBeNull();
    expect(await ruleOf()).toEqual([expect.stringContaining("answer")]);
  });

  it("shows the result of an action in place of the words that merely confirm it", async () => {
    const environment = {
      describe: () => ({ title: "shed", actions: [], options: {}, successes: ["Very well."] }),
    };
    const model = scriptedModel(["subgoal 1: water it - incomplete"]);
    await evaluateHistory.run(
      {
        ...seen,
        trajectory: sampleSteps(["Very well.", "look"]),
        observation: "Very well. You see a tap 1.",
      },
      { model, environment, history: { outcomeCharacters: 16, newestCharacters: 16 } },
    );
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Goal: water the fern\nActions:\n1. look\n   → You see a tap 1.",
    );
  });

  it("shows how many records a found list has and which, also of an older answer", async () => {
    const model = scriptedModel(["subgoal 1: water all - incomplete"]);
    const pots = Array.from(
      { length: 12 },
      (_, index) => `{'name': 'fern', 'pot_id': '000000${index + 10}', 'place': 'crate 1'}`,
    ).join(", ");
    const found = sampleSteps(["a shed", "search"], [`[${pots}]`, "water 00000010"]);
    await evaluateHistory.run({ ...seen, trajectory: found, observation: `[${pots}]` }, { model });
    const described = model.calls[0]?.at(-1)?.text.match(/(?<=→ ).*/g) ?? [];
    const ids = Array.from({ length: 12 }, (_, index) => `000000${index + 10}`);
    expect(described[0]).toMatch(
      /^\[\{'name': 'fern', 'pot_id': '00000010', 'place': 'crate 1'\}, … 11 more records: pot_id 00000011, |^\[… 12 records: pot_id /,
    );
    for (const id of ids) for (const answer of described) expect(answer).toContain(id);
  });

  it("cuts the newest answer last, and then keeps what the goal wants of it", async () => {
    const shelf = (name: string) =>
      `You are at ${name}. On ${name}, you see a pot_1, a rake_1. On your left, you see a fern_0.`;
    const reply = "subgoal 1: water it - incomplete";
    const described = async (history: object, pages = false) => {
      const environment = { describe: () => ({ title: "shed", actions: [], options: {}, pages }) };
      const model = scriptedModel([reply]);
      const trajectory = sampleSteps(["a hall", "look"], [shelf("shelf_0"), "look"]);
      await evaluateHistory.run(
        { ...seen, trajectory, observation: shelf("shelf_1") },
        { model, environment, history },
      );
      return model.calls[0]?.at(-1)?.text.match(/(?<=→ ).*/g);
    };
    const short = "You are at shelf_0. … On your left, you see a fern_0.";
    expect(await described({ outcomeCharacters: 60 })).toEqual([short, shelf("shelf_1")]);
    expect(await described({ outcomeCharacters: 60, newestCharacters: 20 })).toEqual([
      short,
      short.replace("_0", "_1"),
    ]);
    expect(await described({ outcomeCharacters: 60 }, true)).toEqual(
      [0, 1].map(
        (name) => `You are at shelf_${name}. On shelf_${name}, you see a pot_1, a rake_1. …`,
      ),
    );
  });

  it("shows the newest actions alone where it has judged before, numbered as they were taken", async () => {
    const long = sampleSteps(
      ["a bench", "go to bench 1"],
      ["a fern", "take fern 1"],
      ["fern in hand", "go to tap 1"],
    );
    const reply = "subgoal 1: water it - incomplete";
    const described = async (evaluation: string) => {
      const model = scriptedModel([reply]);
      await evaluateHistory.run(
        { ...seen, trajectory: long, evaluation },
        { model, history: { judged: 2 } },
      );
      return [model.calls[0]?.[0]?.text ?? "", model.calls[0]?.at(-1)?.text] as const;
    };
    const [system, user] = await described(reply);
    expect(system).toMatch(/last actions[^]*Keep the sub-goals that were judged before/);
    expect(user).toBe(
      `Goal: water the fern\nActions:\n2. take fern 1\n   → fern in hand\n3. go to tap 1\n   → Nothing happens.\nJudged before: ${reply}`,
    );
    for (const nothing of ["", "Unknown."]) {
      const [instruction, all] = await described(nothing);
      expect(all).toContain("\n1. go to bench 1\n");
      expect(instruction).toContain("all actions");
      expect(instruction).not.toMatch(/last actions|judged before/);
    }
  });
});
