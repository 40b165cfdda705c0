import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";

const forms = actionForms(["go to <receptacle>", "open <receptacle>", "look", "think: <thought>"]);

describe("a record of a thought and something else", () => {
  it.each(["decision", "choice", "chosen", "next", "output", "step", "response", "final", "final_decision", "selected", "do", "result"])(
    "acts as the only action beside the thought says, under %s",
    (name) => {
      const reply = JSON.stringify({ reasoning: "look gave nothing", [name]: "open drawer 1" });
      expect(parseAction(reply, { forms })).toMatchObject({ ok: true, value: { kind: "act", text: "open drawer 1" } });
      expect(parseThoughtAndAction(reply, { forms })).toMatchObject({
        ok: true,
        value: { thought: "look gave nothing", action: { kind: "act", text: "open drawer 1" } },
      });
    },
  );

  it.each([
    { thought: "it is dark", decision: "the lamp should be lit" },
    { thought: "it is dark", first: "open drawer 1", second: "go to desk 1" },
  ])("is asked for again where that is no action or several: %j", (record) => {
    expect(parseAction(JSON.stringify(record), { forms }).ok).toBe(false);
    expect(parseThoughtAndAction(JSON.stringify(record), { forms }).ok).toBe(false);
  });

  it.each([
    { thought: "it is dark", confidence: "high" },
    { thought: "it is dark", action: null },
    { thought: "it is dark", previous_action: "open drawer 1", observation: "open drawer 1" },
  ])("is the thought where nothing else is chosen: %j", (record) => {
    expect(parseAction(JSON.stringify(record), { forms })).toMatchObject({ ok: true, value: { kind: "think" } });
  });
});
