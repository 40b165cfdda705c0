import type { Json } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { readOwnState } from "@mnemograph/nodes";
import { expect, it } from "vitest";
import { z } from "zod";
import { greenhouse, greenhouseTask } from "../testing/small-greenhouse.testing.js";
import { reactEmmem } from "./react-emmem.js";
import { reactEmmemExplicit } from "./react-emmem-explicit.js";

const Robot = z.object({ battery: z.int().describe("percent left"), holding: z.array(z.string()) });
const task = greenhouseTask;
const examples = () => [
  "You see a moss 1.\nYour task is to: water the moss\n> water moss 1\nYou water the moss 1.",
];
const reply = (battery: unknown, action: string) =>
  `Thought: Firstly, ${JSON.stringify({ battery, holding: [] })}. Secondly, I go on.\n> ${action}`;

it("describes the fields, keeps a state that fits, and asks again for one that does not", async () => {
  const model = scriptedModel([reply(90, "look"), reply("low", "look"), reply(80, "water fern 1")]);
  const result = await reactEmmem({
    model,
    examples,
    stateSchema: Robot,
    environment: greenhouse(),
  })
    .compile()
    .invoke({ task });
  expect(model.calls).toHaveLength(3);
  const [system, user] = model.calls[0]?.map(({ text }) => text) ?? [];
  expect(system).toContain("- battery (whole number): percent left\n- holding (list of text)");
  expect(system).toContain(
    'Thought: Firstly, {"battery": <whole number>, "holding": <list of text>}. Secondly, <plan>',
  );
  expect(user).toContain("Your task is to: water the moss\n> water moss 1");
  expect(model.calls[2]?.at(-1)?.text).toContain("Its state does not fit: battery: ");
  expect(readOwnState(Robot, result.embodiedState).battery).toBe(80);
  expect(result.success).toBe(true);
  // What its fields have in common with ours is still judged.
  expect(result.embodiedAgreement.holding).toEqual({
    correct: 0,
    reported: 0,
    found: 0,
    actual: 0,
  });
  expect(result.embodiedAgreement.seen).toEqual({ correct: 0, reported: 0, found: 0, actual: 0 });
});

it("takes the action where no state ever fits, and keeps the state before", async () => {
  const model = scriptedModel([
    reply(90, "look"),
    reply("low", "water fern 1"),
    reply("low", "water fern 1"),
  ]);
  const result = await reactEmmem({
    model,
    examples,
    stateSchema: Robot,
    environment: greenhouse(),
  })
    .compile()
    .invoke({ task });
  expect(result).toMatchObject({ success: true, embodiedState: { own: { battery: 90 } } });
});

it("is asked for apart in explicit mode, as a JSON Schema too", async () => {
  const model = scriptedModel([
    '{"battery": 90, "holding": []}',
    "> look",
    "Battery is fine.",
    '{"battery": 70, "holding": []}',
    "> water fern 1",
  ]);
  const emmem = {
    mode: "explicit" as const,
    state: z.toJSONSchema(Robot) as { readonly [name: string]: Json },
  };
  const result = await reactEmmemExplicit({ model, examples, emmem, environment: greenhouse() })
    .compile()
    .invoke({ task });
  expect(result).toMatchObject({ success: true, embodiedState: { own: { battery: 70 } } });
  expect(model.calls[1]?.at(-1)?.text).toContain('Your state now: {"battery":90,"holding":[]}');
  expect(model.calls[2]?.at(-1)?.text).toContain('The state before: {"battery":90,"holding":[]}');
});

it.each([{ type: "string" }, { type: "object" }, 7])(
  "refuses %j in place of an object's schema",
  (state) =>
    expect(() =>
      reactEmmem({
        model: scriptedModel([]),
        examples,
        emmem: { state: state as { readonly [name: string]: Json } },
        environment: greenhouse(),
      }),
    ).toThrowError(/emmem.*state/),
);
