import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { openModel } from "../../registry/open-model.js";
import type { OpenModelOptions } from "../../registry/model-entry.js";
import { type Answer, type ChatServer, chatServer } from "../../testing/chat-server.js";
import { manualClock } from "../../testing/manual-clock.js";
import { anthropicSays } from "./anthropic-wire.testing.js";
import { googleSays } from "./google-wire.testing.js";
import { mistralSays } from "./mistral-wire.testing.js";
import { ollamaSays } from "./ollama-wire.testing.js";
import type { WireReply } from "./wire-reply.testing.js";

export interface Wire {
  /** As `openModel` takes it. */
  readonly model: string;
  readonly says: (reply: WireReply) => Answer;
  /** Its word for a reply that was cut. */
  readonly cut: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** LangChain's own clients, each with a server of its provider's protocol. */
export const wires = {
  anthropic: {
    model: "anthropic:claude-sonnet-4-5",
    says: anthropicSays,
    cut: "max_tokens",
    environment: { ANTHROPIC_API_KEY: "sk-ant-0123456789abcdef" },
  },
  google: {
    model: "google-genai:gemini-2.5-flash",
    says: googleSays,
    cut: "MAX_TOKENS",
    environment: { GOOGLE_API_KEY: "AIza-0123456789abcdef" },
  },
  mistral: {
    model: "mistralai:mistral-large-latest",
    says: mistralSays,
    cut: "length",
    environment: { MISTRAL_API_KEY: "ms-0123456789abcdef" },
  },
  ollama: { model: "ollama:qwen3", says: ollamaSays, cut: "length", environment: {} },
} as const satisfies Readonly<Record<string, Wire>>;

/** Opens a model at a server that gives these answers, and closes the server after use. */
export const withModelAt = async <Result>(
  wire: Wire,
  answers: readonly Answer[],
  options: OpenModelOptions,
  use: (model: BaseChatModel, server: ChatServer) => Promise<Result>,
): Promise<Result> => {
  const server = await chatServer(...answers);
  try {
    const baseUrl = new URL(server.baseUrl).origin;
    return await use(
      await openModel(wire.model, {
        baseUrl,
        environment: wire.environment,
        clock: manualClock(),
        ...options,
      }),
      server,
    );
  } finally {
    await server.close();
  }
};
