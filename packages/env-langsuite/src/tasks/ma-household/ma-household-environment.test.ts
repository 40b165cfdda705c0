import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { mergeTemplates } from "@mnemograph/env-babyai/shared";
import { playTogether } from "../../teams/multi-agent.js";
import { builtInTaskLibrary } from "./built-in-definitions.js";
import {
  environment,
  environmentWith,
  play,
  scene,
  start,
  type State,
  task,
  wait,
} from "./fresh-coffee.testing.js";
import { maHouseholdEnvironment } from "./ma-household-environment.js";
import { maHouseholdTemplates } from "./ma-household-texts.js";
import { loadTaskLibrary, resolveTask } from "./task-definition.js";

describe("commander and follower", () => {
  it("the commander knows the task, the follower does not", () => {
    const [commander, follower] = environment.agents(task.id);
    expect(commander?.role).toContain(task.goal);
    expect(environment.observe(start, "commander")).toContain(task.goal);
    expect(follower?.role).not.toContain(task.goal);
    expect(environment.observe(environment.reset(task).state, "follower")).toContain(
      `Task: ${follower?.role}\n`,
    );
    expect(environment.observe(start, "follower")).not.toContain(task.goal);
  });

  it("the commander sees ten metres far, the follower two", () => {
    expect(environment.observe(start, "commander")).toContain("vase_0");
    expect(environment.observe(start, "follower")).not.toContain("vase_0");
  });
});

describe("what the manual says of moving and seeing", () => {
  const remarksOf = (agentId: string) =>
    environment.describe?.({ ...task, type: `${task.type}/${agentId}` }).remarks?.join(" ") ?? "";

  it("holds: moves and pans lead where they say, and turn nobody", () => {
    for (const agentId of ["commander", "follower"])
      expect(remarksOf(agentId)).toContain("move_back, pan_left and pan_right step that way");
    const at = (action: string) => play(start, wait, action).state.world.agents["follower"];
    expect([at("move_back"), at("pan_left"), at("pan_right")]).toMatchObject([
      { x: 0, z: -0.25, heading: 0 },
      { x: -0.25, z: 0, heading: 0 },
      { x: 0.25, z: 0, heading: 0 },
    ]);
  });

  it("speaks of goto to the follower, who gets to what it does not see", () => {
    expect(remarksOf("commander")).not.toContain("goto takes you");
    expect(remarksOf("follower")).toMatch(
      /goto takes you to .* also works for things that you know of but do not see now/u,
    );
    expect(play(start, wait, "goto [vase_0]").observation).toMatch(
      /^Feedback: Action succeeded\.[^]*\nObs: .*vase_0/u,
    );
  });
});

describe("turns and chat", () => {
  it("take turns, also after invalid replies and thoughts", () => {
    let turn = environment.reset(task);
    for (const action of ["hello", "Thought: hm", "Act: no_op", "Act: fly", "Act: chat [hi]"]) {
      const agentId = turn.nextAgentId!;
      turn = environment.step(turn.state, { agentId, action });
      expect(turn.nextAgentId).toBe(agentId === "commander" ? "follower" : "commander");
    }
    expect(turn.state).toMatchObject({ steps: 5, turns: { commander: 3, follower: 2 } });
  });

  it("takes a thought in the form that the manual describes, for one turn", () => {
    const written =
      environment.describe?.(task).thought?.replace(/<\w+>/u, "where is the mug?") ?? "";
    const turn = environment.step(start, { agentId: "commander", action: written });
    expect(turn.state).toMatchObject({
      steps: 1,
      nextAgentId: "follower",
      outcome: { action: "think", status: "done" },
    });
  });

  it.each(["follower", "nobody"])("refuses %s at first", (agentId) => {
    expect(() => environment.step(start, { agentId, action: "Act: no_op" })).toThrowError(
      expect.objectContaining({
        code: "USAGE",
        evidence: { expected: "commander", agentId },
      }) as MnemographError,
    );
  });

  it("a message reaches the other agent on its next turn, once, word by word", () => {
    const described = play(start, "chat [Wash the mug, please: mug_0!]").state;
    expect(environment.observe(described, "follower")).toContain(
      "commander: Wash the mug, please: mug_0!",
    );
    expect(environment.observe(described, "commander")).not.toContain("commander: Wash");
    const later = play(described, "chat [Which sink?]").state;
    expect(environment.observe(later, "follower")).not.toContain("Wash the mug");
    expect(environment.observe(later, "commander")).toContain("follower: Which sink?");
  });

  it("an agent's feedback is its own", () => {
    const turn = play(start, "turn_left", "pick_up [mug_0]");
    expect(environment.observe(turn.state, "commander")).toContain("You turned left");
    expect(environment.observe(turn.state, "commander")).not.toContain("You picked up");
    expect(environment.observe(turn.state, "follower")).toContain("You picked up mug_0");
  });
});

