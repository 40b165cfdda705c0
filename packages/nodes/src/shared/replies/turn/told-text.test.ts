import { expect, it } from "vitest";
import { toldText } from "./told-text.js";

const text = "The agent took knife 1 from countertop 2, and found the format of the drawer's label.";

it.each([
  "*(42 words)*",
  "(in 2 sentences)",
  "(Self-check: one reply only, no explanation. ✔)",
  "**Why?** It is the step that makes the most sense here, given what has been seen up to now.",
  "Explanation: This summary covers all that is asked for.",
  "— Assistant",
  "– Your AI assistant",
  "*Generated based on the information given; it may contain errors.*",
])("what is said of the reply in a last paragraph is left out: %j", (last) =>
  expect(toldText(`Summary: The agent took knife 1.\n\n${last}`, ["summary"])).toBe("Summary: The agent took knife 1."),
);

it.each([
  "(The drawer was locked.)",
  "(Knife 1 is in the answer box.)",
  "Why? It is too far from the sink.",
  "Why: I never looked into drawer 1.",
  "Reasoning: This step is needed, as the label is on the drawer.",
  "(The reply of Kim was never read.)",
  "The assistant never came.",
  "Explanation: the fridge is closed.",
])("what tells of the run stays: %j", (last) => expect(toldText(`${text}\n\n${last}`, ["summary"])).toBe(`${text}\n\n${last}`));

it.each([
  ["— Summary: knife 1 is clean. —", "Summary: knife 1 is clean."],
  ["— knife 1 — clean", "— knife 1 — clean"],
  ["knife 1 is clean —", "knife 1 is clean —"],
])("a dash around all of it is none of it: %j", (reply, told) => expect(toldText(reply, ["summary"])).toBe(told));
