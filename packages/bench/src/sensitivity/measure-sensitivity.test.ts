import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { offlineModel } from "@mnemograph/model-offline";
import { nodePrompts } from "@mnemograph/nodes";
import { type SeenRequest, chatServer, json, says } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { measureSensitivity } from "./measure-sensitivity.js";
import { rankersNamed } from "./rankers.js";

const memoryFolder = temporaryFolder();
const request = {
  builtIn: true,
  memoryFolder,
  environment: "alfworld",
  rankers: rankersNamed(["cell"]),
  batchSizes: [1],
  seeds: [1],
  tasks: 1,
};

const roles = { system: SystemMessage, user: HumanMessage, assistant: AIMessage };
const messagesOf = ({ body }: SeenRequest) =>
  (body["messages"] as { role: keyof typeof roles; content: string }[]).map(
    ({ role, content }) => new roles[role](content),
  );

/** A server that thinks as the offline model does, and is down once it is told to be. */
const mortalServer = async () => {
  const model = offlineModel({ prompts: nodePrompts });
  let isDown = false;
  const server = await chatServer(async (response, request) => {
    const answer = isDown
      ? json(500, { error: { message: "down" } })
      : says((await model.invoke(messagesOf(request))).text);
    answer(response, request);
  });
  return { ...server, end: () => (isDown = true) };
};

describe("measureSensitivity", () => {
  it("plays every batch size, the same tasks each", async () => {
    const notes: string[] = [];
    const described = await measureSensitivity(
      { ...request, batchSizes: [1, 2] },
      { onReport: (report) => report.type === "note" && notes.push(report.text) },
    );
    expect(described).toMatchObject({ environment: "alfworld", model: "offline" });
    expect(described.cells.map(({ ranker, batchSize }) => [ranker, batchSize])).toEqual([
      ["cell", 1],
      ["cell", 2],
    ]);
    for (const { rates } of described.cells) {
      expect(rates.map(({ seed, played }) => [seed, played])).toEqual([[1, 1]]);
      for (const { won } of rates) expect(won).toBeLessThanOrEqual(1);
    }
    expect(described.cells.flatMap(({ rates }) => rates).some(({ won }) => won > 0)).toBe(true);
    expect(notes).toHaveLength(2);
  });

  it.each([
    ["no ranker", { rankers: [] }, "no ranker"],
    ["a batch of none", { batchSizes: [0] }, "batch sizes"],
    ["half a task", { tasks: 0.5 }, "number of tasks"],
    ["a split for the score", { split: "valid_unseen" }, "not chosen on valid_unseen"],
  ])("refuses %s", async (_, wrong, message) => {
    await expect(measureSensitivity({ ...request, ...wrong })).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining(message) as string,
    });
  });

  it("stops where the model's server fails, and says which cell is not counted: none of it is a lost task", async () => {
    const server = await mortalServer();
    const notes: string[] = [];
    const onReport = ({ type, text }: { readonly type: string; readonly text: string }) => {
      if (type !== "note" || !text.includes("batch of")) return;
      notes.push(text);
      server.end();
    };
    const model = { model: "openai:mortal", baseUrl: server.baseUrl, retries: 1, maxDowntime: 0 };
    const measured = measureSensitivity(
      { ...request, ...model, seeds: [1, 2] },
      { onReport, variables: { OPENAI_API_KEY: "none" } },
    );
    await expect(measured).rejects.toMatchObject({
      code: expect.stringMatching(/^MODEL_/) as string,
      hint: expect.any(String) as string,
    });
    await server.close();
    expect(notes).toEqual([
      expect.stringMatching(/^cell, batch of 1, seed 1: [01] of 1$/) as string,
      "cell, batch of 1, seed 2: stopped, and not counted",
    ]);
  });

  it("names the rankers that there are", () =>
    expect(() => rankersNamed(["best"])).toThrowError(/best/));
});
