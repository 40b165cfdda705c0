import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summarize } from "../skills/summarize.js";
import { readNumberedCases } from "./read-numbered-cases.js";
import type { Case } from "./situation.js";

const read = (material: string) =>
  readNumberedCases(material, (_text, readCase: () => Case) => readCase());

describe("readNumberedCases", () => {
  it("reads cases, the place and the situation at hand", () => {
    const { cases, current, placeText, goal } = read(
      [
        "1. Goal: lift a zorp\nEvaluation: none\nPast: I tried to open vat 1 without success, went to vat 1. I saw zorp 2 at vat 3.\nObservation: The vat 1\nis shut.\nAction: go to vat 3\n",
        "2. Goal: lift a mip\nObservation: A mip 4.\nAction: lift mip 4\n",
        "The place: You see vat 1 and vat 3.\n",
        "Situation7:\nGoal: lift a quib\nPast: I looked.\nObservation: A quib 1.\nAction7:",
      ].join("\n"),
    );
    expect(cases.map(({ action }) => action.pieces.join("_"))).toEqual(["go to _", "lift _"]);
    expect(cases[0]?.situation).toMatchObject({
      pastTexts: ["open vat 1", "go to vat 1"],
      lead: { name: "vat 1" },
      here: "vat 1",
    });
    expect(cases[0]?.situation.effects).toHaveLength(1);
    expect([...(cases[0]?.situation.sightings ?? [])]).toEqual([["zorp 2", "vat 3"]]);
    expect(current).toMatchObject({ pastTexts: ["look"], lead: { name: "quib 1" } });
    expect(placeText.trim()).toBe("You see vat 1 and vat 3.");
    expect(goal).toBe("lift a quib");
  });

  it("takes what the goal names for a part of the place, where a place is described", () => {
    const at = (place: string) =>
      read(
        `${place}Situation1:\nGoal: bring a quib to vat 3\nObservation: A quib_1.\nAction1:`,
      ).placeText.trim();
    expect(at("The place: A hall with a mip 2.\n")).toBe(
      "A hall with a mip 2.\nbring a quib to vat 3",
    );
    expect(at("The start: A hall with a mip 2.\n")).toBe(
      "A hall with a mip 2.\nbring a quib to vat 3",
    );
    expect(at("")).toBe("A quib_1.");
  });

  it("takes the observation for the place where none is described, and ignores a past in other words", () => {
    const { cases, current, placeText } = read(
      "Situation1:\nGoal: lift a quib\nPast: Went around a little.\nObservation: A vat 1.\nAction1:",
    );
    expect(cases).toEqual([]);
    expect(placeText).toBe("A vat 1.");
    expect(current.pastTexts).toEqual([]);
  });

  it("takes what was refused for no part of the past", () => {
    const described = read(
      "Situation:\nGoal: lift a quib\nPast: I looked.\nRefused: lift vat 1\nObservation: Nothing happens.\nAction:",
    );
    expect(described.current.pastTexts).toEqual(["look"]);
  });

  it("reads the page before as a part of the situation at hand, not of the past", () => {
    const { current, placeText } = read(
      "Situation:\nGoal: buy a quib\nPast: I looked.\nThe page before: [< Back]\n[Q1]\nA quib\nObservation: A quib [Buy]\nAction:",
    );
    expect(current.pastTexts).toEqual(["look"]);
    expect(placeText).toContain("[Q1]");
    expect(placeText).not.toContain("[Buy]");
  });

  it("never throws", () => {
    const noisy = fc.string({
      unit: fc.constantFrom(
        "1. ",
        "Goal: ",
        "Past: ",
        "Did ",
        "Observation: ",
        "Action: ",
        "Situation1:",
        "\n",
        "zorp 1",
        "; ",
        ".",
      ),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), noisy), (material) => {
        expect(read(material).cases.length).toBeLessThanOrEqual(material.length);
      }),
    );
  });

  it("reads every action of a summary and whether it had an effect; the observation shows the effect of the last action", () => {
    const step = fc.record({
      action: fc
        .tuple(
          fc.constantFrom("go to", "open", "take", "examine", "use", "close"),
          fc.constantFrom("vat 1", "zorp 2", "mip 3"),
        )
        .map((parts) => parts.join(" ")),
      hasEffect: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const pairs = steps.map(({ action }, index) => {
          const answer = steps[index - 1]?.hasEffect
            ? `The vat ${index} is open.`
            : "Nothing moves.";
          return `Observation: ${index === 0 ? "The hall 1." : answer}\nAction: ${action}`;
        });
        const past = summarize(`Goal: lift a zorp\n${pairs.join("\n")}`).replace("Summary: ", "");
        const { current } = read(
          `Situation1:\nGoal: lift a zorp\nPast: ${past}\nObservation: Nothing moves.\nAction1:`,
        );
        expect(current.pastTexts).toEqual(steps.map(({ action }) => action));
        expect(current.effects).toHaveLength(
          steps.slice(0, -1).filter(({ hasEffect }) => hasEffect).length,
        );
      }),
    );
  });
});
