import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withoutRefusedOptions } from "./refused-options.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";

const reading = { forms: actionForms(["look", "wait", "open <container>"]) };

describe("a thought above a list of actions", () => {
  it.each([
    "Thought: I need the safe.\n1. look\n2. open safe 1\nSo: open safe 1",
    "Thought: I need the safe.\nOptions:\n- look\n- open safe 1\n\nAction: open safe 1",
    "**Thought:** I need the safe.\n- [x] look\n- [ ] open safe 1\n> open safe 1",
  ])("stays beside the one that is chosen: %j", (reply) => {
    expect(parseThoughtAndAction(reply, reading)).toMatchObject({
      ok: true,
      value: { thought: "I need the safe.", action: { text: "open safe 1" } },
    });
  });
});

describe("actions of which some are ticked", () => {
  it.each(["✅ look\n⬜ open safe 1", "✔️ look\n⏳ open safe 1\n⏳ look"])("are done up to the first that is open: %j", (reply) => {
    expect(parseAction(reply, reading)).toMatchObject({ value: { text: "open safe 1" } });
  });
});

describe("actions with an answer behind each", () => {
  it.each([
    "| Action to take? | Useful? |\n|---|---|\n| look | no |\n| open safe 1 | yes |",
    "look: no\nopen safe 1: yes",
    "- look: ❌\n- open safe 1: ✅",
  ])("leave the one that is granted: %j", (reply) => {
    expect(parseAction(reply, reading)).toMatchObject({ value: { text: "open safe 1" } });
  });
  it("stay where none is granted", () => {
    expect(withoutRefusedOptions("look: no\nopen safe 1: no", reading.forms)).toBe("look: no\nopen safe 1: no");
  });
});
