import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const reading = { forms: actionForms(["wait", "run <command>", "execute <code>", "reply to <customer>: <message>"]) };

describe("calls whose texts stand aside", () => {
  it.each([
    [String.raw`run("dir C:\\new\\notes folder")`, String.raw`run dir C:\new\notes folder`],
    [String.raw`run("printf 'a\\nb c'")`, String.raw`run printf 'a\nb c'`],
    [String.raw`reply_to("Ann", "Dear Ann,\n\nit is \"here\".\nBo")`, 'reply to Ann: Dear Ann, it is "here". Bo'],
    [String.raw`execute("for x in [1]:\n    print(x)")`, "execute for x in [1]:\n    print(x)"],
  ])("%s", (reply, action) => {
    expect(parseAction(reply, reading)).toMatchObject({ ok: true, value: { text: action } });
  });
});
