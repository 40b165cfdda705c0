import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";
import { handedOver } from "./handed-over.js";

const forms = actionForms(["go to <place>", "open <place>", "send(text)", "chat [<message>]", "look"]);

it.each([
  ['result = act("open safe 1")', "> open safe 1"],
  ["obs, reward = 1", "obs, reward = 1"],
  ["> await env.step(action='go to desk 1');  # nearer", "> go to desk 1"],
  ['execute_command("look")', "> look"],
])("%j hands over %j", (line, action) => expect(handedOver(line, forms)).toBe(action));

it.each(['think("look")', 'avoid("open safe 1")', 'act("fly away")', 'send("look")', 'open("safe 1")', 'print("look")'])(
  "leaves %j",
  (line) => expect(handedOver(line, forms)).toBe(line),
);

it("is the action below a thought", () =>
  expect(
    parseThoughtAndAction('Thought: It is closed.\n<code>\nresult = act("open safe 1")\nprint(result)\n</code>', { forms }),
  ).toMatchObject({
    value: { thought: "It is closed.", action: { kind: "act", text: "open safe 1" } },
  }));

it("may say what is labelled itself", () =>
  expect(
    parseThoughtAndAction('Thought: Bob is near.\n<code>\nact("chat [See to this: the mug is empty.]")\n</code>', { forms }),
  ).toMatchObject({
    value: { thought: "Bob is near.", action: { kind: "act", text: "chat [See to this: the mug is empty.]" } },
  }));
