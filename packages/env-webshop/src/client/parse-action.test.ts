import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAction } from "./parse-action.js";

describe("parseAction", () => {
  it.each<[string, string | undefined, string | undefined]>([
    ["search[red cup]", "search", "red cup"],
    ["click[Buy Now] please", "click", "Buy Now"],
    ["click[[a]]", "click[", "a]"],
    ["a[b] c[d]", "a[b] c", "d"],
    ["search[]", undefined, undefined],
    ["[x]", undefined, undefined],
    ["click[x", undefined, undefined],
    ["click[a\nb]", undefined, undefined],
    ["click []", undefined, undefined],
    ["", undefined, undefined],
  ])("reads %j", (action, name, argument) => {
    expect(parseAction(action)).toEqual(name === undefined ? undefined : { name, argument });
  });

  it("agrees with a greedy regular expression", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "[", "]", " ", "\n"), maxLength: 14 }),
        (action) => {
          const match = /^([^\n]+)\[([^\n]+)\]/.exec(action);
          expect(parseAction(action)).toEqual(
            match === null ? undefined : { name: match[1], argument: match[2] },
          );
        },
      ),
    );
  });
});
