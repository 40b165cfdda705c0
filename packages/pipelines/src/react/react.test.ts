import type { Environment } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhousePlan, greenhouseTask } from "../testing/greenhouse.testing.js";
import { react } from "./react.js";

const task = greenhouseTask("moss-to-tub");

const examples = (asked: { type: string }) => [`An example of ${asked.type}.`];

describe("react", () => {
  it("counts a thought as a step, hands it to the environment, and shows the acknowledgement", async () => {
    const replies = [
      "> think: first find a moss.",
      ...greenhousePlan(task.id).map((action) => `> ${action}`),
    ];
    const model = scriptedModel(replies);
    const state = await react({ model, environment: greenhouse() as Environment, examples })
      .compile()
      .invoke({ task });
    expect(state.success).toBe(true);
    expect(state.trajectory.map(({ kind }) => kind)).toEqual(["think", "act", "act", "act", "act"]);
    expect(state.trajectory[1]?.observation).toBe("OK.");
    expect(model.calls).toHaveLength(replies.length);
    expect(model.calls[1]?.at(-1)?.text).toContain("> think: first find a moss.\nOK.\n>");
    expect(model.calls[0]?.at(-1)?.text).toContain("An example of bring.");
  });
});
