import { describe, expect, it } from "vitest";
import { remembering } from "../reading/remembering.js";
import { spellingOf } from "../reading/spelling.js";
import { readTranscripts } from "../cases/read-transcripts.js";
import { decideInScene, isInScene } from "./propose-in-scene.js";

const place = (...names: readonly string[]) =>
  `You stand in a garden that has ${names.map((name) => `a ${name}`).join(", ")}.`;
const done = (what: string, view: string) => `Feedback: Action succeeded. ${what}\nObs: ${view}`;
const example = [
  "Example 1:",
  place("bench_0", "shed_0", "tub_0"),
  "Your task is to: Put a fern in a tub.",
  "> goto [shed_0]",
  done("You went to shed_0.", "In front of you, you see a shed_0 (closed)."),
  "> open [shed_0]",
  done(
    "You opened shed_0.",
    "In front of you, you see a shed_0 (open); In shed_0, you see a fern_0.",
  ),
  "> pick_up [fern_0]",
  done("You picked up fern_0.", "In front of you, you see a shed_0 (open)."),
  "> goto [tub_0]",
  done("You went to tub_0.", "On your left, you see a tub_0."),
  "> put [fern_0, tub_0]",
  done("You put fern_0 in tub_0.", "On your left, you see a tub_0; In tub_0, you see a fern_0."),
  "> stop [done]",
  "",
].join("\n");

/** What is done next in another garden, as the prompt spells it. */
const next = (goal: string, ...lines: readonly string[]) => {
  const material = [
    example,
    "The task:",
    place("rack_0", "box_0", "trough_0"),
    `Your task is to: ${goal}`,
    ...lines,
    ">",
  ].join("\n");
  const { read, write } = spellingOf(material);
  const prompt = readTranscripts(read(material), remembering(8));
  expect(isInScene(prompt)).toBe(true);
  return write(decideInScene(prompt) ?? "");
};

describe("decideInScene", () => {
  const goal = "Put a moss in a trough.";

  it("searches place after place for what the goal names, and looks into what is closed", () => {
    expect(next(goal)).toMatch(/^goto \[(?:rack|box|trough)_0\]$/);
    expect(
      next(
        goal,
        "> goto [box_0]",
        done("You went to box_0.", "In front of you, you see a box_0 (closed)."),
      ),
    ).toBe("open [box_0]");
  });

  const found = [
    "> goto [box_0]",
    done(
      "You went to box_0.",
      "In front of you, you see a box_0 (open); In box_0, you see a moss_3.",
    ),
  ];

  it("takes it once it is in view, and brings it to where the goal wants it", () => {
    expect(next(goal, ...found)).toBe("pick_up [moss_3]");
    const taken = [
      ...found,
      "> pick_up [moss_3]",
      done("You picked up moss_3.", "In front of you, you see a box_0 (open)."),
    ];
    expect(next(goal, ...taken)).toBe("goto [trough_0]");
    const there = [
      ...taken,
      "> goto [trough_0]",
      done("You went to trough_0.", "In front of you, you see a trough_0."),
    ];
    expect(next(goal, ...there)).toBe("put [moss_3, trough_0]");
    const put = [
      ...there,
      "> put [moss_3, trough_0]",
      done(
        "You put moss_3 in trough_0.",
        "In front of you, you see a trough_0; In trough_0, you see a moss_3.",
      ),
    ];
    expect(next(goal, ...put)).toBe("stop [done]");
  });

  it("goes nearer where something was too far", () => {
    const refused = [
      ...found,
      "> pick_up [moss_3]",
      "Feedback: Action failed. moss_3 is too far away.\nObs: In front of you, you see a box_0 (open); In box_0, you see a moss_3.",
    ];
    expect(next(goal, ...refused)).toBe("goto [moss_3]");
  });
});
