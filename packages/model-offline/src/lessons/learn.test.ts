import { describe, expect, it } from "vitest";
import { learn } from "./learn.js";

const room = (...lines: readonly string[]) => lines.join("\n");
const textsOf = (...runs: Parameters<typeof learn>[0]) => learn(runs).map(({ text }) => text);
const goal = "put a kelp in plim";

const success = room(
  "> go to vask 2",
  "The vask 2 is closed.",
  "> open vask 2",
  "Nothing happens.",
  "> go to dornel 1",
  "The dornel 1 is closed.",
  "> open dornel 1",
  "You open the dornel 1. In it, you see a gorp 1.",
  "> go to vask 3",
  "The vask 3 is closed.",
  "> open vask 3",
  "You open the vask 3. In it, you see a kelp 1.",
  "> take kelp 1 from vask 3",
  "You pick up the kelp 1 from the vask 3.",
  "> go to plim 1",
  "On the plim 1, you see nothing.",
  "> put kelp 1 in/on plim 1",
  "Nothing happens.",
  "> go to basin 1",
  "On the basin 1, you see nothing.",
  "> clean kelp 1 with basin 1",
  "You clean the kelp 1 using the basin 1.",
  "> go to plim 1",
  "On the plim 1, you see nothing.",
  "> put kelp 1 in/on plim 1",
  "You put the kelp 1 in/on the plim 1.",
);

describe("learn", () => {
  it("learns from a run where things lay, and what was different once an action worked", () => {
    const texts = textsOf({ goal, transcript: success, success: true });
    expect(texts).toContain("A kelp is usually kept in or on a vask: look there first.");
    expect(texts).toContain("Open a dornel before you open a vask.");
    expect(texts).toContain("Clean a thing with a basin before you put a thing in/on a plim.");
    expect(texts.join(" ")).not.toMatch(/\d/);
    expect(texts[0]).toContain("kelp");
  });

  it("compares runs: what only the failure had open is to be closed", () => {
    const light = (opened: readonly string[], answer: string) =>
      room(...opened, "> use lumar 1", answer);
    const [failure, other] = [
      light(
        ["> go to dornel 1", "The dornel 1 is closed.", "> open dornel 1", "The dornel 1 is open."],
        "Nothing happens.",
      ),
      light(["> go to vask 1", "On the vask 1, you see a lumar 1."], "You turn on the lumar 1."),
    ];
    const goalOfLight = "look at kelp under the lumar";
    expect(
      textsOf(
        { goal: goalOfLight, transcript: failure, success: false },
        { goal: goalOfLight, transcript: other, success: true },
      ),
    ).toContain("Close a dornel before you use a lumar.");
  });

  it("takes what the world's own rules explain for no lesson", () => {
    const transcript = room(
      "> open vask 1",
      "Nothing happens.",
      "> go to dornel 1",
      "The dornel 1 is closed.",
      "> put kelp 1 in/on dornel 1",
      "Nothing happens.",
    );
    expect(textsOf({ goal, transcript, success: false })).toEqual([]);
  });

  it("reads runs without answers by what was made again", () => {
    const transcript = room(
      "> go to vask 3",
      "> open vask 3",
      "> go to dornel 1",
      "> open dornel 1",
      "> go to vask 3",
      "> open vask 3",
      "> take kelp 1 from vask 3",
    );
    expect(textsOf({ goal, transcript, success: true })).toContain(
      "Open a dornel before you open a vask.",
    );
  });
});
