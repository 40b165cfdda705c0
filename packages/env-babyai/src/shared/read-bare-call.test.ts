import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReply } from "./parse-reply.js";
import type { Takes } from "./read-bare-call.js";

const takes: Takes = {
  move_ahead: 0,
  goto: 1,
  pick_up: 1,
  open: 1,
  put: 2,
  heat: 2,
  go_grab: 1,
  chat: "words",
  answer: "words",
  stop: "words",
};
const read = (reply: string) => parseReply(reply, new Set(Object.keys(takes)), takes);

describe("an action without its brackets", () => {
  it.each([
    ["goto cabinet_0", "goto", ["cabinet_0"]],
    ["go to [cabinet_0]", "goto", ["cabinet_0"]],
    ["Go to the cabinet_0.", "goto", ["cabinet_0"]],
    ["> pick up apple_1", "pick_up", ["apple_1"]],
    ["Act: **PickUp** `apple_1`", "pick_up", ["apple_1"]],
    ["pick up the red ball", "pick_up", ["red ball"]],
    ["pick up the apple_1 from the table_0", "pick_up", ["apple_1"]],
    ["put apple_1 in fridge_0", "put", ["apple_1", "fridge_0"]],
    ["put [apple_1] on [table_0]", "put", ["apple_1", "table_0"]],
    ["heat apple_1 with microwave_0", "heat", ["apple_1", "microwave_0"]],
    ["put(apple_1, fridge_0)", "put", ["apple_1", "fridge_0"]],
    ["go grab cupcake_1", "go_grab", ["cupcake_1"]],
    ["move ahead!", "move_ahead", []],
    ["answer true", "answer", ["true"]],
    ["Thought: It is close. Act: pick up apple_1", "pick_up", ["apple_1"]],
    ["Thought: It is close. > pick_up [apple_1]", "pick_up", ["apple_1"]],
  ])("is read where it is clear: %s", (reply, name, names) =>
    expect(read(reply)).toMatchObject({ kind: "act", name, names }),
  );

  it("takes words where a mark sets them off", () => {
    expect(read("chat: Where is the mug, please?")).toMatchObject({
      kind: "act",
      name: "chat",
      text: "Where is the mug, please?",
    });
    expect(read('chat "Hello"')).toMatchObject({ kind: "act", text: "Hello" });
    expect(read("stop and think about it")).toEqual({
      kind: "invalid",
      reason: "wrong-arguments",
      name: "stop",
    });
  });

  it.each([
    ["put apple_1", "put"],
    ["pick up it all", "pick_up"],
    ["goto there", "goto"],
    ["open the door of my heart and let the sun come in", "open"],
    ["goto table_0 and put mug_0 on it", "goto"],
    ["pick up apple_1 and apple_2", "pick_up"],
  ])("has wrong arguments, and names its action: %s", (reply, name) =>
    expect(read(reply)).toEqual({ kind: "invalid", reason: "wrong-arguments", name }),
  );

  it.each(["opening apple_1", "putter apple_1", "dance with apple_1", "I can't pick up apple_1."])(
    "is none: %s",
    (reply) => expect(read(reply)).toEqual({ kind: "invalid", reason: "no-action" }),
  );

  it("is several where several lines are actions, and none by the public software's rules", () => {
    expect(read("open fridge_0\ngoto table_0")).toEqual({
      kind: "invalid",
      reason: "several-actions",
    });
    expect(parseReply("goto cabinet_0", new Set(["goto"]))).toEqual({
      kind: "invalid",
      reason: "no-action",
    });
  });

  it("is the same as with brackets, whatever the names", () => {
    const name = fc
      .tuple(fc.constantFrom("mug", "apple", "table", "onto", "goto"), fc.nat(30))
      .map(([noun, number]) => `${noun}_${number}`);
    fc.assert(
      fc.property(
        fc.constantFrom("put", "heat"),
        name,
        name,
        fc.constantFrom(", ", " in ", " with ", " on the ", "] ["),
        (verb, one, other, joint) => {
          const bare = read(
            joint === "] [" ? `${verb} [${one}${joint}${other}]` : `${verb} ${one}${joint}${other}`,
          );
          expect(bare).toMatchObject({ kind: "act", name: verb, names: [one, other] });
        },
      ),
    );
  });

  it("takes no longer than its length allows", () => {
    for (const text of [
      `put ${" in ".repeat(50_000)}`,
      `put ${"[".repeat(100_000)}`,
      `Thought: ${". act ".repeat(20_000)}`,
      `goto ${"the ".repeat(50_000)}`,
    ]) {
      expect(read(text).kind).not.toBe("act");
    }
  });
});
