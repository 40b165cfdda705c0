import { expect, it } from "vitest";
import { asDialogue } from "./as-dialogue.js";

it("puts a page's reply into a chat's words", () => {
  expect(["> grab mip 2", "> think: now", "Thought: Firstly, x.\n> go"].map(asDialogue)).toEqual([
    "Act: grab mip 2",
    "Thought: now",
    "Thought: Firstly, x.\nAct: go",
  ]);
});
