import { expect, it } from "vitest";
import { recalledLength } from "./recalled-length.js";

it("finds a recalled situation where its observation and action stand on lines of their own", () => {
  const prompt = "1. Observation: On the desk 1, you see a lamp 1.\nAction: use lamp 1\n\nReply.";
  const parts = ["On the desk 1, you see a lamp 1.", "use lamp 1"];
  expect(recalledLength(prompt, [parts.join(" → ")])).toBe(parts.join("").length);
  expect(recalledLength(prompt, ["open drawer 1 → You see a key 1."])).toBe(0);
});
