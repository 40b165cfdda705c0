import { type Answer, json } from "../../testing/chat-server.js";
import { sendEvents, type WireReply } from "./wire-reply.testing.js";

/** Mistral's chat completions: thoughts are a chunk of the content. */
export const mistralSays =
  ({
    thinking,
    pieces = [],
    call,
    finish = "stop",
    tokens = { prompt: 20, completion: 5 },
  }: WireReply): Answer =>
  (response, request) => {
    const usage = {
      prompt_tokens: tokens.prompt,
      completion_tokens: tokens.completion,
      total_tokens: tokens.prompt + tokens.completion,
    };
    const thoughts =
      thinking === undefined
        ? []
        : [{ type: "thinking", thinking: [{ type: "text", text: thinking }] }];
    const tool_calls = call && [
      {
        id: "D681PevKs",
        index: 0,
        type: "function",
        function: { name: call.name, arguments: JSON.stringify(call.args) },
      },
    ];
    const head = { id: "cmpl-1", model: "mistral-x", created: 1_767_225_600 };
    if (request.body["stream"] !== true) {
      const text = pieces.join("");
      const content = thoughts.length === 0 ? text : [...thoughts, { type: "text", text }];
      const message = { role: "assistant", content, ...(tool_calls && { tool_calls }) };
      json(200, {
        ...head,
        object: "chat.completion",
        choices: [{ index: 0, finish_reason: finish, message }],
        usage,
      })(response, request);
      return;
    }
    const part = (delta: object, reason: string | null, more = {}) =>
      `data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: reason }], ...more })}\n\n`;
    sendEvents(response, [
      part({ role: "assistant", content: "" }, null),
      ...(thoughts.length === 0 ? [] : [part({ content: thoughts }, null)]),
      ...pieces.map((content) => part({ content }, null)),
      part({ content: "", ...(tool_calls && { tool_calls }) }, finish, { usage }),
      "data: [DONE]\n\n",
    ]);
  };
