import { expect, it } from "vitest";
import { besideThoughtTags } from "./thought-tags.js";

it("sets a thought between tags beside its action", () =>
  expect(besideThoughtTags("<thought>It is closed.</thought>\n> open safe 1")).toBe("Thought: It is closed.\n\n> open safe 1"));

it.each(["<thought>It is closed.</thought>", "<thought>It is closed.</thought><action>look</action>", "open safe 1"])(
  "leaves %j",
  (clean) => expect(besideThoughtTags(clean)).toBe(clean),
);
