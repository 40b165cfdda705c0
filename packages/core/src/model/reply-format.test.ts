import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readReplyFormats, replyFormat } from "./reply-format.js";
import { replyNames } from "./reply-names.js";

describe("replyFormat", () => {
  it("names the reply before its form, with or without a remark", () => {
    expect(replyFormat("summary", ["Summary: <text>"])).toBe("Reply format (summary):\nSummary: <text>");
    expect(replyFormat("summary", ["Summary: <text>", "Doubts: <text>"], "one line each")).toBe(
      "Reply format (summary), one line each:\nSummary: <text>\nDoubts: <text>",
    );
  });
});

describe("readReplyFormats", () => {
  it("reads back what was written, wherever it stands", () => {
    const line = fc.stringMatching(/^[A-Za-z<>:,. \d]*[A-Za-z>]$/);
    const written = fc.record({
      reply: fc.constantFrom(...Object.values(replyNames)),
      form: fc.array(line, { minLength: 1, maxLength: 3 }),
      remark: fc.option(fc.stringMatching(/^[a-z ]+$/), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(written, { maxLength: 3 }), (parts) => {
        const text = ["Do it.", ...parts.map(({ reply, form, remark }) => `${replyFormat(reply, form, remark)}\n`), "Go on."].join("\n");
        expect(readReplyFormats(text)).toEqual(
          parts.map(({ reply, form, remark }) => ({ reply, form: form.join("\n"), text: replyFormat(reply, form, remark) })),
        );
      }),
    );
  });

  it("ends a form at an empty line, and finds none where no reply is named", () => {
    expect(readReplyFormats("Reply format (x):\na\n\nExample 1:\nb")).toEqual([{ reply: "x", form: "a", text: "Reply format (x):\na" }]);
    expect(readReplyFormats("Reply format:\na")).toEqual([]);
    expect(readReplyFormats("Say: Reply format (x):\na")).toEqual([]);
    expect(readReplyFormats("")).toEqual([]);
  });
});
