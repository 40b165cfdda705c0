import { assert, array, constantFrom, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadOverTypes } from "./spread-over-types.js";

const typeOf = (item: string) => item[0]!;

describe("spreadOverTypes", () => {
  it("takes of every type before it takes a second one, spread over each type, in the order of the items", () => {
    expect(spreadOverTypes(["a1", "a2", "a3", "a4", "b1", "b2"], 4, typeOf)).toEqual([
      "a1",
      "a3",
      "b1",
      "b2",
    ]);
    expect(spreadOverTypes(["a1", "a2", "b1"], 2, typeOf)).toEqual(["a1", "b1"]);
  });

  it("gives what a small type cannot fill to the others", () => {
    expect(spreadOverTypes(["a1", "a2", "a3", "b1"], 3, typeOf)).toEqual(["a1", "a2", "b1"]);
  });

  it("takes exactly as many as asked for, or all; the types' shares differ by one at most while no type runs out", () => {
    assert(
      property(
        array(constantFrom("a1", "b1", "c1"), { maxLength: 40 }),
        nat(50),
        (items, count) => {
          const taken = spreadOverTypes(items, count, typeOf);
          expect(taken).toHaveLength(Math.min(count, items.length));
        },
      ),
    );
  });
});
