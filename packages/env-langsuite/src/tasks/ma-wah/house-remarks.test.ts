import { describe, expect, it } from "vitest";
import { houseRemarks, roleOf } from "./house-remarks.js";

const described = (hands: number, names: readonly string[] = []) =>
  houseRemarks({ hands, maxRounds: 50, names }).join("\n");

describe("an agent's part", () => {
  it("names whom it shares the work with, and nobody where it is alone", () => {
    expect(roleOf("Bob", ["Alice", "Bob", "Carol"])).toBe(
      "You are Bob: share the work with Alice and Carol.",
    );
    expect(roleOf("Alice", ["Alice"])).toBe("You are Alice.");
  });
});

describe("how one acts in a house", () => {
  it("explains how one of two held things is chosen, and leaves this out where one hand holds all", () => {
    expect(described(2)).toContain("go_put [mug_0, table_0] puts the thing that you name");
    expect(described(1)).not.toContain("[mug_0, table_0]");
    expect(described(1)).toContain("You hold at most 1 thing.");
  });

  it("calls the agents by their names, and speaks of no others", () => {
    expect(described(2, ["Alice", "Bob", "Carol"])).toContain(
      "Alice, Bob and Carol take 50 turns each",
    );
    expect(described(2, ["Alice", "Bob"])).toContain("Alice and Bob take 50 turns each");
    expect(described(2)).toContain("All agents take 50 turns each");
    expect(described(2, ["Alice", "Bob"])).not.toMatch(
      /\bothers?'? (?!rooms?\b)|\bothers\b(?! rooms)/u,
    );
  });
});
