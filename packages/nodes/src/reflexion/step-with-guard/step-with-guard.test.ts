import type { Environment } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleSteps, unreachable } from "../../testing/fixtures.testing.js";
import { stepWithGuard } from "./step-with-guard.js";

const world = (end: { done: boolean; success: boolean }): Environment => ({
  name: "greenhouse",
  version: "1",
  maxSteps: 9,
  reset: unreachable("reset"),
  step: (state, action) => ({ state, observation: `after ${action}`, reward: 0, ...end }),
});
const goingOn = { done: false, success: false };
const seenWith = (text: string, ...before: readonly string[]) => ({
  environmentState: null,
  observation: "now",
  action: { kind: "act" as const, text },
  trajectory: sampleSteps(...before.map((action) => ["then", action] as const)),
});

describe("stepWithGuard", () => {
  it("ends as a failure where an action or a thought comes twice in a row, after performing it", async () => {
    const update = await stepWithGuard.run(seenWith("look", "open tap 1", "look"), {
      environment: world(goingOn),
    });
    expect(update).toMatchObject({
      observation: "after look",
      done: true,
      success: false,
      stopReason: "repeat",
      trajectory: { index: 2 },
    });
  });

  it("goes on where something else came between, where it is switched off, and at the first step", async () => {
    const environment = world(goingOn);
    expect(
      await stepWithGuard.run(seenWith("look", "look", "open tap 1"), { environment }),
    ).toMatchObject({ done: false, stopReason: "" });
    expect(
      await stepWithGuard.run(seenWith("look", "look"), {
        environment,
        reflexion: { stopOnRepeat: false },
      }),
    ).toMatchObject({
      done: false,
    });
    expect(await stepWithGuard.run(seenWith(""), { environment })).toMatchObject({ done: false });
  });

  it("takes an empty first action for a repetition where the published behaviour is wanted", async () => {
    const update = await stepWithGuard.run(seenWith(""), {
      environment: world(goingOn),
      reflexion: { emptyFirstActionRepeats: true },
    });
    expect(update).toMatchObject({ done: true, stopReason: "repeat" });
  });

  it("leaves a win a win", async () => {
    const update = await stepWithGuard.run(seenWith("look", "look"), {
      environment: world({ done: true, success: true }),
    });
    expect(update).toMatchObject({ success: true, stopReason: "success" });
  });
});
