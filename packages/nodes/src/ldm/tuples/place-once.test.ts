import { describe, expect, it } from "vitest";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { placeOnce } from "./place-once.js";

const tools = Array.from(
  { length: 12 },
  (_, index) => `pot.water${index}(plant: its name) Waters plant ${index}.`,
).join("\n");
const first = `It is May.\n${tools}`;
const situation = {
  goal: "water the moss",
  history: { evaluation: "", summary: "" },
  observation: first,
};
const observations = (seen: { readonly tuples: readonly { readonly observation: string }[] }) =>
  seen.tuples.map((one) => one.observation);

describe("placeOnce", () => {
  it("shows a long observation that tuples and situation share as the place, and what else a tuple has", () => {
    const tuples = [first, `It is June.\n${tools}`, "The tap drips."].map((observation, index) =>
      sampleTuple(`${index}`, { observation }),
    );
    const described = placeOnce({ tuples, firstObservation: first, situation }, first);
    expect(observations(described)).toEqual([
      "As described at the top.",
      "It is June.\nThe rest is as described at the top.",
      "The tap drips.",
    ]);
    expect(described.situation.observation).toBe("As described at the top.");
    expect(described.firstObservation).toBe(first);
  });

  it("leaves a later situation as it is", () => {
    const later = { ...situation, observation: "The tap drips." };
    const described = placeOnce(
      {
        tuples: [sampleTuple("a", { observation: first })],
        firstObservation: first,
        situation: later,
      },
      first,
    );
    expect([...observations(described), described.situation.observation]).toEqual([
      "As described at the top.",
      "The tap drips.",
    ]);
  });

  it.each([
    ["nothing is shared", { tuples: [sampleTuple("a", { observation: "The tap drips." })] }],
    ["little is shared", { tuples: [sampleTuple("a", { observation: "It is May.\nA fern." })] }],
    ["there are pages", { tuples: [sampleTuple("a", { observation: first })], opener: "" }],
  ])("changes nothing where %s", (_, some) => {
    const seen = { firstObservation: first, situation, ...some };
    expect(placeOnce(seen, first)).toEqual(seen);
  });
});
