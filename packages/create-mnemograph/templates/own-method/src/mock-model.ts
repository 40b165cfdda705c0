import { createServer } from "node:http";
import { text } from "node:stream/consumers";

interface Message {
  readonly content: string | readonly { readonly text?: string }[] | null;
}

const textOf = ({ content }: Message) =>
  typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("\n");

/**
 * Serves a script with OpenAI's protocol on a free port: `replyTo` gets each prompt and gives the
 * reply. It is no language model.
 */
export const startMockModel = async (replyTo: (prompt: string) => string) => {
  const prompts: string[] = [];
  const server = createServer(async (request, response) => {
    const { messages }: { readonly messages: readonly Message[] } = JSON.parse(await text(request));
    const prompt = messages.map(textOf).join("\n\n");
    const id = `reply-${prompts.push(prompt)}`;
    const message = { role: "assistant", content: replyTo(prompt) };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    const prompt_tokens = Math.ceil(prompt.length / 4);
    const usage = { prompt_tokens, completion_tokens: 10, total_tokens: prompt_tokens + 10 };
    const reply = { id, object: "chat.completion", created: 0, model: "mock", choices, usage };
    response.setHeader("content-type", "application/json").end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/v1`, prompts, close: () => server.close() };
};
