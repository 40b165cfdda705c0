import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { canonicalAction, concentration } from "./concentration.js";

const tuplesOf = (...actions: readonly string[]) =>
  actions.map((action, index) => sampleTuple(`t${index}`, { action }));

describe("canonicalAction", () => {
  it.each([
    ["go to cabinet 3", "go to <cabinet>"],
    ["put fern 1 in/on bench 12", "put <fern> in/on <bench>"],
    ["look", "look"],
    ["Click[Buy Now]", "click[buy now]"],
    ["click[< Prev]", "click[< prev]"],
    ["click[B0A1B2C3D4]", "click[b0a1b2c3d4]"],
    ["click[1234567890]", "click[1234567890]"],
    ["click[strawberry]", "click[<option>]"],
    ["click[2.5 inch]", "click[<option>]"],
    ["search[red watering can 2 l]", "search[<text>]"],
    ["turn_left []", "turn_left []"],
    ["pick_up [fern]", "pick_up [<text>]"],
  ])("%s → %s", (action, canonical) => expect(canonicalAction(action)).toBe(canonical));

  it("is the same for any number after a thing", () => {
    fc.assert(
      fc.property(
        fc.nat(999),
        fc.nat(999),
        (left, right) =>
          canonicalAction(`open box ${left}`) === canonicalAction(`open box ${right}`),
      ),
    );
  });
});

describe("concentration", () => {
  it("finds tuples concentrated from the threshold on", () => {
    const tuples = tuplesOf(
      "go to box 1",
      "go to box 2",
      "take fern 1",
      "go to box 3",
      "go to box 4",
    );
    expect(concentration(tuples)).toMatchObject({
      isConcentrated: true,
      share: 0.8,
      majority: { action: "go to box 4" },
    });
    expect(concentration(tuples, { threshold: 0.81 })).toMatchObject({
      isConcentrated: false,
      share: 0.8,
    });
  });

  it("never finds a results page concentrated whose tuples open different products", () => {
    expect(
      concentration(tuplesOf("click[b0a1b2c3d4]", "click[b0a1b2c3d5]", "click[b0a1b2c3d6]"))
        .isConcentrated,
    ).toBe(false);
  });

  it("needs enough tuples, however much they agree", () => {
    expect(concentration(tuplesOf("look", "look")).isConcentrated).toBe(false);
    expect(concentration(tuplesOf("look", "look"), { minSupport: 2 }).isConcentrated).toBe(true);
    expect(concentration([])).toEqual({ isConcentrated: false, share: 0, majority: null });
  });

  it("compares exact texts with the option, whatever their case", () => {
    const tuples = tuplesOf("click[Red]", "click[red]", "click[blue]");
    expect(concentration(tuples, { key: "exact", threshold: 0.6 })).toMatchObject({
      isConcentrated: true,
      share: 2 / 3,
    });
    expect(concentration(tuples).share).toBe(1);
  });

  it("shows no majority before it was counted: the first among equals", () => {
    expect(concentration(tuplesOf("look", "open box 1")).majority?.action).toBe("look");
  });
});
