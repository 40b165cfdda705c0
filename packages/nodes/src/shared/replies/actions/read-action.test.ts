import { describe, expect, it } from "vitest";
import { actionForms } from "./form.js";
import { readAction } from "./read-action.js";

describe("readAction", () => {
  it.each([
    ["I think we should run ls first and then see what is there in it.", false],
    ["grep -r todo src | sort | uniq -c | sort -rn | head -5", true],
    ["ls", true],
    ["Open the door.", true],
  ])("plays %j in a world without forms: %s", (reply, isPlayed) => {
    expect(readAction(reply, { forms: [] }).ok).toBe(isPlayed);
  });

  const forms = actionForms(["go to <place>", "take <thing>", "think: <thought>"]);
  const listed = ["go to desk 1", "take book 1"];
  const worlds = [{ forms }, { forms, listed }];

  it.each([
    'I think "go to desk 1" would be wrong. > take book 1',
    'I think "go to desk 1" would be wrong.\n> take book 1',
    "I could say 'go to desk 1'; > take book 1",
    'I could reply "so > go to desk 1" again. > take book 1',
    '> think: I could say "so > go to desk 1" again.\n> take book 1',
    'Thought: I was advised "so Act: go to desk 1". Act: take book 1',
    "<action>go to desk 1</action> would be wrong. <action>take book 1</action>",
    'I might answer {"action": "go to desk 1"} but that is wrong.\n> take book 1',
  ])("plays the action in form, and not the one that is quoted: %j", (reply) => {
    for (const world of worlds)
      expect(readAction(reply, world)).toMatchObject({ ok: true, action: { text: "take book 1" } });
  });

  it.each([
    'I think "go to desk 1" would be wrong.',
    '"go to desk 1"\nThat would be wrong.',
    'The example shows:\n"> go to desk 1"\nI do not want that.',
    "I considered:\n```\ngo to desk 1\n```\nbut it is pointless.",
    "I might answer <action>go to desk 1</action> but that is wrong.",
    'I might answer {"action": "go to desk 1"} but that is wrong.',
    'I could reply "> go to desk 1", but that repeats itself.',
  ])("plays nothing that is quoted alone: %j", (reply) => {
    for (const world of worlds) expect(readAction(reply, world).ok).toBe(false);
  });

  it.each([
    "There is no need to go to desk 1.",
    "Perhaps go to desk 1.",
    "I'm thinking about whether to go to desk 1.",
    "Nobody wants to go to desk 1.",
    "I decided against go to desk 1.",
    "It is possible to go to desk 1.",
    "The instructions say to go to desk 1.",
    "He said: go to desk 1.",
    "I already did: go to desk 1.",
    "You could try: go to desk 1",
    "Task: go to desk 1",
    "Not yet: go to desk 1",
    "wrong: go to desk 1",
    "Would it help to go to desk 1?",
    "My teammate will go to desk 1.",
    "Don't go to desk 1!",
    "If the shelf is empty, I will go to desk 1.",
    "In the example, the agent had to go to desk 1.",
  ])("plays nothing that is only mentioned: %j", (reply) => {
    for (const world of worlds) expect(readAction(reply, world).ok).toBe(false);
  });

  it("plays what is named after words that leave other things open", () => {
    for (const reply of [
      "I was going to wait, but the desk is likelier: go to desk 1",
      "The shelf could hold it too, but the book is right here: take book 1",
    ])
      for (const world of worlds) expect(readAction(reply, world).ok).toBe(true);
  });
});
