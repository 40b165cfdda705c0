import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseProposals } from "./parse-proposals.js";

const read = (reply: string, maxBranch = 4) => {
  const parsed = parseProposals(maxBranch)(reply);
  return parsed.ok ? parsed.value.map(({ action, confidence }) => `${action} ${confidence.toFixed(2)}`) : parsed.problem;
};

describe("parseProposals", () => {
  it.each([
    ["Action 1: go to bench 3\nConfidence: 0.75\nAction 2: look\nConfidence: 0.25", ["go to bench 3 0.75", "look 0.25"]],
    ["Action 1:\ngo to bench 3\nConfidence 1: 0.5\n\nAction 2: look\nConfidence 2: 0.5", ["go to bench 3 0.50", "look 0.50"]],
    ["go to bench 3 : 0.6\nlook : 0.4", ["go to bench 3 0.60", "look 0.40"]],
    ['1. "go to bench 3" with a confidence of 0.6\n2. "look" with a confidence of 0.4', ["go to bench 3 0.60", "look 0.40"]],
    ["1. go to bench 3 (confidence: 60%)\n2. look (40%)", ["go to bench 3 0.60", "look 0.40"]],
    ["- click[8 - 10 ct] - .9\n- click[buy now] | 0.1", ["click[8 - 10 ct] 0.90", "click[buy now] 0.10"]],
    ["Here is what I would do.\n**Action 1:** take fern 1 from bench 1\n**Confidence:** 1.0", ["take fern 1 from bench 1 1.00"]],
    [
      "1. Action 1: go to bench 3\nConfidence: 0.5\nAction 2: look\nConfidence: 0.25\nAction 3: wait\nConfidence: 0.25",
      ["go to bench 3 0.50", "look 0.25", "wait 0.25"],
    ],
    [
      "1. Action: go to bench 3\n   Confidence: 0.5\n2. Action: look\n   Confidence: 0.25\n3. Action: wait\n   Confidence: 0.25",
      ["go to bench 3 0.50", "look 0.25", "wait 0.25"],
    ],
    ["Action 1: put fern 1 in tub 1\nConfidence: 1e0", ["put fern 1 in/on tub 1 1.00"]],
  ])("reads %j", (reply, expected) => expect(read(reply)).toEqual(expected));

  it("drops what has no confidence, none above 0, or was said before", () => {
    expect(read("look : 0\nlook : 0.2\nLOOK : 0.9\nopen box 1 : -0.3\nopen box 2\ntake fern 1 : 0.2")).toEqual([
      "look 0.50",
      "take fern 1 0.50",
    ]);
    expect(read("Action 1: look\nConfidence: -0.2\nAction 2: wait\nConfidence: no idea\nAction 3: go on\nConfidence: 0.2")).toEqual([
      "go on 1.00",
    ]);
    expect(read("think: where is it? : 0.9\nlook : 0.1")).toEqual(["look 1.00"]);
  });

  it("keeps the most confident, scaled to 1", () => {
    expect(read("a : 0.1\nb : 0.4\nc : 0.2\nd : 0.3", 2)).toEqual(["b 0.57", "d 0.43"]);
    expect(read("a : 8\nb : 2")).toEqual(["a 0.80", "b 0.20"]);
  });

  it.each(["", "I do not know.", "Confidence: 0.4", "Action 1: look"])("refuses %j", (reply) =>
    expect(read(reply)).toBe("It holds no action with a confidence above 0."),
  );

  it("reads back whatever is written in the asked-for format", () => {
    const action = fc.constantFrom("go to bench 1", "take fern 2 from rack 3", "click[a - b]", "search[2 cans: red]", "look", "open box 1");
    const proposal = fc.record({ action, confidence: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(fc.uniqueArray(proposal, { selector: ({ action }) => action, minLength: 1, maxLength: 4 }), (written) => {
        const reply = written
          .map(({ action, confidence }, index) => `Action ${index + 1}: ${action}\nConfidence: ${confidence / 100}`)
          .join("\n");
        const parsed = parseProposals(4)(reply);
        expect(parsed.ok && new Set(parsed.value.map(({ action }) => action))).toEqual(new Set(written.map(({ action }) => action)));
        expect(parsed.ok && parsed.value.reduce((sum, { confidence }) => sum + confidence, 0)).toBeCloseTo(1);
      }),
    );
  });

  it("repairs `put` like the actor, unless told otherwise", () => {
    const read = (options?: { readonly put: "asWritten" }) => {
      const parsed = parseProposals(4, options)("put cup 1 on shelf 2 : 1");
      return parsed.ok && parsed.value.map(({ action }) => action);
    };
    expect([read(), read({ put: "asWritten" })]).toEqual([["put cup 1 in/on shelf 2"], ["put cup 1 on shelf 2"]]);
  });
});
