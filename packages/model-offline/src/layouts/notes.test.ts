import { expect, it } from "vitest";
import { notesIn, notesLines } from "./notes.js";

it("shows what the last try taught above the notes, wherever a prompt holds these", () => {
  const fields = {
    notesInSystem: "1. A kelp is in a vask.",
    hasIds: true,
    lesson: "Open a dornel.",
  };
  const material = [...notesLines(fields), "The task:"].join("\n");
  expect(notesIn(material)).toBe("Open a dornel.\n1. A kelp is in a vask.");
  expect(notesLines({ notesInSystem: "", lesson: "" })).toEqual([]);
});
