import type { Environment } from "@mnemograph/core";
import { expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { readAction } from "../replies/index.js";
import { readingOf } from "./reading.js";

const environment = {
  describe: () => ({
    title: "rooms",
    actions: ["go to <place>", "put <thing> in/on <place>"],
    options: {},
  }),
  admissible: () => ["go to desk 1", "put mug 1 in/on desk 1"],
} satisfies Pick<Environment, "describe" | "admissible">;
const seen = {
  task: sampleTask(),
  environmentState: { at: "door" },
  observation: "a desk 1",
  trajectory: [],
};
const read = async (
  reply: string,
  deps: Parameters<typeof readingOf>[0],
  state: typeof seen | { environmentState: null } = seen,
) => {
  const result = readAction(reply, {
    forms: [],
    ...(await readingOf(deps, "asWritten", { ...seen, ...state })),
  });
  return result.ok ? result.action.text : result.kind;
};

it("reads by what the world lists: the last sentence that names one listed action counts", async () => {
  const reply = "The desk is near, so it is best to go to desk 1.";
  expect([
    await read(reply, { environment }),
    await read(reply, { environment }, { environmentState: null }),
  ]).toEqual(["go to desk 1", "none"]);
});

it("plays an action that is not listed, or asks again where the user says so", async () => {
  const play = (unlisted: "play" | "ask") =>
    read("> go to desk 2", { environment, parse: { unlisted } });
  expect([await play("play"), await play("ask")]).toEqual(["go to desk 2", "unlisted"]);
});

it("keeps `put` as it was written where the user says so", async () => {
  const put = (parse: Parameters<typeof readingOf>[0]["parse"]) =>
    read("> put mug 1 on desk 1", { environment, ...(parse && { parse }) });
  expect([await put(undefined), await put({ put: "asWritten" })]).toEqual([
    "put mug 1 in/on desk 1",
    "put mug 1 on desk 1",
  ]);
});
