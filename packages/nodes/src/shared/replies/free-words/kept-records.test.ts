import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const reading = { forms: actionForms(["wait", "reply to <customer>: <message>", "ask <person> <question>"]) };
const read = (reply: string) => parseAction(reply, reading);

describe("records whose words stand beside their action", () => {
  it.each([
    ['{"思考": "客户要退款", "action": "reply to Ann", "message": "We refund it."}', "reply to Ann: We refund it."],
    ['{"1": "she asks for news", "action": "reply to Ann", "message": "It is on its way."}', "reply to Ann: It is on its way."],
    ['{"мысль": "пора", "action": "ask Ben", "question": "Where is the key?"}', "ask Ben Where is the key?"],
    ['{"action": "reply to Ann", "context": "she asks for news", "content": "It is on its way."}', "reply to Ann: It is on its way."],
    ['{"thought": "news", "action": "reply to Ann", "text": "It is on its way."}', "reply to Ann: It is on its way."],
  ])("%s", (reply, action) => {
    expect(read(reply)).toMatchObject({ ok: true, value: { text: action } });
  });
});
