import { describe, expect, it } from "vitest";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { actionKind } from "./action-kind.js";

const kindOf = (goal: string, action: string) => actionKind(sampleTuple("a", { goal, action }));

describe("actionKind", () => {
  it("is the same for what goals name alike, whatever it is called, and whichever of a kind it is", () => {
    expect(kindOf("put a mug on the desk", "take mug 1 from shelf 3")).toBe(
      kindOf("put a pan on the desk", "take pan 2 from shelf 1"),
    );
    expect(kindOf("put a mug on the desk", "take mug 1 from shelf 3")).not.toBe(
      kindOf("put a pan on the desk", "take cup 2 from shelf 1"),
    );
    expect(kindOf("put a mug on the desk", "go to shelf 1")).not.toBe(
      kindOf("put a mug on the desk", "go to desk 1"),
    );
  });

  it("keeps products of a shop apart, and options together", () => {
    expect(kindOf("a red mug", "click[b09xyz1234]")).not.toBe(
      kindOf("a red mug", "click[b09xyz1235]"),
    );
    expect(kindOf("a red mug", "click[large]")).toBe(kindOf("a red mug", "click[small]"));
  });
});
