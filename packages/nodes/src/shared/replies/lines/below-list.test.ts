import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { belowList } from "./below-list.js";
import { parseKnownNumber } from "../parse-known-number.js";

const item = fc.constantFrom<(number: number) => string>(
  (number) => `${number}. go to shelf ${number}`,
  (number) => `Process ${number}: something was taken.`,
  (number) => `**${number}:** only looked around.`,
  (number) => `- [${number}]: the door stays shut.`,
);
const conclusion = fc.constantFrom<(number: number) => string>(
  (number) => `${number}: the first difference`,
  (number) => `**${number}: it ends sooner**`,
  (number) => `Process ${number}: it ends sooner`,
  (number) => `[${number}]: it ends sooner`,
  (number) => `So it is process ${number}.`,
  (number) => `Answer: ${number}`,
  (number) => `My choice is process ${number}, as it ends sooner.`,
);
const lists = fc
  .integer({ min: 2, max: 6 })
  .chain((length) =>
    fc.record({ length: fc.constant(length), chosen: fc.integer({ min: 1, max: length }), write: item, conclude: conclusion }),
  );
const numbersTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

describe("belowList", () => {
  it("reads the answer below a list, however both are written", () => {
    fc.assert(
      fc.property(lists, ({ length, chosen, write, conclude }) => {
        const reply = `${numbersTo(length).map(write).join("\n")}\n\n${conclude(chosen)}`;
        expect(parseKnownNumber(numbersTo(length), "process")(reply)).toEqual({ ok: true, value: chosen, isRepaired: true });
      }),
    );
  });

  it("does not take what goes on with a list for its answer", () => {
    fc.assert(
      fc.property(lists, ({ length, write }) => {
        expect(belowList(numbersTo(length).map(write).join("\n\n"), "process")).toBeUndefined();
      }),
    );
  });

  it.each([
    "1. a\n2. b\n\n1: not this one",
    "1. a\n2. b\n\nProcess 2 wastes steps.",
    "1. a\n2. b\n\nIs it process 2?\n",
    "1. a\n2. b\n\n7: c",
    "There is a shed 1 with a door 3.\n\n2: it ends sooner",
    "1. a\n1. b\n2. c\n\n2: d",
  ])("leaves %j to the others", (reply) => {
    expect(belowList(reply, "process")).toBeUndefined();
  });
});
