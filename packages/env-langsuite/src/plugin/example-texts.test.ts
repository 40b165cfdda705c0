import { plainExample } from "@mnemograph/core/environment";
import type { Trajectory } from "@mnemograph/core/domain";
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
    const shown = [
      trajectory("a", "answer [false]"),
      trajectory("b", "answer [false]"),
      trajectory("c", "answer [true]"),
    ];
    const texts = exampleTexts(shown, plainExample, () => false).get("iqa") ?? [];
    expect(texts.map((text) => /question \w/.exec(text)?.[0])).toEqual([
      "question a",
      "question c",
    ]);
    const alike = exampleTexts(shown.slice(0, 2), plainExample, () => false).get("iqa") ?? [];
    expect(alike).toHaveLength(2);
  });

  it("shows a long search that ends in another answer before a second answer of the same kind, but no long task of one ending", () => {
    const long = (ending: string): Trajectory => {
      const own = trajectory("long", ending);
      const [first] = own.steps;
      return {
        ...own,
        steps: [...Array.from({ length: 26 }, () => first!), ...own.steps],
      };
    };
    const endingsOf = (endings: readonly string[], last: string) =>
      (
        exampleTexts(
          [...endings.map((ending, index) => trajectory(`${index}`, ending)), long(last)],
          plainExample,
          () => false,
        ).get("iqa") ?? []
      ).map((text) => /question (\w+)/.exec(text)?.[1]);
    expect(endingsOf(["answer [true]", "answer [true]"], "answer [false]")).toEqual(["0", "long"]);
    expect(endingsOf(["stop [done]", "stop [done]"], "stop []")).toEqual(["0", "1"]);
  });

  it("shows the shortest of those that answer a question, and tasks in their order", () => {
    const longer = (id: string, ending: string): Trajectory => {
      const own = trajectory(id, ending);
      return { ...own, steps: [...own.steps, ...own.steps] };
    };
    const shownOf = (ending: string) =>
      (
        exampleTexts(
          [longer("a", ending), trajectory("b", ending), longer("c", ending)],
          plainExample,
          () => false,
        ).get("iqa") ?? []
      ).map((text) => /question (\w)/.exec(text)?.[1]);
    expect(shownOf("answer [2]")).toEqual(["b", "a"]);
    expect(shownOf("stop [done]")).toEqual(["a", "b"]);
  });

  it("shows more to a role that does not know its kind of task", () => {
    const shown = ["a", "b", "c"].map((id) => trajectory(id, "stop [done]"));
    expect(exampleTexts(shown, plainExample, (type) => type === "iqa").get("iqa")).toHaveLength(3);
    expect(exampleTexts(shown, plainExample, () => false).get("iqa")).toHaveLength(2);
  });
});
