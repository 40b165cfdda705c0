import { openModel } from "@mnemograph/models";
import { chatServer, says } from "@mnemograph/models/testing";
import { afterAll, expect, it } from "vitest";
import { checkSessionModel } from "./check-session-model.js";

const silent = await chatServer(() => undefined);
afterAll(() => silent.close());

it("waits for the model's first answer as long as an answer may take", async () => {
  const model = await openModel("openai:loading", {
    baseUrl: silent.baseUrl,
    environment: { OPENAI_API_KEY: "none" },
  });
  const check = checkSessionModel(
    { model },
    { endpoint: { timeoutSeconds: 0.05 } },
    { seesPictures: false },
  );
  await expect(check).rejects.toMatchObject({
    code: "MODEL_UNREACHABLE",
    evidence: { model: "openai:loading", timeoutSeconds: 0.05 },
    hint: expect.stringContaining("--timeout"),
  });
});

it("asks once in each way in which nodes are set to ask", async () => {
  const server = await chatServer(says("ready"));
  const model = await openModel("openai:m", { baseUrl: server.baseUrl });
  const llm = {
    default: { maxTokens: 90 },
    act: { temperature: 0.7 },
    reflect: { maxTokens: 40 },
    makePlan: { temperature: 0.7, structured: true },
  };
  await checkSessionModel({ model }, { endpoint: {}, nodes: { llm } } as never, {
    seesPictures: false,
  });
  await server.close();
  expect(
    server.requests.map(({ body }) => [
      body["temperature"],
      body["max_tokens"],
      "response_format" in body,
    ]),
  ).toEqual([
    [0, 90, false],
    [0.7, 90, false],
    [0.7, 90, true],
  ]);
});
