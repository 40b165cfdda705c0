import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { playTogether } from "../../teams/multi-agent.js";
import { chat, environment, environmentWith, play, start, task } from "./play-two-rooms.testing.js";
import { twoRoomsTask } from "./two-rooms.testing.js";
import { maWahEnvironment } from "./ma-wah-environment.js";
import type { WatchAndHelpState } from "./watch-and-help-state.js";

describe("each agent reads", () => {
  it("the task first, then its part", () => {
    for (const { name, role } of environment.agents(task.id))
      expect(role).toBe(
        `${task.goal} You are ${name}: share the work with ${name === "Alice" ? "Bob" : "Alice"}.`,
      );
  });

  it("how one waits, which a thought and a message both do", () => {
    expect(environment.describe?.().remarks?.join(" ")).toMatch(
      /take 50 turns each, one action a turn\. To wait for somebody, say something in chat\./,
    );
    for (const waiting of ["think: I wait.", chat]) {
      const turn = play(start, waiting);
      expect(turn.state.nextAgentId).toBe("bob");
      expect(turn.state.world).toEqual(start.world);
    }
  });
});

describe("each agent knows what it has seen itself", () => {
  it("at first its own room, open things only", () => {
    expect(Object.keys(start.knowledge["alice"]?.seen ?? {}).toSorted()).toEqual([
      "apple",
      "fridge",
      "table",
    ]);
    expect(Object.keys(start.knowledge["bob"]?.seen ?? {}).toSorted()).toEqual([
      "apple-three",
      "bed",
      "drawer",
    ]);
  });

  it("in words: what it found here, what is unexplored, where the other was last", () => {
    const alice = environment.observe(start, "alice");
    expect(alice).toContain(
      "You are in the kitchen, where you found apple_0 and table_0, and an unchecked container fridge_0.",
    );
    expect(alice).toContain("The bedroom is unexplored by you.");
    expect(alice).toContain("You don't know where Bob is.");
    const bob = environment.observe(start, "bob");
    expect(bob).toContain(
      "You are in the bedroom, where you found apple_2, and an unchecked container drawer_0.",
    );
    expect(bob.split("Obs: ")[1]).not.toContain("table_0");
  });

  it("gains the other room by going there, and sees who is in it", () => {
    const { state } = play(start, "go_explore [bedroom]");
    expect(state.places["alice"]).toBe("bedroom");
    const alice = environment.observe(state, "alice");
    expect(alice).toContain("You also see Bob here in the bedroom, he is holding nothing.");
    expect(alice).toContain(
      "You found apple_0 and table_0, and an unchecked container fridge_0 in the kitchen.",
    );
    expect(environment.observe(state, "bob")).toContain("You also see Alice here");
  });

  it("remembers where it last saw the other, and what that one held", () => {
    const { state } = play(
      start,
      "go_explore [bedroom]",
      "go_grab [apple_2]",
      "go_explore [kitchen]",
    );
    const alice = environment.observe(state, "alice");
    expect(alice).toContain("Last time you saw Bob was in the bedroom");
    expect(alice).toContain("he was holding apple_2");
  });

  it("still lists a container elsewhere as unchecked that another has opened meanwhile, but none that stood open when it was seen", () => {
    const { state } = play(
      start,
      "go_explore [bedroom]",
      "go_explore [kitchen]",
      chat,
      "go_check [fridge_0]",
    );
    expect(environment.observe(state, "alice")).toContain(
      "and an unchecked container fridge_0 in the kitchen.",
    );
    const met = play(start, "go_explore [bedroom]", "go_check [drawer_0]", "go_explore [kitchen]");
    expect(environment.observe(met.state, "alice")).toContain(
      "You found apple_1 and apple_2 in the bedroom.",
    );
  });

  it("reads what is in its place already, wherever it is, and the manual says so", () => {
    const { state } = play(start, "go_grab [apple_0]", chat, "go_put [table_0]");
    expect(environment.observe(state, "bob")).toContain("apple_0 is on the table_0 already");
    expect(environment.describe?.().remarks?.join(" ")).toContain(
      "Every agent is shown which things are already where the task wants them, even if it has not seen them there.",
    );
  });

  it("does not learn from what the other sees or does elsewhere", () => {
    const { state } = play(start, chat, "go_check [drawer_0]");
    expect(state.knowledge["bob"]?.seen["apple-two"]).toEqual({
      room: "bedroom",
      holder: "drawer",
    });
    expect(state.knowledge["alice"]?.seen["apple-two"]).toBeUndefined();
    expect(environment.observe(state, "alice")).not.toContain("apple_1");
  });
});

