import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const forms = actionForms(["go to <place>", "open <place>", "look"]);

it.each(["🤔 I still need a cup, and the shelf is bare.", "> 💭 The safe may be locked."])("%j is a thought", (reply) =>
  expect(parseAction(reply, { forms })).toMatchObject({ ok: true, value: { kind: "think" } }),
);

it("an action behind the picture is played", () =>
  expect(parseAction("🤔 open safe 1", { forms })).toMatchObject({ value: { kind: "act", text: "open safe 1" } }));

it.each(["🤔", "🤔 Hmm", "🤔\nI still need a cup, and the shelf is bare.", "😀 I still need a cup, and the shelf is bare."])(
  "%j is asked for again",
  (reply) => expect(parseAction(reply, { forms })).toMatchObject({ ok: false }),
);
