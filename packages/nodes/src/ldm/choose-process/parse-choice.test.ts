import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseChoice } from "./parse-choice.js";

describe("parseChoice", () => {
  it.each([
    ["2: it reached the goal.", 1],
    ["Process 3: fewest steps", 2],
    ["**1**: all sub-goals", 0],
    ["Both of the 2 are close; Process 1 is better", 0],
  ])("reads %j as a position from 0", (reply, position) => {
    expect(parseChoice(3)(reply)).toMatchObject({ ok: true, value: position });
  });

  it.each(["", "neither", "0: none", "4: too far"])("refuses %j", (reply) => {
    expect(parseChoice(3)(reply)).toEqual({ ok: false, problem: "It names no known process; the known numbers are 1, 2, 3." });
  });

  it("never throws, and gives positions that exist", () => {
    fc.assert(
      fc.property(fc.nat(9), fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."Process 1234567890:.\n") })), (count, reply) => {
        const parsed = parseChoice(count)(reply);
        const positions = Array.from({ length: count }, (_, index) => index);
        expect(parsed.ok ? positions.includes(parsed.value) : true).toBe(true);
      }),
    );
  });
});
