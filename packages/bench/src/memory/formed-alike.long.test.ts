import { readdirSync } from "node:fs";
import type { ChatServer } from "@mnemograph/models/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { doorsWithExpert } from "../../test-support/doors-with-expert.js";
import { temporaryFolder } from "../../test-support/folder.js";
import { offlineServer } from "../../test-support/offline-server.js";
import { runBench } from "../experiment/run-bench.js";

const cwd = temporaryFolder();
let server: ChatServer;
beforeAll(async () => {
  server = await offlineServer();
});
afterAll(() => server.close());

const play = async (directory: string, more: Partial<Parameters<typeof runBench>[0]>) => {
  const described: string[] = [];
  await runBench(
    {
      environment: doorsWithExpert,
      pipelines: ["ldm"],
      limit: 1,
      perType: 1,
      batchSize: 1,
      model: "openai:house-model",
      baseUrl: server.baseUrl,
      memoryFolder: "memories",
      directory,
      ...more,
    },
    { cwd, variables: { OPENAI_API_KEY: "none" }, onReport: ({ text }) => described.push(text) },
  );
  return described.find((text) => text.startsWith("memory: ")) ?? "";
};
const files = () => readdirSync(`${cwd}/memories`).filter((name) => name.endsWith(".sqlite"));

it("settings of acting or refining reuse the memory that was formed alike; settings of forming make another", async () => {
  const first = await play("first", {});
  expect(first).toMatch(/formed in/);
  expect(await play("first", {})).toMatch(/kept from an earlier run$/);
  const counted = /^memory: \d+ tuples in \d+ batches/.exec(first)?.[0] ?? "";
  // All at once: one of them that concerned forming would make another memory.
  const copied = await play("acting", {
    nodes: {
      retrieve: { max: 2 },
      llm: { actWithTuples: { maxTokens: 200 } },
      refine: { addGround: false },
    },
    roles: { actWithTuples: "openai:larger" },
  });
  expect(copied).toMatch(/copied from [0-9a-f]{16}\.sqlite, which was formed alike$/);
  expect(copied).toContain(counted);
  expect(files()).toHaveLength(2);
  expect(
    await play("forming", { nodes: { llm: { summarizeHistory: { maxTokens: 300 } } } }),
  ).toMatch(/formed in/);
  expect(await play("forming-role", { roles: { evaluateHistory: "openai:larger" } })).toMatch(
    /formed in/,
  );
});
