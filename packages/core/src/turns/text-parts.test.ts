import { describe, expect, it } from "vitest";
import { observationText } from "./observation-text.js";
import { imagesIn, textParts } from "./text-parts.js";

const image = (digit: string, mediaType = "image/png") => ({
  hash: `sha256:${digit.repeat(64)}`,
  mediaType,
});

describe("textParts", () => {
  it("reads back what observationText marks, in order", () => {
    const seen = observationText({ text: "A door.", images: [image("a"), image("b", "")] });
    expect(textParts(seen)).toEqual([
      { text: "A door." },
      { image: image("a") },
      { image: image("b", "") },
    ]);
    expect(textParts(`${seen}\nAnd now?`).at(-1)).toEqual({ text: "And now?" });
    expect(imagesIn(seen)).toEqual([image("a"), image("b", "")]);
  });

  it("takes nothing else for a picture", () => {
    for (const text of [
      "[picture]",
      "[picture image/png sha256:ab]",
      "[picture of a cat]",
      `[picture sha256:${"g".repeat(64)}]`,
    ]) {
      expect(textParts(text)).toEqual([{ text }]);
      expect(imagesIn(text)).toEqual([]);
    }
    expect(textParts("  ")).toEqual([]);
  });
});