describe("goals and the end", () => {
  const solved = [
    "go_grab [apple_0]",
    "go_grab [apple_2]",
    "go_put [table_0]",
    "go_explore [kitchen]",
    chat,
    "go_put [table_0]",
  ];

  it.each([
    [0, 0],
    [3, 0.5],
    [6, 1],
  ])("after %i actions the goal rate is %d", (count, rate) =>
    expect(play(start, ...solved.slice(0, count)).state.goalRate).toBe(rate),
  );

  it("comes when nothing is missing", () => {
    expect(play(start, ...solved)).toMatchObject({
      done: true,
      success: true,
      reward: 1,
      nextAgentId: null,
    });
  });

  it("more than asked for does not count twice", () => {
    const one = maWahEnvironment({
      tasks: [
        twoRoomsTask({ goals: [{ relation: "on", noun: "apple", count: 1, target: "bed" }] }),
      ],
    });
    let turn = one.reset(task);
    for (const action of [
      "go_explore [bedroom]",
      "go_check [drawer_0]",
      "go_grab [apple_1]",
      "go_grab [apple_2]",
      "go_put [bed_0]",
    ])
      turn = one.step(turn.state, { agentId: turn.nextAgentId!, action });
    expect(turn).toMatchObject({ done: true, success: true, reward: 1 });
  });

  it("stop by one lets the others go on; stop by all ends it without success", () => {
    const first = play(start, "stop [done]");
    expect(first).toMatchObject({ done: false, nextAgentId: "bob" });
    expect(first.observation).toContain("[FAIL]");
    expect(play(start, "stop", chat).nextAgentId).toBe("bob");
    expect(play(start, "stop", "stop")).toMatchObject({ done: true, success: false });
  });

  it("comes after fifty rounds", () => {
    let turn = environment.reset(task);
    for (; !turn.done;)
      turn = environment.step(turn.state, { agentId: turn.nextAgentId!, action: "hello" });
    expect(turn.state).toMatchObject({ steps: 100, success: false, turns: { alice: 50, bob: 50 } });
  });
});

describe("turns and chat", () => {
  it("messages come in the order in which they were sent, before the view, once", () => {
    const three = maWahEnvironment({
      tasks: [twoRoomsTask({ startRooms: ["kitchen", "bedroom", "kitchen"] })],
    });
    let turn = three.reset(task);
    for (const action of ["chat [one]", "chat [two]"])
      turn = three.step(turn.state, { agentId: turn.nextAgentId!, action });
    const carol = three.observe(turn.state, "carol");
    expect(carol.indexOf("alice: one")).toBeGreaterThan(-1);
    expect(carol.indexOf("bob: two")).toBeGreaterThan(carol.indexOf("alice: one"));
    expect(carol.indexOf("Obs:")).toBeGreaterThan(carol.indexOf("bob: two"));
    expect(three.observe(turn.state, "alice")).not.toContain("alice: one");
    turn = three.step(turn.state, { agentId: "carol", action: "go_explore [bedroom]" });
    expect(three.observe(turn.state, "carol")).not.toContain("alice: one");
    expect(three.observe(turn.state, "alice")).toContain("bob: two");
  });

  it("takes a thought in the form that the manual describes, for one turn", () => {
    const written =
      environment.describe?.(task).thought?.replace(/<\w+>/u, "where is the apple?") ?? "";
    const turn = environment.step(start, { agentId: "alice", action: written });
    expect(turn.state).toMatchObject({
      steps: 1,
      nextAgentId: "bob",
      outcome: { agentId: "alice", action: "think", status: "done" },
    });
    expect(turn.state.world).toEqual(start.world);
  });

  it("refuses the wrong agent", () => {
    expect(() =>
      environment.step(start, { agentId: "bob", action: "go_explore [kitchen]" }),
    ).toThrowError(
      expect.objectContaining({
        code: "USAGE",
        message: expect.stringContaining("alice's turn") as string,
      }) as MnemographError,
    );
  });

  it("goes on from a copy of any state", () => {
    const copy = JSON.parse(
      JSON.stringify(play(start, "chat [go]", "go_check [drawer_0]").state),
    ) as WatchAndHelpState;
    const move = { agentId: "alice", action: "go_explore [bedroom]" };
    expect(environmentWith().step(copy, move)).toEqual(environment.step(copy, move));
  });
});

describe("the scripted experts", () => {
  it("share out the rooms, understand each other and reach the goal", () => {
    const policy = environment.expert!(task);
    const played = playTogether(environment, task, policy);
    expect(played.success).toBe(true);
    expect(
      played.steps.filter(({ action }) => action.includes("chat")).map(({ agentId }) => agentId),
    ).toEqual(expect.arrayContaining(["alice", "bob"]));
    const heard = played.steps.filter(
      ({ agentId, observation }) => agentId === "bob" && observation.includes("alice: "),
    );
    expect(heard.length).toBeGreaterThan(0);
  });

  it("never name what the agent has not seen", () => {
    const policy = environment.expert!(task);
    let turn = environment.reset(task);
    while (turn.nextAgentId !== null) {
      turn = environment.step(turn.state, {
        agentId: turn.nextAgentId,
        action: policy(turn.state, turn.nextAgentId),
      });
      expect(["done", "gone"]).toContain(turn.state.outcome?.status);
    }
  });
});
