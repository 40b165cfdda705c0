import { describe, expect, it } from "vitest";
import { readKeywords, readPathText } from "./web-address.js";

describe("web addresses", () => {
  it.each<[string, string | undefined]>([
    ["100% cotton", "100% cotton"],
    ["red%20cup", "red cup"],
    ["50% off%20", "50% off%20"],
    ["a%2Fb", undefined],
    ["caf%C3%A9", "café"],
    ["x#y", undefined],
  ])("carry %j", (text, expected) => {
    expect(readPathText(text)).toBe(expected);
  });

  it("read a list of words where one is written", () => {
    expect(readKeywords("red cup")).toEqual(["red cup"]);
    expect(readKeywords(`['red', "cup"]`)).toEqual(["red", "cup"]);
    expect(readKeywords("[red]")).toBeUndefined();
  });
});
