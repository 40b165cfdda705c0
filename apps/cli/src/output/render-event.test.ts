import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { renderEvent } from "./render-event.js";

const end = { type: "episode-end", success: true, steps: 3, reward: 1, stopReason: "done" } as Parameters<typeof renderEvent>[0];

describe("renderEvent", () => {
  it("names the pictures of an observation by hash and file", () => {
    const hash = `sha256:${"ab".repeat(32)}`;
    const seen = {
      type: "node-end",
      node: "stepEnvironment",
      path: "",
      at: 1,
      update: { observation: `Moved.\n[picture image/png ${hash}]` },
    } as Parameters<typeof renderEvent>[0];
    const text = renderEvent(seen, { usesColor: false, pictureFile: () => "pictures/ab/cd.png" });
    expect(text.split("\n").at(-1)).toBe(`    picture ${hash} pictures/ab/cd.png`);
    expect(renderEvent(seen, { usesColor: false })).toContain(`picture ${hash} (its file is not where the run kept it)`);
  });

  it("writes escape codes for a person at a terminal only", () => {
    const [plain, colored] = [renderEvent(end, { usesColor: false }), renderEvent(end, { usesColor: true })];
    expect(plain).toBe("success after 3 steps, reward 1, done");
    expect(colored).not.toBe(plain);
    expect(stripVTControlCharacters(colored)).toBe(plain);
  });
});
