import { inspect } from "node:util";
import { MnemographError } from "@mnemograph/core";
import { afterEach } from "vitest";
import { type Answer, type ChatServer, chatServer } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openOpenaiModel } from "./open-openai-model.js";
import type { OpenaiModelOptions } from "./openai-model-options.js";

let server: ChatServer | undefined;

/** A model at a server that gives these answers, whose clock is moved by hand. */
export const openAt = async (answers: readonly Answer[], options: OpenaiModelOptions = {}) => {
  server = await chatServer(...answers);
  const clock = manualClock();
  return {
    model: openOpenaiModel("test-model", {
      baseUrl: server.baseUrl,
      clock,
      random: { next: () => 0.5 },
      ...options,
    }),
    clock,
    server,
  };
};

export const failureOf = async (call: Promise<unknown>): Promise<MnemographError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!MnemographError.isInstance(error))
    throw new Error(`expected a MnemographError, got ${inspect(error)}`);
  return error;
};

afterEach(async () => {
  await server?.close();
  server = undefined;
});
