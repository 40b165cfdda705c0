import { describe, expect, it } from "vitest";
import { remembering } from "./remembering.js";

describe("remembering", () => {
  it("reads a text once, and again only after newer ones have pushed it out", () => {
    const reads: string[] = [];
    const remember = remembering<string>(2);
    const get = (text: string) =>
      remember(text, () => {
        reads.push(text);
        return text.toUpperCase();
      });
    expect(["a", "b", "a", "c", "a", "b"].map(get)).toEqual(["A", "B", "A", "C", "A", "B"]);
    expect(reads).toEqual(["a", "b", "c", "b"]);
  });

  it("keeps results that are undefined", () => {
    let reads = 0;
    const remember = remembering<undefined>(2);
    const read = () => void (reads += 1);
    remember("a", read);
    remember("a", read);
    expect(reads).toBe(1);
  });
});
