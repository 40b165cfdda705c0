import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { agentTrajectory, demonstrateTeam } from "./demonstrate-team.js";
import { twoRoomsTask } from "../tasks/ma-wah/two-rooms.testing.js";
import { maWahEnvironment } from "../tasks/ma-wah/ma-wah-environment.js";
import { playTogether } from "./multi-agent.js";
import { briefing, deliver, type TeamState } from "./team-state.js";
import { expectTurn, nextInOrder } from "./turn-order.js";

describe("deliver", () => {
  it("puts a message into the inbox of everybody else, after what waits there", () => {
    const first = deliver({}, ["a", "b", "c"], "a", "one");
    const second = deliver(first, ["a", "b", "c"], "b", "two");
    expect(second).toEqual({
      a: [{ from: "b", text: "two" }],
      b: [{ from: "a", text: "one" }],
      c: [
        { from: "a", text: "one" },
        { from: "b", text: "two" },
      ],
    });
  });
});

describe("briefing", () => {
  const state = (feedback: string, ...texts: readonly string[]) =>
    ({
      feedback: { a: feedback },
      inbox: { a: texts.map((text) => ({ from: "b", text })) },
    }) as unknown as TeamState;

  it.each([
    [
      "feedback, messages in order, view",
      state("Done.", "one", "two"),
      "Done.\nb: one\nb: two\nObs: a wall",
    ],
    ["no messages", state("Done."), "Done.\nObs: a wall"],
    ["nothing but a view", state(""), "Obs: a wall"],
  ])("%s", (_what, team, text) => expect(briefing(team, "a", "a wall")).toBe(text));
});

describe("turn order", () => {
  it.each([
    [["a", "b", "c"], "a", "b"],
    [["a", "b", "c"], "c", "a"],
    [["a"], "a", "a"],
  ])("in %j after %s comes %s", (ids, before, next) => expect(nextInOrder(ids, before)).toBe(next));

  it("nobody acts out of turn", () => {
    expect(() => expectTurn("house", "a", "a")).not.toThrow();
    expect(() => expectTurn("house", "a", "b")).toThrowError(
      expect.objectContaining({
        code: "USAGE",
        evidence: { expected: "a", agentId: "b" },
      }) as MnemographError,
    );
  });
});

describe("demonstrations by a team", () => {
  const environment = maWahEnvironment({ tasks: [twoRoomsTask()] });
  const [played] = demonstrateTeam(environment) as [ReturnType<typeof playTogether>];

  it("list every agent's steps in the order of turns, with what it read", () => {
    expect(played).toMatchObject({ success: true, reward: 1 });
    expect(played.steps.map(({ index }) => index)).toEqual(played.steps.map((_, index) => index));
    for (const [index, { agentId }] of played.steps.entries())
      expect(agentId).toBe(index % 2 === 0 ? "alice" : "bob");
  });

  it("split into one trajectory for each agent, nothing lost", () => {
    const [alice, bob] = ["alice", "bob"].map((id) => agentTrajectory(played, id));
    expect((alice?.steps.length ?? 0) + (bob?.steps.length ?? 0)).toBe(played.steps.length);
    expect(alice?.steps.map(({ index }) => index)).toEqual(alice?.steps.map((_, index) => index));
    expect(bob?.steps.map(({ action }) => action)).toEqual(
      played.steps.filter(({ agentId }) => agentId === "bob").map(({ action }) => action),
    );
  });

  it("end with the answer to each agent's last action, and with what became of the task", () => {
    for (const id of ["alice", "bob"])
      expect(agentTrajectory(played, id).finalObservation).toMatch(
        /^Feedback: Action succeeded\.[^]*\[SUCCESS\]/,
      );
  });

  it("end where the policy gives up", () => {
    const idle = playTogether(environment, environment.tasks[0]!, () => "Act: stop");
    expect(idle).toMatchObject({
      success: false,
      steps: [{ agentId: "alice" }, { agentId: "bob" }],
    });
  });
});
