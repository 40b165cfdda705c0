import { describe, expect, it } from "vitest";
import { printableText } from "./printable-text.js";

const codes = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, code) => 0x7f + code),
];
const controls = codes.map((code) => String.fromCharCode(code));

describe("printableText", () => {
  it("leaves lines, tabs and words of all languages as they are", () => {
    const text = "a\tb\nnaïve, 猫, שלום, 👩‍🚀, e\u0301\n";
    expect(printableText(text)).toBe(text);
    expect(printableText("one\r\ntwo")).toBe("one\ntwo");
  });

  it("writes out every other control character, and marks of direction", () => {
    expect(printableText("\u001B]0;title\u0007\u001B[2J\u009B31mred\rback\b\u007F")).toBe(
      String.raw`\u001b]0;title\u0007\u001b[2J\u009b31mred\u000dback\u0008\u007f`,
    );
    expect(printableText("\u202Egnp.exe")).toBe(String.raw`\u202egnp.exe`);
    for (const control of controls)
      expect(/[\p{Cc}]/u.test(printableText(control).replaceAll(/[\n\t]/g, ""))).toBe(false);
  });

  it("keeps JSON the same JSON", () => {
    const value = { text: `${controls.join("")}\u202E`, list: ["\u001B[31m"] };
    for (const indent of [undefined, 2])
      expect(JSON.parse(printableText(JSON.stringify(value, null, indent)))).toEqual(value);
  });
});
