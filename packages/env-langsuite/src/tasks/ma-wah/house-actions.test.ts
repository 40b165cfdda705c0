import { describe, expect, it } from "vitest";
import { maWahEnvironment } from "./ma-wah-environment.js";
import { chat, environmentWith, play, start, task } from "./play-two-rooms.testing.js";
import { twoRoomsTask } from "./two-rooms.testing.js";

const outcomeOf = (...actions: readonly string[]) => play(start, ...actions).state.outcome?.status;

describe("actions, each by the rule that it fails by", () => {
  it.each([
    [["go_explore [bedroom]"], "done"],
    [["go_explore [bedroom_0]"], "done"],
    [["go_explore [attic]"], "unknown-room"],
    [["go_check [fridge_0]"], "done"],
    [["go_check [drawer_0]"], "unknown-object"],
    [["go_check [table_0]"], "not-able"],
    [["go_check [apple_0]"], "not-able"],
    [["go_grab [apple_0]"], "done"],
    [["go_grab [pear_0]"], "unknown-object"],
    [["go_grab [table_0]"], "not-able"],
    [["go_check [fridge_0]", chat, "go_grab [pear_0]"], "done"],
    [["go_check [fridge_0]", chat, "go_grab [pear_0]", chat, "go_grab [apple_0]"], "done"],
    [
      [
        "go_check [fridge_0]",
        chat,
        "go_grab [pear_0]",
        chat,
        "go_grab [apple_0]",
        chat,
        "go_grab [apple_0]",
      ],
      "held",
    ],
    [["go_put [table_0]"], "empty-hands"],
    [["go_grab [apple_0]", chat, "go_put [table_0]"], "done"],
    [["go_grab [apple_0]", chat, "go_put [fridge_0]"], "closed"],
    [["go_grab [apple_0]", chat, "go_put [bed_0]"], "unknown-object"],
    [["go_grab [apple_0]", "go_explore [kitchen]", "go_put [apple_0]"], "held"],
    [[chat, "go_explore [kitchen]", "go_grab [apple_0]", "go_grab [apple_0]"], "held-by-other"],
    [["go_grab [kitchen_0]"], "not-able"],
    [["go_grab [apple_0]", chat, "go_put [apple_0, table_0]"], "done"],
    [["go_grab [apple_0]", chat, "go_put [apple_0] on [table_0]"], "done"],
    [["go_grab [apple_0]", chat, "go_put [table_0, apple_0]"], "not-held"],
    [["go_check [fridge_0]", chat, "go_put [pear_0, table_0]"], "empty-hands"],
    [["go_grab [apple_0, pear_0]"], "wrong-arguments"],
    [["go_grab [apple_0]", chat, "go_put [apple_0, table_0, fridge_0]"], "wrong-arguments"],
  ])("%j: %s", (actions, status) => expect(outcomeOf(...actions)).toBe(status));

  it.each([
    [["go_grab [apple_0]", chat, "go_grab [apple_0]"], "You are holding apple_0 yourself."],
    [
      ["go_grab [apple_0]", chat, "go_put [apple_0]"],
      "You are holding apple_0 yourself: name the receptacle that is to take it.",
    ],
    [
      [chat, "go_explore [kitchen]", "go_grab [apple_0]", "go_grab [apple_0]"],
      "When you saw apple_0 last, Alice was holding it.",
    ],
    [["go_grab [pear_0]"], "You have not seen where pear_0 is."],
  ])("%j is refused by what is so: %s", (actions, described) => {
    const { observation } = play(start, ...actions);
    expect(observation.split("\nObs:")[0]).toBe(`Feedback: Action failed. ${described}`);
  });

  it("puts the thing that a reply names, where it names one", () => {
    const both = ["go_grab [apple_0]", chat, "go_check [fridge_0]", chat, "go_grab [pear_0]", chat];
    expect(play(start, ...both, "go_put [pear_0, table_0]").observation).toContain(
      "You put pear_0 on table_0.",
    );
    expect(play(start, ...both, "go_put [table_0]").observation).toContain(
      "You put apple_0 on table_0.",
    );
  });

  it("two hands hold two things", () => {
    const many = [
      "go_grab [apple_0]",
      chat,
      "go_check [fridge_0]",
      chat,
      "go_grab [pear_0]",
      chat,
      "go_explore [bedroom]",
      chat,
    ];
    expect(outcomeOf(...many, "go_grab [apple_2]")).toBe("inventory-full");
    expect(
      maWahEnvironment({ tasks: [twoRoomsTask()], hands: 0 }).step(start, {
        agentId: "alice",
        action: "go_grab [apple_0]",
      }).state.outcome?.status,
    ).toBe("inventory-full");
  });

  it("a thing that the other took meanwhile is gone", () => {
    const actions = [
      "go_explore [bedroom]",
      chat,
      "go_explore [kitchen]",
      "go_grab [apple_2]",
      "go_grab [apple_2]",
    ];
    const turn = play(start, ...actions);
    expect(turn.state.outcome).toMatchObject({ agentId: "alice", status: "gone" });
    expect(turn.state.places["alice"]).toBe("bedroom");
  });

  it("a thing can be put only where the agent goes: it walks to the place", () => {
    const { state } = play(
      start,
      "go_grab [apple_0]",
      chat,
      "go_explore [bedroom]",
      chat,
      "go_put [table_0]",
    );
    expect(state.places["alice"]).toBe("kitchen");
    expect(state.goalRate).toBe(0.5);
  });
});

describe("exploring as recorded", () => {
  const strict = environmentWith({ isRecorded: true });
  const explore = (name: string) =>
    strict.step(strict.reset(task).state, {
      agentId: "alice",
      action: `Act: go_explore [${name}]`,
    });

  it.each([
    ["kitchen_0", "already-there", "kitchen"],
    ["kitchen", "already-there", "kitchen"],
    ["fridge_0", "not-a-room", "kitchen"],
    ["attic_0", "wrong-arguments", "kitchen"],
    ["bedroom_0", "done", "bedroom"],
  ])("%s is %s", (name, status, place) => {
    const { state } = explore(name);
    expect([state.outcome?.status, state.places["alice"]]).toEqual([status, place]);
  });

  it("is not the rule by default: the own room can be looked at again", () => {
    expect(outcomeOf("go_explore [kitchen]")).toBe("done");
    expect(outcomeOf("go_explore [fridge_0]")).toBe("unknown-room");
  });
});
