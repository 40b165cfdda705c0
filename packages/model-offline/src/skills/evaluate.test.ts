import { describe, expect, it } from "vitest";
import { completedWords, evaluate, goalWords } from "./evaluate.js";

describe("evaluate", () => {
  it("takes a word for done once an action brings two things together and mentions it", () => {
    const material =
      "Goal: drop a warm zorp into the vark\nActions:\n1. stride to vark 1\n2. grab zorp 3 off plinth 1\n3. warm zorp 3 with plate 1";
    expect(evaluate(material)).toBe(
      "subgoal 1: drop - incomplete\nsubgoal 2: heat - complete\nsubgoal 3: zorp - complete\nsubgoal 4: vark - incomplete",
    );
  });

  it("keeps what was judged complete before the actions that it is shown", () => {
    const judged = "subgoal 1: lift - incomplete; subgoal 2: zorp - complete";
    expect(
      evaluate(`Goal: lift a zorp\nActions:\n9. stride to vark 1\nJudged before: ${judged}`),
    ).toBe("subgoal 1: lift - incomplete\nsubgoal 2: zorp - complete");
  });

  it("marks nothing as complete before the first action", () => {
    expect(evaluate("Goal: lift a zorp\nActions:")).toBe(
      "subgoal 1: lift - incomplete\nsubgoal 2: zorp - incomplete",
    );
  });
});

describe("goalWords", () => {
  it("names each word once", () => {
    expect(goalWords("drop a zorp and a zorp")).toEqual(["drop", "zorp"]);
  });
});

describe("completedWords", () => {
  it("counts neither going somewhere nor opening something", () => {
    expect(completedWords("open the vark", ["open vark 1", "stride to vark 1"]).size).toBe(0);
  });
});
