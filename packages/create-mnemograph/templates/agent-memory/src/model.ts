import { existsSync } from "node:fs";
import { openModel } from "@mnemograph/models";
import { startMockModel } from "./mock-model.js";

if (existsSync(".env")) process.loadEnvFile();

/** The model that `.env` names; the mock model where there is no key and no endpoint. */
export const openConfiguredModel = async () => {
  const { MODEL = "openai:gpt-4o-mini", OPENAI_API_KEY, OPENAI_BASE_URL } = process.env;
  if (OPENAI_API_KEY || OPENAI_BASE_URL)
    return {
      name: MODEL,
      model: await openModel(MODEL, { environment: process.env }),
      close: () => {},
    };
  const mock = await startMockModel();
  const model = await openModel("openai:mock", { baseUrl: mock.url });
  return { name: "mock model (a script, no language model)", model, close: mock.close };
};
