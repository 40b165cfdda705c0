import type { Environment, Step } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { avoidWastedActions } from "./avoid-wasted-actions.js";

const environment = {
  admissible: () => ["go to desk 1", "look", "open drawer 1"],
} as unknown as Environment;
const step = (index: number, observation: string, action: string): Step => ({
  index,
  observation,
  action,
  kind: "act",
});
const decide = (text: string, trajectory: readonly Step[], world: Environment = environment) =>
  avoidWastedActions.run(
    {
      action: { kind: text.startsWith("think:") ? "think" : "act", text },
      environmentState: null,
      observation: "a drawer",
      trajectory: [...trajectory],
    },
    { environment: world },
  );

describe("avoidWastedActions", () => {
  it("leaves alone what is possible and new here, and thoughts", async () => {
    expect(await decide("look", [])).toEqual({});
    expect(await decide("look", [step(0, "a bed", "look")])).toEqual({});
    expect(await decide("think: where is it?", [])).toEqual({});
  });

  it("replaces what the world would refuse, and what was tried in this situation", async () => {
    const trajectory = [step(0, "a bed", "go to desk 1"), step(1, "a drawer", "look")];
    expect(await decide("open the sky", trajectory)).toEqual({
      action: { kind: "act", text: "open drawer 1" },
    });
    expect(await decide("look", trajectory)).toEqual({
      action: { kind: "act", text: "open drawer 1" },
    });
  });

  it("lets an action pass where nothing new is possible, and where nobody knows what is", async () => {
    const trajectory = ["look", "go to desk 1", "open drawer 1"].map((action, index) =>
      step(index, "a drawer", action),
    );
    expect(await decide("look", trajectory)).toEqual({});
    expect(await decide("open the sky", [], {} as Environment)).toEqual({});
  });
});
