import { expect, it } from "vitest";
import { readTranscripts } from "../cases/read-transcripts.js";
import { actOnNotes } from "./act-on-notes.js";

const material = `| A kelp is usually in a dornel.

The task:
You see a vask 1, a dornel 1, and a plim 1.
Your task is to: put a kelp on plim.
>`;
const next = (decided: string) =>
  actOnNotes(
    material,
    readTranscripts(material, (_, read) => read()),
    decided,
  );

it("does what a note asks for, in the form of the world's actions alone", () => {
  expect(next("go to vask 1").action).toBe("go to dornel 1");
  expect(next("click[vask]")).toEqual({ action: "click[vask]", notes: [] });
});
