import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTranscripts } from "./read-transcripts.js";
import type { Case } from "./situation.js";

const read = (material: string) =>
  readTranscripts(material, (_text, readCases: () => readonly Case[]) => readCases());
const material = [
  "Example 1:\nA hall with vat 1.\nYour task is to: lift a zorp\n> think: where is it?\nOK.\n> go to vat 1\nA zorp 2.\nIt hums.\n> lift zorp 2\nYou lift it.\n",
  "The task:\nA hall with vat 5.\nYour task is to: lift a quib\n> go to vat 5\nA quib 1.\n>",
].join("\n");

describe("readTranscripts", () => {
  it("makes a case of every action in an example, each with what was known before it", () => {
    const { cases, current, placeText, goal } = read(material);
    expect(
      cases.map(({ action, situation }) => [action.pieces.join("_"), situation.pastTexts.length]),
    ).toEqual([
      ["think: where is it?", 0],
      ["go to _", 1],
      ["lift _", 2],
    ]);
    expect(cases[2]?.situation.lead?.name).toBe("zorp 2");
    expect(current).toMatchObject({ pastTexts: ["go to vat 5"], lead: { name: "quib 1" } });
    expect(placeText).toBe("A hall with vat 5.");
    expect(goal).toBe("lift a quib");
  });

  it("never throws", () => {
    const noisy = fc.string({
      unit: fc.constantFrom(
        "Example 1:\n",
        "The task:\n",
        "Your task is to: ",
        "> ",
        "\n",
        "zorp 1",
        "lift ",
      ),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), noisy), (text) => {
        expect(read(text).current.pastTexts.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
