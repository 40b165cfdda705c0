import { afterEach, describe, expect, it } from "vitest";
import { openModel } from "../registry/open-model.js";
import { chatServer, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openProviderModel } from "./open-provider-model.js";

const own = { ...process.env };
afterEach(() => {
  process.env = { ...own };
});

const failureOf = async (
  kind: string,
  environment: Readonly<Record<string, string>>,
  fails?: () => never | Promise<never>,
): Promise<unknown> => {
  process.env = { ...own, ...environment };
  const client = { _llmType: () => "other", invoke: async () => fails?.() };
  const options = {
    environment,
    clock: manualClock(),
    retries: 0,
    ...(fails && { load: async () => async () => client as never }),
  };
  return (async () => (await openProviderModel(kind, "m", options)).invoke("Go on."))().catch(
    (error: unknown) => error,
  );
};

describe("a client that cannot be set up", () => {
  it.each([
    ["azure_openai", { AZURE_OPENAI_API_KEY: "k" }, "AZURE_OPENAI_ENDPOINT"],
    [
      "azure_openai",
      { AZURE_OPENAI_API_KEY: "k", AZURE_OPENAI_ENDPOINT: "my-resource.openai.azure.com" },
      "https://my-resource",
    ],
    [
      "anthropic",
      { ANTHROPIC_API_KEY: "k", ANTHROPIC_BASE_URL: "localhost" },
      "https://api.anthropic.com",
    ],
    ["mistralai", { MISTRAL_API_KEY: "half\nhalf" }, "MISTRAL_API_KEY"],
  ])("is a usage error: %s with %o", async (kind, environment, hint) => {
    expect(await failureOf(kind, environment)).toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining(hint) as string,
    });
  });

  it("is known by what it sends, whatever it says", async () => {
    const words = () => {
      throw new Error("la région manque");
    };
    expect(await failureOf("anthropic", { ANTHROPIC_API_KEY: "k" }, words)).toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("la région manque") as string,
    });
  });

  it("is none where it fails at an answer", async () => {
    const server = await chatServer(says("yes"));
    const atAnswer = async () => {
      await fetch(server.baseUrl, { method: "POST", body: "{}" });
      throw new Error("an answer of another kind");
    };
    const failure = await failureOf("anthropic", { ANTHROPIC_API_KEY: "k" }, atAnswer);
    await server.close();
    expect(failure).toMatchObject({ code: "MODEL_UNREACHABLE" });
  });

  it("is none where a server is not reached, or the key of this package's own client is meant", async () => {
    const model = await openModel("anthropic:m", {
      baseUrl: "http://127.0.0.1:1",
      environment: {},
      clock: manualClock(),
      retries: 0,
    });
    await expect(model.invoke("Go on.")).rejects.toMatchObject({ code: "MODEL_UNREACHABLE" });
    await expect(
      openModel("openai:m", { environment: { OPENAI_API_KEY: "half\nhalf" } }),
    ).rejects.toMatchObject({ code: "USAGE" });
  });
});
