import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseOwnState, readOwnState, describeOwnState } from "./parse-own-state.js";

const Robot = z.object({ battery: z.int().min(0).max(100), room: z.string() });
const state = { battery: 40, room: "hall" };

describe("parseOwnState", () => {
  it.each([
    ['{"battery": 40, "room": "hall"}'],
    ['```json\n{"battery": 40, "room": "hall"}\n```'],
    ["My state: {battery: 40, room: 'hall'}."],
    ['It was {"battery": 60, "room": "kitchen"}, now it is {"battery": 40, "room": "hall"}'],
    ['{"battery": 40, "room": "hall", "mood": "good"}'],
  ])("reads %j", (reply) =>
    expect(parseOwnState(reply, Robot)).toEqual({ ok: true, value: state }),
  );

  it.each([
    '{"battery": "40", "room": "hall"}',
    "battery: 40",
    "battery: 40\nbattery: 60\nroom: hall",
  ])("guesses nothing from %j", (reply) =>
    expect(parseOwnState(reply, Robot)).toMatchObject({ ok: false }),
  );

  it("reports what is missing or does not fit, field by field", () => {
    expect(parseOwnState("All is well.", Robot)).toEqual({
      ok: false,
      problem: "It holds no JSON object with the state.",
    });
    const unfit = parseOwnState('{"battery": 140}', Robot);
    expect(unfit).toMatchObject({ ok: false });
    expect(!unfit.ok && unfit.problem).toMatch(/^Its state does not fit: battery: .*; room: /);
  });
});

it("types the state that a graph ended with, and refuses where there is none", () => {
  expect(readOwnState(Robot, { own: state }).battery).toBe(40);
  expect(() => readOwnState(Robot, {})).toThrowError(z.ZodError);
  expect([describeOwnState(state), describeOwnState(undefined)]).toEqual([
    '{"battery":40,"room":"hall"}',
    "",
  ]);
});
