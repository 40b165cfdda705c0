import type { Trajectory } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { exampleTexts } from "./example-texts.js";

const trajectory = (id: string, ending: string): Trajectory => ({
  id,
  task: { id, environment: "langsuite", split: "train", type: "iqa", goal: `question ${id}` },
  steps: ["move_ahead", "move_ahead", ending].map((action, index) => ({
    index,
    observation: `seen ${index}`,
    action,
    kind: "act" as const,
  })),
  finalObservation: "right",
  success: true,
  reward: 1,
});

describe("exampleTexts", () => {
  it("shows examples of different endings where there are", () => {
    const shown = [trajectory("a", "answer [false]"), trajectory("b", "answer [false]"), trajectory("c", "answer [true]")];
    const texts = exampleTexts(shown, false, () => false).get("iqa") ?? [];
    expect(texts.map((text) => /question \w/.exec(text)?.[0])).toEqual(["question a", "question c"]);
    const alike = exampleTexts(shown.slice(0, 2), false, () => false).get("iqa") ?? [];
    expect(alike).toHaveLength(2);
  });

  it("shows a long search that ends in another answer before a second answer of the same kind, but no long task of one ending", () => {
    const long = (ending: string): Trajectory => {
      const own = trajectory("long", ending);
      const [first] = own.steps;
      return { ...own, steps: [...Array.from({ length: 26 }, () => first as (typeof own.steps)[number]), ...own.steps] };
    };
    const endingsOf = (endings: readonly string[], last: string) =>
      (
        exampleTexts([...endings.map((ending, index) => trajectory(`${index}`, ending)), long(last)], false, () => false).get("iqa") ?? []
      ).map((text) => /question (\w+)/.exec(text)?.[1]);
    expect(endingsOf(["answer [true]", "answer [true]"], "answer [false]")).toEqual(["0", "long"]);
    expect(endingsOf(["stop [done]", "stop [done]"], "stop []")).toEqual(["0", "1"]);
  });

  it("thinks once at the start", () => {
    const own = trajectory("a", "stop [done]");
    const steps = ["pick_up [fern_1]", "put [fern_1, pot_0]", "stop [done]"].map((action, index) => ({ ...own.steps[index]!, action }));
    const [text] = exampleTexts([{ ...own, steps }], true, () => false).get("iqa") ?? [];
    expect(text?.match(/^> think: .*$/gm)).toEqual([
      "> think: To solve the task, I need to find and pick up a fern, then put it at the pot.",
      "> think: Now I pick up the fern. Next, I need to put it at the pot",
      "> think: Now I put the fern at the pot. All is done",
    ]);
  });

  it("shows the shortest of those that answer a question, and tasks in their order", () => {
    const longer = (id: string, ending: string): Trajectory => {
      const own = trajectory(id, ending);
      return { ...own, steps: [...own.steps, ...own.steps] };
    };
    const shownOf = (ending: string) =>
      (exampleTexts([longer("a", ending), trajectory("b", ending), longer("c", ending)], false, () => false).get("iqa") ?? []).map(
        (text) => /question (\w)/.exec(text)?.[1],
      );
    expect(shownOf("answer [2]")).toEqual(["b", "a"]);
    expect(shownOf("stop [done]")).toEqual(["a", "b"]);
  });

  it("shows more to a role that is not told its kind of task, and tells each task once", () => {
    const shown = ["a", "b", "c"].map((id) => {
      const own = trajectory(id, "stop [done]");
      return { ...own, steps: own.steps.map((step) => ({ ...step, observation: `Task: ${own.task.goal}\nObs: ${step.observation}` })) };
    });
    const texts = exampleTexts(shown, false, (type) => type === "iqa").get("iqa") ?? [];
    expect(texts).toHaveLength(3);
    expect(exampleTexts(shown, false, () => false).get("iqa")).toHaveLength(2);
    expect(texts[0]).toMatch(/^Obs: seen 0\nYour task is to: question a\n> /);
  });

  it("tells a view that has not changed once", () => {
    const own = trajectory("a", "stop [done]");
    const views = ["Obs: a shelf", "You waited.\nObs: a shelf", "You waited.\nObs: a fern"];
    const steps = own.steps.map((step, index) => ({ ...step, observation: views[index] ?? "" }));
    const [text] = exampleTexts([{ ...own, steps }], false, () => false).get("iqa") ?? [];
    expect(text?.match(/^Obs: .*$/gm)).toEqual(["Obs: a shelf", "Obs: as before.", "Obs: a fern"]);
  });
});
