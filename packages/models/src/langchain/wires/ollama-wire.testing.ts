import type { Answer } from "../../testing/chat-server.js";
import type { WireReply } from "./wire-reply.testing.js";

/** Ollama's /api/chat: a JSON object a line. */
export const ollamaSays =
  ({ thinking, pieces = [], call, finish = "stop", tokens }: WireReply): Answer =>
  (response) => {
    const head = { model: "qwen3", created_at: "2026-01-01T00:00:00Z" };
    const part = (message: object) => ({
      ...head,
      message: { role: "assistant", content: "", ...message },
      done: false,
    });
    const counts = tokens && { prompt_eval_count: tokens.prompt, eval_count: tokens.completion };
    const lines = [
      ...(thinking === undefined ? [] : [part({ thinking })]),
      ...pieces.map((content) => part({ content })),
      ...(call === undefined
        ? []
        : [part({ tool_calls: [{ function: { name: call.name, arguments: call.args } }] })]),
      { ...part({}), done: true, done_reason: finish, total_duration: 1, ...counts },
    ];
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    for (const line of lines) response.write(`${JSON.stringify(line)}\n`);
    response.end();
  };
