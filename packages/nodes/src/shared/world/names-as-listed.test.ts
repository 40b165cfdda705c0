import { describe, expect, it } from "vitest";
import { namesAsListed } from "./names-as-listed.js";

const listed = ["go to desk 1", "examine countertop 2", "look"];

describe("namesAsListed", () => {
  it.each([
    ["open the countertop 2", "open countertop 2"],
    ["go to drawer #2", "go to drawer 2"],
    ["go to drawer2", "go to drawer 2"],
    ["go to the drawer no. 2", "go to drawer 2"],
    ["put the mug #1 in/on a desk1", "put mug 1 in/on desk 1"],
    ["go to desk 1]", "go to desk 1"],
  ])("writes %j as %j", (described, text) => expect(namesAsListed(described, listed)).toBe(text));

  it.each([
    "go to desk 1",
    "put mug 1 in/on desk 1",
    "inventory",
    "take the mug from the desk",
    "go to 2",
    "search[the desk #1]",
    "",
  ])("leaves %j as it is", (described) => expect(namesAsListed(described, listed)).toBe(described));

  it("leaves all as it is in a world that names things otherwise, or lists nothing", () => {
    expect(namesAsListed("open the drawer #2", ["open drawer_2"])).toBe("open the drawer #2");
    expect(namesAsListed("open the drawer #2", [])).toBe("open the drawer #2");
  });
});
