import type { Note } from "@mnemograph/core";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { applyNoteOps } from "./apply-note-ops.js";
import { highestNumber } from "./note-id.js";
import { anyOp, anyPolicy } from "./sample-notes.testing.js";

/** Freezes everything in a value, so that a change of it throws. */
const frozen = <Value>(value: Value): Value => {
  if (typeof value === "object" && value !== null)
    for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
};

it("whatever is asked for, it answers, always the same, and keeps ids and votes in order", () => {
  const batches = fc.array(fc.tuple(fc.array(anyOp, { maxLength: 8 }), anyPolicy), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(batches, (all) => {
      let notes: readonly Note[] = [];
      let shown: readonly Note[] = [];
      let highest = 0;
      const known = new Map<string, boolean>();
      for (const [ops, policy] of frozen(all)) {
        const done = frozen(applyNoteOps(notes, ops, policy, { shown, highest }));
        expect(JSON.stringify(applyNoteOps(notes, ops, policy, { shown, highest }))).toBe(
          JSON.stringify(done),
        );
        const ids = done.notes.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => known.get(id) === false)).toEqual([]);
        for (const { counters, text } of done.notes) {
          if (policy.removeAt !== null) expect(counters.votes).toBeGreaterThan(policy.removeAt);
          expect(text.trim()).not.toBe("");
        }
        expect(done.notes.map(({ order }) => order)).toEqual(
          done.notes.map(({ order }) => order).toSorted((left, right) => left - right),
        );
        expect(done.notes.length).toBeLessThanOrEqual(policy.cap ?? done.notes.length);
        for (const op of done.applied) {
          if ("target" in op) expect(op.target).toEqual({ id: expect.any(String) });
          if ("targets" in op)
            for (const target of op.targets) expect(target).toEqual({ id: expect.any(String) });
        }
        for (const id of ids) known.set(id, true);
        for (const { id } of done.removed) known.set(id, false);
        [shown, notes] = [notes, done.notes];
        highest = Math.max(highest, highestNumber([...done.notes, ...done.removed]));
      }
    }),
    { numRuns: 100 },
  );
});
