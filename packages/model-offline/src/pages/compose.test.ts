import { describe, expect, it } from "vitest";
import { composeWords, isComposed } from "./compose.js";

const examples = [
  { goal: "kindly fetch the zorp chronicle, cost lower than 30 crowns", text: "zorp chronicle" },
  {
    goal: "kindly fetch a quib ledger in ochre, cost lower than 40 crowns",
    text: "quib ledger ochre",
  },
];

describe("composeWords", () => {
  it("leaves out what the examples left out, and numbers with the words beside them", () => {
    expect(
      composeWords(
        examples,
        "kindly fetch a mip atlas of 12 sheets, cost lower than 50 crowns",
      ).join(" "),
    ).toBe("mip atlas 12 sheets");
  });

  it("keeps a word that one example left out by chance", () => {
    const chance = [...examples, { goal: "kindly fetch a slate mip", text: "mip" }];
    expect(composeWords(chance, "kindly fetch a slate quib")).toEqual(["slate", "quib"]);
  });

  it("keeps all that carries meaning where there is no example, each word once", () => {
    expect(composeWords([], "the mip and the mips of a zorp")).toEqual(["mip", "zorp"]);
  });
});

describe("isComposed", () => {
  it("wants at least half of the words from the goal", () => {
    const goal = "fetch the zorp chronicle";
    expect(
      ["zorp chronicle bound", "quib ledger zorp", ""].map((text) => isComposed({ goal, text })),
    ).toEqual([true, false, false]);
  });
});
