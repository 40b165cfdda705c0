import { describe, expect, it } from "vitest";
import { readReflection, readSummary } from "./read-text.js";

describe("readReflection", () => {
  it.each([
    "Reflection: I never opened the safe. Next time: I open it.",
    "I looked in vain. New plan: open the safe.",
    "New plan: open it.",
  ])("keeps all of %j, as it was written", (reply) => {
    expect(readReflection(reply)).toEqual({ ok: true, value: reply });
  });

  it.each([
    [
      "Sure.\n\n**Reflection:** I looked in vain. Next time: I open the safe.",
      "I looked in vain. Next time: I open the safe.",
    ],
    [
      '{"reflection": "I looked in vain.", "next_time": "I open the safe."}',
      "I looked in vain.\nnext_time: I open the safe.",
    ],
  ])("reads %j", (reply, value) => {
    expect(readReflection(reply)).toEqual({ ok: true, value, isRepaired: true });
  });

  it.each(["", "Reflection:", "I'm sorry, I can't help with that."])(
    "asks again after %j",
    (reply) => {
      expect(readReflection(reply)).toMatchObject({ ok: false });
    },
  );
});

describe("readSummary", () => {
  it.each([
    '"Summary: I went to chest 1."',
    "“I went to chest 1.”",
    "**Summary:** I went to chest 1.",
  ])("reads %j without the marks around it", (reply) => {
    expect(readSummary(reply)).toMatchObject({ ok: true, value: "I went to chest 1." });
  });
});
