import * as fc from "fast-check";
import { restyle, restyleNames } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { readings } from "../plain-habits/read-plainly.testing.js";

const plain = {
  verdict: ["SUCCESS: the form was accepted", "FAILURE: the order was never sent"],
  type: ["[2]", "3", "Type: 2"],
  step: ["3", "Step: 3"],
  process: ["2", "Process: 2"],
} as const;
// A list's number before anything else may be an answer of its own: `1. <thinking>…</thinking>2`.
const outer = restyleNames.filter((name) => name !== "numbered");

describe.each(Object.entries(plain))("a %s in any two dresses", (kind, replies) => {
  it("is itself or asked for again, never another", () => {
    const read = readings[kind as keyof typeof plain];
    fc.assert(
      fc.property(fc.constantFrom(...replies), fc.constantFrom(...restyleNames), fc.constantFrom(...outer), (reply, inside, outside) => {
        const dressed = restyle(restyle(reply, inside), outside);
        expect({ dressed, read: [read(reply), null].includes(read(dressed)) }).toEqual({ dressed, read: true });
      }),
      { seed: 41, numRuns: 2500 },
    );
  });
});
