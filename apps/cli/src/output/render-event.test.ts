import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { renderEvent } from "./render-event.js";

const end = { type: "episode-end", success: true, steps: 3, reward: 1, stopReason: "done" } as Parameters<typeof renderEvent>[0];

describe("renderEvent", () => {
  it("writes escape codes for a person at a terminal only", () => {
    const [plain, colored] = [renderEvent(end, { usesColor: false }), renderEvent(end, { usesColor: true })];
    expect(plain).toBe("success after 3 steps, reward 1, done");
    expect(colored).not.toBe(plain);
    expect(stripVTControlCharacters(colored)).toBe(plain);
  });
});
