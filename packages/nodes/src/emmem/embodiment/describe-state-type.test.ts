import { expect, it } from "vitest";
import { z } from "zod";
import { describeStateType } from "./describe-state-type.js";

it("describes names, types and descriptions of fields, also of optional ones, lists and choices", () => {
  const schema = z.object({
    battery: z.int().describe("percent left"),
    room: z.enum(["kitchen", "hall"]),
    bag: z.array(z.string()).describe("what it carries"),
    warning: z.string().nullable().optional(),
    isDocked: z.boolean(),
  });
  expect(describeStateType(schema)).toEqual({
    form: '{"battery": <whole number>, "room": <"kitchen" or "hall">, "bag": <list of text>, "warning": <text or null>, "isDocked": <true or false>}',
    fields: [
      "battery (whole number): percent left",
      'room ("kitchen" or "hall")',
      "bag (list of text): what it carries",
      "warning (text or null, may be left out)",
      "isDocked (true or false)",
    ],
  });
});
