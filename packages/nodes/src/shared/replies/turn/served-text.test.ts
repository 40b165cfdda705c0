import { describe, expect, it } from "vitest";
import { cleanReply } from "./clean-reply.js";

describe("what servers and pages leave in a text", () => {
  it.each([
    [">\u0120go\u0120to\u0120desk\u01201\u010A>\u0120look", "> go to desk 1\n> look"],
    [">\u2581look<0x0A>>\u2581wait", "> look\n> wait"],
    ["> look【4:0†notes.txt】", "> look"],
    ["> look \uE200cite\uE202turn0search0\uE201", "> look"],
    [':::writing{variant="standard" id="1"}\n> look\n:::', "> look"],
    ["> [!TIP]\n> look", "> look"],
    ["Next action\n===========\n\nlook", "# Next action\n\nlook"],
  ])("%j is %j", (reply, clean) => expect(cleanReply(reply)).toBe(clean));

  it.each(["\u0120u\u017Ceppi has a mug", "tools 【1, 3】", "load \u2581\u2582\u2583 of desk 1", "[!] look", "a === b"])(
    "%j stays",
    (reply) => expect(cleanReply(reply)).toBe(reply),
  );
});
