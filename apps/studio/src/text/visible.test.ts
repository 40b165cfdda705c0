import { describe, expect, it } from "vitest";
import { visible } from "./visible.js";

describe("text from outside", () => {
  it("keeps lines and tabs, and shows every other control character", () => {
    expect(visible("a\tb\nc")).toBe("a\tb\nc");
    expect(visible("\u0000\u0007\u001b[31m\r\u007f\u0085")).toBe("␀␇␛[31m␍␡�");
  });

  it("cannot turn the writing around", () => {
    expect(visible("abc\u202egnp.exe\u2066")).toBe("abc�gnp.exe�");
  });
});
