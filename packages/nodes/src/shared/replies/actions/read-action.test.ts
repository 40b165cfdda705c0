import { describe, expect, it } from "vitest";
import { readAction } from "./read-action.js";

describe("readAction", () => {
  it.each([
    ["I think we should run ls first and then see what is there in it.", false],
    ["grep -r todo src | sort | uniq -c | sort -rn | head -5", true],
    ["ls", true],
    ["Open the door.", true],
  ])("plays %j in a world without forms: %s", (reply, isPlayed) => {
    expect(readAction(reply, { forms: [] }).ok).toBe(isPlayed);
  });
});
