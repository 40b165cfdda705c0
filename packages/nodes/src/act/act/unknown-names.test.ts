import { scriptedModel } from "@mnemograph/models/testing";
import { expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { act } from "./act.js";

const environment = { describe: () => ({ title: "yard", actions: ["tap.open(size)", "can.fill(size)"], options: {} }) };
const seen = { task: sampleTask(), observation: "a tap", trajectory: [], thoughts: [] };

it("a call of an unknown name is asked for again with the near ones, and left to the world where it comes again", async () => {
  const play = async (...replies: readonly string[]) => {
    const model = scriptedModel(replies);
    const { action } = await act.run(seen, { model, environment, examples: () => [] });
    return { action, asked: model.calls.map((messages) => messages.at(-1)?.text ?? "") };
  };
  const { action, asked } = await play("> tap.turn(size=1)", "> tap.open(size=1)");
  expect(action).toEqual({ kind: "act", text: "tap.open(size=1)" });
  expect(asked[1]).toContain("There is no action tap.turn. Near it: tap.open(size).");
  expect((await play("> tap.turn(size=1)", "> tap.turn(size=1)")).action).toEqual({ kind: "invalid", text: "tap.turn(size=1)" });
  expect((await play("I am done.", "I am done.")).action).toEqual({ kind: "invalid", text: "" });
});
