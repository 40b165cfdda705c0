import { describe, expect, it } from "vitest";
import { readAdvice } from "../cases/read-advice.js";
import { readTranscripts } from "../cases/read-transcripts.js";
import { decide } from "../cases/proposals.js";
import { decideOnAdvice } from "./act-on-advice.js";

const example = [
  "Example 1:",
  "You see a gate 1, a shed 1, a shed 2, and a bed 1.",
  "Your task is to: plant a tulip in the bed.",
  "> go to shed 1",
  "The shed 1 is closed.",
  "> open shed 1",
  "You open the shed 1. The shed 1 is open. In it, you see a tulip 1.",
  "> take tulip 1 from shed 1",
  "You pick up the tulip 1 from the shed 1.",
  "> go to bed 1",
  "You are at bed 1.",
  "> put tulip 1 in/on bed 1",
  "You put the tulip 1 in/on the bed 1.",
  "",
].join("\n");
const task = (notes: string, ...lines: readonly string[]) =>
  [
    example,
    ...(notes === "" ? [] : [`Your memory for this task:\nTrial 0:\n${notes}\n`]),
    "The task:",
    "You see a gate 1, a shed 5, a shed 6, a shed 7, and a bed 1.",
    "Your task is to: plant a rose in the bed.",
    ...lines,
    ">",
  ].join("\n");
const answer = (material: string) =>
  decideOnAdvice(
    readTranscripts(material, (_text, read) => read()),
    readAdvice(material),
  );

describe("decideOnAdvice", () => {
  it("acts like the plain skill without notes", () => {
    const material = task("");
    expect(answer(material)).toBe(decide(readTranscripts(material, (_text, read) => read())));
  });

  it("goes first where the notes say, and elsewhere where they warn", () => {
    expect(answer(task("Next time I will first look at shed 7."))).toBe("go to shed 7");
    expect(answer(task("There was nothing of use at shed 5, shed 6."))).toBe("go to shed 7");
  });

  it("goes where a wanted thing was seen", () => {
    expect(answer(task("I saw rose 1 at shed 6."))).toBe("go to shed 6");
  });

  it("does once what the notes resolve upon for the place where it is", () => {
    const notes = "Next time I will open shed 6 before anything else there.";
    expect(answer(task(notes, "> go to shed 6", "On the shed 6, you see a rake 1."))).toBe(
      "open shed 6",
    );
    const opened = [
      "> go to shed 6",
      "On the shed 6, you see a rake 1.",
      "> open shed 6",
      "In the shed 6, you see a rose 1.",
    ];
    expect(answer(task(notes, ...opened))).toBe("take rose 1 from shed 6");
  });
});
