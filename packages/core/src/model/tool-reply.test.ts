import { describe, expect, it } from "vitest";
import { z } from "zod";
import { actionCall } from "./action-reply.js";
import { structuredReply } from "./structured-reply.js";
import { textInForm } from "./tool-reply.js";

const put = actionCall("next action", {
  tools: [
    {
      name: "put",
      description: "put <object> in <place>",
      parameters: {},
      toAction: ({ object, place }) =>
        typeof place === "string" ? `put ${String(object)} in ${place}` : undefined,
    },
  ],
});
const turn = structuredReply(
  "turn",
  z.strictObject({ action: z.string() }),
  ({ action }) => `> ${action}`,
);

describe("textInForm", () => {
  it.each([
    [
      'put({"object":"mug 1","place":"sink 1"})',
      { text: "> put mug 1 in sink 1", isRepaired: false },
    ],
    ["> look", { text: "> look", isRepaired: true }],
    [
      'lift({"object":"mug 1"})',
      { text: '{"thought":"","name":"lift","arguments":{"object":"mug 1"}}', isRepaired: true },
    ],
  ])(
    "reads %j as the text that it stands for, or leaves it to the reader of texts",
    (reply, found) => expect(textInForm(reply, put)).toEqual(found),
  );

  it("plays nothing of a call that does not fit", () =>
    expect(textInForm('put({"object":"mug 1, sink 1"})', put)).toEqual({
      problem: expect.stringContaining("do not fit the tool") as string,
    }));

  it("leaves broken JSON to the reader of texts, with what is wrong with it", () =>
    expect(textInForm('Now.\n\nput(!"{\\"object\\":")', put)).toEqual({
      text: '{"thought":"Now.","name":"put","arguments":"{\\"object\\":"}',
      isRepaired: true,
      problem: expect.stringContaining("are no JSON object") as string,
    }));

  it("plays nothing of broken JSON where calls alone are read", () =>
    expect(textInForm('put(!"{\\"object\\":")', { ...put, toRead: undefined })).toEqual({
      problem: expect.stringContaining("are no JSON object") as string,
    }));

  it.each([
    ['{"action":"look"}', false],
    ['```json\n{"action":"look"}\n```', false],
    ['Here it is:\n```json\n{"action":"look"}\n```\nDone.', true],
  ])("finds the object in %j", (reply, isRepaired) =>
    expect(textInForm(reply, turn)).toEqual({ text: "> look", isRepaired }),
  );

  it.each(['{"action":"lo', "No object.", "} {"])("leaves %j to the reader of texts", (reply) =>
    expect(textInForm(reply, turn)).toEqual({ text: reply, isRepaired: true }),
  );
});
