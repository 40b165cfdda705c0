import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { renderEvent } from "./render-event.js";

const end = {
  type: "episode-end",
  success: true,
  steps: 3,
  reward: 1,
  stopReason: "done",
} as Parameters<typeof renderEvent>[0];
const call: Extract<Parameters<typeof renderEvent>[0], { type: "model-call" }> = {
  type: "model-call",
  node: "act",
  path: "",
  at: 1,
  promptId: "act",
  promptHash: "0",
  messages: [],
  reply: "> look\n> wait",
  parsed: "look",
  attempt: 0,
  usage: { promptTokens: 1, completionTokens: 1, estimated: false },
  cost: null,
};

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
    expect(renderEvent(seen, { usesColor: false })).toContain(
      `picture ${hash} (its file is not where the run kept it)`,
    );
  });

  it("shows the prompt, and says where it was not recorded and what keeps it", () => {
    const asked = renderEvent(
      { ...call, messages: [{ role: "user", content: "You see a door.\n>" }] },
      { usesColor: false },
    );
    expect(asked).toContain("    user: You see a door.\n    >");
    expect(asked).not.toContain("not recorded");
    expect(renderEvent(call, { usesColor: false })).toMatch(
      /prompt: not recorded; .*--events lean/,
    );
  });

  it("shows the pieces in which a reply came", () => {
    expect(renderEvent({ ...call, pieces: ["> lo\n", "ok"] }, { usesColor: false })).toContain(
      '    streamed: "> lo\\n" "ok"',
    );
    expect(renderEvent(call, { usesColor: false })).not.toContain("streamed");
  });

  it("says which actions of a reply were not played", () => {
    const described = (furtherActions?: number) =>
      renderEvent(
        { ...call, ...(furtherActions === undefined ? {} : { furtherActions }) },
        { usesColor: false },
      );
    expect(described(1)).toContain("  1 further action not played\n");
    expect(described(2)).toContain("  2 further actions not played\n");
    expect(described()).not.toContain("further");
  });

  it("writes escape codes for a person at a terminal only", () => {
    const [plain, colored] = [
      renderEvent(end, { usesColor: false }),
      renderEvent(end, { usesColor: true }),
    ];
    expect(plain).toBe("success after 3 steps, reward 1, done");
    expect(colored).not.toBe(plain);
    expect(stripVTControlCharacters(colored)).toBe(plain);
  });
});
