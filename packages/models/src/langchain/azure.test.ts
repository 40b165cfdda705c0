import { afterEach, describe, expect, it } from "vitest";
import { openOpenaiModel } from "../openai/open-openai-model.js";
import { type ChatServer, chatServer, says } from "../testing/chat-server.js";
import { openProviderModel } from "./open-provider-model.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const environment = { AZURE_OPENAI_API_KEY: "azure-key" };
const path = (deployment: string, version: string) =>
  `/openai/deployments/${deployment}/chat/completions?api-version=${version}`;

describe("azure_openai", () => {
  it.each([
    ["", {}, path("my-model", "2024-10-21")],
    [
      "/openai/deployments/other?api-version=2023",
      { AZURE_OPENAI_API_DEPLOYMENT_NAME: "mine" },
      path("mine", "2024-10-21"),
    ],
    ["/", { AZURE_OPENAI_API_VERSION: "2025-01-01" }, path("my-model", "2025-01-01")],
  ])(
    "asks the deployment at the resource's address with %s after it",
    async (more, variables, expected) => {
      server = await chatServer(says("> look"));
      const baseUrl = `${new URL(server.baseUrl).origin}${more}`;
      const model = await openProviderModel("azure_openai", "my-model", {
        baseUrl,
        environment: { ...environment, ...variables },
      });
      expect((await model.invoke("Go on.")).text).toBe("> look");
      expect(server.requests.map((request) => [request.path, request.headers["api-key"]])).toEqual([
        [expected, "azure-key"],
      ]);
    },
  );

  it("says what is missing: the key, and the address of the resource", async () => {
    await expect(openProviderModel("azure_openai", "my-model", {})).rejects.toMatchObject({
      code: "MODEL_REJECTED",
      hint: "set AZURE_OPENAI_API_KEY",
    });
    const open = async () =>
      (await openProviderModel("azure_openai", "my-model", { environment, retries: 0 })).invoke(
        "Go on.",
      );
    await expect(open()).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("AZURE_OPENAI_ENDPOINT") as string,
    });
  });
});

it("takes the address of the call itself as a base URL", async () => {
  server = await chatServer(says("> look"));
  const model = openOpenaiModel("m", {
    baseUrl: `${server.baseUrl}/chat/completions?api-version=1`,
  });
  expect((await model.invoke("Go on.")).text).toBe("> look");
  expect(server.requests[0]?.path).toBe("/v1/chat/completions?api-version=1");
});
