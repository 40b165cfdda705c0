import { describe, expect, it } from "vitest";
import { environment, play, start, task, wait } from "./fresh-coffee.testing.js";

describe("what each of the two can do", () => {
  it.each([
    "pick_up",
    "drop",
    "put",
    "open",
    "close",
    "toggle_on",
    "toggle_off",
    "slice",
    "goto",
    "heat",
    "cool",
    "clean",
    "pour",
  ])("the commander cannot %s, the follower can", (action) => {
    const [commander, follower] = environment.agents(task.id);
    expect(commander?.actions).not.toContain(action);
    expect(follower?.actions).toContain(action);
    const turn = environment.step(start, {
      agentId: "commander",
      action: `Act: ${action} [mug_0]`,
    });
    expect(turn.state).toMatchObject({
      outcome: { action: "invalid" },
      steps: 1,
      nextAgentId: "follower",
    });
    expect(turn.state.world.changes).toEqual({});
  });

  it.each(["progress_check", "search_object [mug]"])("only the commander can %s", (action) => {
    expect(play(start, action).state.outcome).toMatchObject({
      agentId: "commander",
      status: "done",
    });
    expect(play(start, wait, action).state.outcome).toMatchObject({
      agentId: "follower",
      action: "invalid",
    });
  });

  it("the follower holds one thing at a time", () => {
    const turn = play(
      start,
      wait,
      "pick_up [mug_0]",
      wait,
      "goto [vase_0]",
      wait,
      "pick_up [vase_0]",
    );
    expect(turn.state.outcome).toMatchObject({ agentId: "follower", status: "inventory-full" });
  });
});

describe("progress check and search", () => {
  it("reports how many conditions hold and what is missing", () => {
    expect(play(start, "progress_check").observation).toMatch(
      /1 of 3 conditions hold\..*washed.*coffee/u,
    );
    const washed = play(
      start,
      wait,
      "pick_up [mug_0]",
      wait,
      "clean [mug_0, sinkbasin_0]",
      "progress_check",
    );
    expect(washed.observation).toMatch(/2 of 3 conditions hold\./u);
    expect(washed.observation).not.toContain("washed");
    expect(washed.reward).toBeCloseTo(2 / 3, 12);
  });

  it("finds things where they are now", () => {
    expect(play(start, "search_object [mug]").observation).toContain("mug_0 is in or on table_0.");
    expect(play(start, "search_object [vase_0]").observation).toContain("vase_0 is on the floor.");
    const held = play(start, wait, "pick_up [mug_0]").state;
    expect(play(held, "search_object [Mug]").observation).toContain(
      "mug_0 is held by the follower.",
    );
    expect(play(start, "search_object [unicorn]").state.outcome?.status).toBe("unknown-object");
  });
});
