import { defineGraph, defineNode, fields } from "@mnemograph/core";
import { act, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { EpisodeState } from "@mnemograph/pipelines";
import { expect, it } from "vitest";
import { settingsFrom } from "../session/settings-from.js";
import { builtInRegistry } from "./built-ins.js";

const { observation, action } = fields;
const reviewAction = defineNode({
  name: "reviewAction",
  reads: { observation },
  writes: { action },
  needs: ["model"],
  run: async () => ({}),
});
const reviewed = defineGraph({
  name: "reviewed",
  state: EpisodeState,
  nodes: { resetEnvironment, act, review: reviewAction, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: "act",
    act: "review",
    review: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
  },
});
const settingsOf = (more: Partial<Parameters<typeof settingsFrom>[0]>) =>
  settingsFrom(
    { pipelines: [reviewed, "act"], config: undefined, ...more },
    { variables: {}, cwd: import.meta.dirname },
    "none",
  );

it("lets settings of replies and models name the nodes of a user's graph that call a model", async () => {
  const nodes = { llm: { reviewAction: { temperature: 0 } } };
  const { settings, registry } = await settingsOf({ nodes, roles: { reviewAction: "offline" } });
  expect(settings).toMatchObject({ nodes, model: { roles: { reviewAction: "offline" } } });
  expect(registry.modelNodes.filter((name) => !builtInRegistry.modelNodes.includes(name))).toEqual([
    "reviewAction",
  ]);
});

it("still refuses a name that no pipeline has, with a guess", async () => {
  const nodes = { llm: { reviewActions: { temperature: 0 } } };
  await expect(settingsOf({ nodes })).rejects.toMatchObject({
    code: "USAGE",
    message: expect.stringContaining("option llm.reviewActions"),
    hint: expect.stringContaining("did you mean llm.reviewAction?"),
  });
  await expect(settingsOf({ roles: { reviewer: "offline" } })).rejects.toMatchObject({
    code: "USAGE",
  });
  await expect(
    settingsOf({ pipelines: ["act"], nodes: { llm: { reviewAction: {} } } }),
  ).rejects.toMatchObject({ code: "USAGE" });
});
