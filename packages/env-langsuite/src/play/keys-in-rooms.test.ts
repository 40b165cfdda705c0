import { describe, expect, it } from "vitest";
import { highLevelActions } from "../actions/action-table.js";
import { maHouseholdEnvironment } from "../tasks/ma-household/ma-household-environment.js";
import { generateMaHousehold } from "../tasks/ma-household/generate-ma-household.js";
import { generateHousehold } from "../tasks/household/generate-household.js";
import { generateIqa } from "../tasks/iqa/generate-iqa.js";
import { keysInRooms } from "./keys-in-rooms.js";
import { roomEnvironment } from "./room-environment.js";

const verbsOf = (keys: ReturnType<typeof keysInRooms>) =>
  keys.flatMap(([, key]) => (key.startsWith("action: ") ? [key.slice("action: ".length)] : []));

describe("thoughts with what they are about", () => {
  it("name actions that are known here, and no others", () => {
    const verbs = verbsOf(keysInRooms([...highLevelActions, "stop"]));
    expect(verbs).toEqual(expect.arrayContaining(["pick_up", "toggle_on", "heat", "goto"]));
    expect(verbs).not.toContain("answer");
    expect(verbsOf(keysInRooms(["open", "answer"]))).toEqual(["open", "answer"]);
    expect(verbsOf(keysInRooms([]))).toEqual([]);
  });

  it("name things as rooms do, with underscores", () => {
    for (const [thought] of keysInRooms([...highLevelActions, "answer"]))
      expect(thought).not.toMatch(/[a-z] \(?\d/u);
  });

  it.each([
    [
      "household",
      roomEnvironment({
        name: "household",
        version: "own/1",
        tasks: generateHousehold({ count: 1, level: "high" }),
      }),
    ],
    ["iqa", roomEnvironment({ name: "iqa", version: "own/1", tasks: generateIqa({ count: 1 }) })],
    ["ma-household", maHouseholdEnvironment({ tasks: generateMaHousehold({ count: 1 }) })],
  ])("are part of the description of %s", (_name, environment) => {
    const { keys = [], actions = [] } = environment.describe?.(environment.tasks[0]) ?? {};
    expect(keys.length).toBeGreaterThan(4);
    const known = actions.map((form) => form.split(" ", 1)[0]);
    for (const verb of verbsOf(keys)) expect(known).toContain(verb);
  });
});
