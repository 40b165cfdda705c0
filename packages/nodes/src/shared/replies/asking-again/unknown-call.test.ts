import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { unknownCall, unusableAction } from "./unknown-call.js";

const office = actionForms([
  "mail.send_letter(recipient, text)",
  "mail.search_letters(query)",
  "diary.remove_entry(entry_id)",
  "people.find_address(name)",
  "finish(answer)",
  "think: <thought>",
]);
const problemOf = (reply: string) => {
  const parsed = parseAction(reply, { forms: office });
  return parsed.ok ? parsed.value.text : parsed.problem;
};

describe("a call of an unknown name", () => {
  it.each([
    ['> mail.get_letters(query="may")', "mail.get_letters", "mail.send_letter(recipient, text), mail.search_letters(query)"],
    ['find_addresses(name="Kim")', "find_addresses", "people.find_address(name)"],
    ['Action: diary.cancel_entry(entry_id="7")', "diary.cancel_entry", "diary.remove_entry(entry_id)"],
    [
      'I will look it up.\n```\nmail.get_letters("x")\n```',
      "mail.get_letters",
      "mail.send_letter(recipient, text), mail.search_letters(query)",
    ],
  ])("%s is told so, with the near ones", (reply, name, near) => {
    expect(problemOf(reply)).toBe(`There is no action ${name}. Near it: ${near}.`);
  });

  it("is that call where one alone is named so below its group", () => {
    expect(problemOf('find_address(name="Kim")')).toBe('people.find_address(name="Kim")');
  });

  it("is told all actions where none is near", () => {
    expect(problemOf('> notes.add(text="x, y")')).toMatch(
      /^There is no action notes\.add\. Actions look like this: mail\.send.*finish\(answer\)\.$/,
    );
  });

  it.each(['> mail.search_letters(query="may")', "> look around", "I do not know (yet).", "> mail.get_letters(", ""])(
    "is not %j",
    (reply) => expect(unknownCall(reply, office)).toBeUndefined(),
  );

  it("is none in worlds of words, where a call is another way to write an action", () => {
    const rooms = actionForms(["open <thing>", "look"]);
    expect(unknownCall('close("safe 1")', rooms)).toBeUndefined();
    expect(unknownCall('close("safe 1")')).toBeUndefined();
    const parsed = parseAction('close("safe 1")', { forms: rooms });
    expect(parsed.ok ? "" : parsed.problem).toMatch(/^It names no action of this world\. /);
  });
});

describe("unusableAction", () => {
  it("leaves the call to the world, which knows best what to say of it, and holds nothing of other replies", () => {
    expect(unusableAction('> mail.get_letters(query="may")', office)).toEqual({ kind: "invalid", text: 'mail.get_letters(query="may")' });
    expect(unusableAction("I cannot do that.", office)).toEqual({ kind: "invalid", text: "" });
    expect(unusableAction("> fly", actionForms(["look"]))).toEqual({ kind: "invalid", text: "" });
  });
});
