import type { Environment, Json } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleBranch } from "../../testing/branches.testing.js";
import { sampleTask, unreachable } from "../../testing/fixtures.testing.js";
import { type GrowBranchDeps, growBranch } from "./grow-branch.js";

/** Keeps every action in its state; refuses `fly`; `win` ends it. */
const world = (changes: Partial<Environment> = {}): Environment => ({
  name: "greenhouse",
  version: "1",
  maxSteps: 3,
  reset: unreachable("reset"),
  step: (state, action) => ({
    state: action === "fly" ? state : [...(state as readonly Json[]), action],
    observation: action === "fly" ? "Nothing happens." : `after ${action}`,
    reward: action === "win" ? 1 : 0,
    done: action === "win" || (state as readonly Json[]).length === 2,
    success: action === "win",
  }),
  ...changes,
});
const parent = sampleBranch("0.1", {
  environmentState: ["choice 1"],
  observation: "here",
  confidence: 0.5,
});
const proposals = [
  { action: "look", confidence: 0.5 },
  { action: "win", confidence: 0.3 },
  { action: "fly", confidence: 0.2 },
];

const grow = async (
  deps: Partial<GrowBranchDeps> = {},
  seen: Partial<Parameters<typeof growBranch.run>[0]> = {},
) => {
  const environmentState = Object.freeze(["choice 1"]) as Json;
  const { children } = await growBranch.run(
    { task: sampleTask(), environmentState, branch: parent, proposals, ...seen },
    { environment: world(), ...deps },
  );
  return [children ?? []].flat();
};
const actions = (branches: Awaited<ReturnType<typeof grow>>) =>
  branches.map(({ steps }) => steps.at(-1)?.action);

describe("growBranch", () => {
  it("makes one child for each action, all from the same state, with the product of the confidences", async () => {
    const [look, win] = await grow();
    expect(look).toEqual({
      id: "0.1.0",
      environmentState: ["choice 1", "look"],
      observation: "after look",
      steps: [...parent.steps, { index: 1, observation: "here", action: "look", kind: "act" }],
      confidence: 0.25,
      reward: 0,
      done: false,
      success: false,
      stopReason: "",
    });
    expect(win).toMatchObject({
      id: "0.1.1",
      environmentState: ["choice 1", "win"],
      confidence: 0.15,
      reward: 1,
      stopReason: "success",
    });
  });

  it("drops children that were answered as invalid where the environment lists no actions", async () => {
    expect(actions(await grow())).toEqual(["look", "win"]);
    expect(actions(await grow({ explore: { invalidAnswers: ["after look"] } }))).toEqual([
      "win",
      "fly",
    ]);
  });

  it("drops children that were answered as the world says that it refuses", async () => {
    const environment = world({
      describe: () => ({ title: "Hall", actions: [], refusals: ["after look"], options: {} }),
    });
    expect(actions(await grow({ environment }))).toEqual(["win"]);
  });

  it("tries only what the environment lists, whatever the case", async () => {
    const seen = {
      proposals: ["look here", "look there", "wave"].map((action) => ({ action, confidence: 0.3 })),
    };
    const environment = world({ admissible: () => ["Look Here", "wave"] });
    expect(actions(await grow({ environment }, seen))).toEqual(["Look Here", "wave"]);
  });

  it("tries what the environment cannot list, such as a search for any words, and drops it where it is refused", async () => {
    const seen = {
      proposals: ["click[a]", "click[b]", "search[red]", "fly"].map((action) => ({
        action,
        confidence: 0.25,
      })),
    };
    const environment = world({ admissible: () => ["click[b]"] });
    expect(actions(await grow({ environment }, seen))).toEqual(["click[b]", "search[red]"]);
  });

  it("follows every proposal with the option", async () => {
    const environment = world({ admissible: unreachable("admissible") });
    expect(actions(await grow({ environment, explore: { admissible: "keep" } }))).toEqual([
      "look",
      "win",
      "fly",
    ]);
  });

  it("goes on with the most confident proposal where none is admitted: a path never vanishes", async () => {
    expect(
      actions(
        await grow({
          environment: world({ admissible: () => ["look up", "win twice", "fly off"] }),
        }),
      ),
    ).toEqual(["look"]);
    const refused = { proposals: [{ action: "fly", confidence: 1 }] };
    expect(actions(await grow({}, refused))).toEqual(["fly"]);
  });

  it("distinguishes a path that reached the step limit from one that failed", async () => {
    const late = sampleBranch("0.1.1", { environmentState: ["a", "b"] });
    expect(
      (await grow({}, { branch: late, environmentState: ["a", "b"] })).map(
        ({ stopReason }) => stopReason,
      ),
    ).toEqual(["step-limit", "success", "step-limit"]);
    const failing = world({
      step: (state) => ({ state, observation: "over", reward: 0.4, done: true, success: false }),
    });
    expect((await grow({ environment: failing }))[0]).toMatchObject({
      stopReason: "failure",
      reward: 0.4,
    });
  });

  it("grows nothing without a branch", async () => {
    expect(await grow({}, { branch: null })).toEqual([]);
  });

  it("replays the branch from the start with the option, with every answer compared", async () => {
    const reset = () => ({
      state: [],
      observation: "level 0",
      reward: 0,
      done: false,
      success: false,
    });
    const branch = sampleBranch("0.1", { environmentState: "lost", observation: "after choice 1" });
    const deps = { environment: world({ reset }), explore: { fork: "replay" } as const };
    const [look] = await grow(deps, { branch, environmentState: "lost" });
    expect(look?.environmentState).toEqual(["choice 1", "look"]);
    const other = { ...branch, observation: "after something else" };
    await expect(grow(deps, { branch: other })).rejects.toMatchObject({
      code: "ENVIRONMENT_MISMATCH",
      evidence: { actionIndex: 1, expected: "after something else", seen: "after choice 1" },
    });
  });
});
