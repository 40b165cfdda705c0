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

  it.each([
    ["> look[^1]\n\n[^1]: Nothing else is open.", "> look"],
    ["> click[Buy Now][^note]\n[^note]: It fits.\n    And it is cheap.", "> click[Buy Now]"],
    ["[b]Action:[/b] [code]click[Buy Now][/code]", "Action: click[Buy Now]"],
    ["[ACTION]put [cup_1, box_2][/ACTION]", "<ACTION>put [cup_1, box_2]</ACTION>"],
    ["> look\u2588", "> look"],
    ["\u001B[1m\u001B[32m> look\u001B[0m", "> look"],
    ["> look \u258C\n", "> look"],
  ])("footnotes, tags of forums, a cursor: %j", (reply, text) => expect(cleanReply(reply).trim()).toBe(text));

  it.each(["[^1] is a mark", "search[a^2 [x] b]", "[b] stands open", "\u2588\u2588 of desk 1"])("%j stays", (text) =>
    expect(cleanReply(text)).toBe(text),
  );

  it.each(["\u0120u\u017Ceppi has a mug", "tools 【1, 3】", "load \u2581\u2582\u2583 of desk 1", "[!] look", "a === b"])(
    "%j stays",
    (reply) => expect(cleanReply(reply)).toBe(reply),
  );
});