describe("the end", () => {
  const brew = [
    "goto [coffeemachine_0]",
    "put [mug_0, coffeemachine_0]",
    "toggle_on [coffeemachine_0]",
  ];
  const withWaits = (actions: readonly string[]) => actions.flatMap((action) => [wait, action]);

  it("comes as soon as every condition holds, whoever acts", () => {
    const turn = play(
      start,
      ...withWaits(["pick_up [mug_0]", "clean [mug_0, sinkbasin_0]", ...brew]),
    );
    expect(turn).toMatchObject({ done: true, success: true, reward: 1, nextAgentId: null });
    expect(turn.observation).toContain("[SUCCESS]");
    const over = environment.step(turn.state, { agentId: "commander", action: "Act: no_op" });
    expect(over.state).toEqual(turn.state);
  });

  it("comes without success after fifty rounds", () => {
    let turn = environment.reset(task);
    let rounds = 0;
    for (; !turn.done; rounds += 1)
      turn = environment.step(turn.state, {
        agentId: turn.nextAgentId!,
        action: "Act: no_op",
      });
    expect([rounds, turn.success, environment.maxSteps]).toEqual([100, false, 100]);
  });

  it("is reached by the scripted experts, who need the chat: the plan begins after the message", () => {
    const policy = environment.expert?.(task);
    const played = playTogether(environment, task, policy!);
    expect(played.success).toBe(true);
    const described = played.steps.findIndex(
      ({ agentId, action }) => agentId === "commander" && action.includes("chat"),
    );
    const acted = played.steps.findIndex(
      ({ agentId, action }) => agentId === "follower" && /goto|pick_up/u.test(action),
    );
    expect(described).toBeGreaterThanOrEqual(0);
    expect(acted).toBeGreaterThan(described);
  });

  it("goes on from a copy of any state", () => {
    const copy = JSON.parse(
      JSON.stringify(play(start, "chat [go]", "pick_up [mug_0]").state),
    ) as State;
    const other = environmentWith();
    const move = { agentId: "commander", action: "Act: progress_check" };
    expect(other.step(copy, move)).toEqual(environment.step(copy, move));
    expect(other.observe(copy, "follower")).toBe(environment.observe(copy, "follower"));
  });
});

describe("options", () => {
  it("speak in other words", () => {
    const own = environmentWith({
      templates: mergeTemplates(maHouseholdTemplates, { no_op: { done: "Zzz." } }),
    });
    expect(
      own.step(own.reset(task).state, { agentId: "commander", action: "Act: no_op" }).observation,
    ).toContain("Zzz.");
  });

  it("a definition without conditions is done: its state is a number and goes through JSON", () => {
    const empty = loadTaskLibrary([{ task_name: "Rest", desc: "Rest.", components: {} }]);
    const idle = maHouseholdEnvironment({
      tasks: [
        {
          task: { ...task, id: "rest" },
          scene: () => scene,
          definition: resolveTask(empty, "Rest", []),
          library: empty,
          starts: { commander: { x: 1, z: 0, heading: 0 }, follower: { x: 0, z: 0, heading: 0 } },
        },
      ],
    });
    const { state } = idle.reset({ ...task, id: "rest" });
    expect(JSON.parse(JSON.stringify(state))).toEqual({ ...state, goalRate: 1 });
    expect(idle.step(state, { agentId: "commander", action: "Act: no_op" })).toMatchObject({
      done: true,
      success: true,
      reward: 1,
    });
  });

  it("refuse a task that is not there and a body that cannot be", () => {
    expect(() => environment.reset({ ...task, id: "tea" })).toThrowError(
      expect.objectContaining({ code: "TASK_UNKNOWN" }) as MnemographError,
    );
    expect(() => environmentWith({ follower: { stepSize: -1 } })).toThrowError(/stepSize/u);
  });

  it("a task that nobody can do gives no expert, with the reason", () => {
    const unicorn = resolveTask(builtInTaskLibrary, "Washed Dish", ["Unicorn"]);
    const impossible = maHouseholdEnvironment({
      tasks: [
        {
          task: { ...task, id: "unicorn" },
          scene: () => scene,
          definition: unicorn,
          library: builtInTaskLibrary,
          starts: { commander: { x: 1, z: 0, heading: 0 }, follower: { x: 0, z: 0, heading: 0 } },
        },
      ],
    });
    expect(() => impossible.expert?.({ ...task, id: "unicorn" })).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringContaining("there are not 1 Unicorn") as string,
      }) as MnemographError,
    );
  });
});
