import { describe, expect, it } from "vitest";
import { fitsWorld } from "./fits-world.js";

const low = {
  actions: ["move_ahead", "turn_left", "open [object]", "think: <thought>"],
  refusals: ["No:"],
  thought: "think: <thought>",
};
const high = { ...low, actions: [...low.actions, "goto [object]"] };
const fits = (world: Parameters<typeof fitsWorld>[0], ...entries: string[]) =>
  fitsWorld(world)({ entries });

describe("fitsWorld", () => {
  const walk = ["> turn_left", "A shelf.", "> open [shelf_0]", "Done."];
  const jump = ["> turn_left", "A shelf.", "> goto [shelf_0]", "Done."];

  it.each([
    ["its own actions", low, walk, true],
    ["an action of another level", low, jump, false],
    ["the same where there is one", high, jump, true],
    ["a lower level's actions in a higher one", high, walk, true],
    [
      "thoughts, alone and above an action",
      low,
      ["> think: goto the shelf", "OK.", "> think: ahead\n> move_ahead", "Done."],
      true,
    ],
    ["a thought above a foreign action", low, ["> think: ahead\n> goto [shelf_0]", "Done."], false],
    ["a foreign action that was refused", low, ["> goto [shelf_0]", "No: unknown.", ...walk], true],
    [
      "one whose last answer is left out",
      low,
      ["> move_ahead", "A shelf.", "> goto [shelf_0]"],
      false,
    ],
    ["an answer that reads like a foreign action", low, ["> move_ahead", "goto [shelf_0]"], true],
    ["nothing", low, [], true],
  ] as const)("%s", (_, world, entries, expected) =>
    expect(fits(world, ...entries)).toBe(expected),
  );

  it("takes every log where the world lists no forms, or takes any text", () => {
    expect(fits({ actions: [] }, ...jump)).toBe(true);
    expect(fits({ actions: ["<anything>"] }, ...jump)).toBe(true);
  });

  it("knows calls by their names", () => {
    const office = { actions: ["mail.send(to, text)", "finish(answer)"] };
    expect(
      fits(
        office,
        '> mail.send(to="Kim", text="Hello")',
        "Sent.",
        '> finish(answer="done")',
        "Over.",
      ),
    ).toBe(true);
    expect(
      fits(
        office,
        '> mail.send(to="Kim", text="Hello")',
        "Sent.",
        '> calendar.add(day="Monday")',
        "Added.",
      ),
    ).toBe(false);
  });
});
