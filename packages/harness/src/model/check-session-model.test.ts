import { openModel } from "@mnemograph/models";
import { chatServer } from "@mnemograph/models/testing";
import { afterEach, expect, it } from "vitest";
import { checkSessionModel } from "./check-session-model.js";

const silent = await chatServer(() => undefined);
afterEach(() => silent.close());

it("waits for the model's first answer as long as an answer may take", async () => {
  const model = await openModel("openai:loading", { baseUrl: silent.baseUrl, environment: { OPENAI_API_KEY: "none" } });
  const check = checkSessionModel({ model }, { endpoint: { timeoutSeconds: 0.05 } }, { seesPictures: false });
  await expect(check).rejects.toMatchObject({
    code: "MODEL_UNREACHABLE",
    evidence: { model: "openai:loading", timeoutSeconds: 0.05 },
    hint: expect.stringContaining("--timeout"),
  });
});
