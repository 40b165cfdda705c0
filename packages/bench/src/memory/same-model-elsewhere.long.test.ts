import { readdirSync } from "node:fs";
import type { ChatServer } from "@mnemograph/models/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { doorsWithExpert } from "../../test-support/doors-with-expert.js";
import { temporaryFolder } from "../../test-support/folder.js";
import { offlineServer } from "../../test-support/offline-server.js";
import { runBench } from "../experiment/run-bench.js";

const cwd = temporaryFolder();
let servers: readonly ChatServer[] = [];
beforeAll(async () => {
  servers = [await offlineServer(), await offlineServer()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const play = async (
  server: number,
  more: { readonly memoryBaseUrl?: string; readonly model?: string } = {},
) => {
  const described: string[] = [];
  const { isComplete } = await runBench(
    {
      environment: doorsWithExpert,
      pipelines: ["ldm"],
      limit: 1,
      perType: 1,
      batchSize: 1,
      model: "openai:house-model",
      baseUrl: servers[server]?.baseUrl,
      memoryFolder: "memories",
      directory: `run-${server}-${JSON.stringify(more).replaceAll(/\W+/g, "-")}`,
      ...more,
    },
    { cwd, variables: { OPENAI_API_KEY: "none" }, onReport: ({ text }) => described.push(text) },
  );
  expect(isComplete).toBe(true);
  return described.join("\n");
};

it("forms a memory for each address of a model, says why, and reads the other's with the option for the same model", async () => {
  const [first = "", second = ""] = servers.map(({ baseUrl }) => baseUrl);
  expect(await play(0)).not.toContain("--memory-base-url");
  expect(await play(1, { memoryBaseUrl: first })).toMatch(/^memory: .*kept from an earlier run$/m);
  expect(readdirSync(`${cwd}/memories`).filter((name) => name.endsWith(".sqlite"))).toHaveLength(1);
  expect(await play(1, { model: "openai:another" })).not.toContain("--memory-base-url");
  const described = await play(1);
  expect(described).toContain(`formed at ${first} is not read at ${second}`);
  expect(described).toContain(`--memory-base-url ${first} reads it`);
  expect(described).toMatch(/^memory: .*formed in/m);
});
