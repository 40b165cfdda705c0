import { type Answer, json } from "../../testing/chat-server.js";
import { sendEvents, type WireReply } from "./wire-reply.testing.js";

const blocksOf = ({ thinking, pieces = [], call }: WireReply) => [
  ...(thinking === undefined
    ? []
    : [
        {
          start: { type: "thinking", thinking: "", signature: "" },
          deltas: [
            { type: "thinking_delta", thinking },
            { type: "signature_delta", signature: "c2ln" },
          ],
          whole: { type: "thinking", thinking, signature: "c2ln" },
        },
      ]),
  ...(pieces.length === 0
    ? []
    : [
        {
          start: { type: "text", text: "" },
          deltas: pieces.map((text) => ({ type: "text_delta", text })),
          whole: { type: "text", text: pieces.join("") },
        },
      ]),
  ...(call === undefined
    ? []
    : [
        {
          start: { type: "tool_use", id: "toolu_1", name: call.name, input: {} },
          deltas: [{ type: "input_json_delta", partial_json: JSON.stringify(call.args) }],
          whole: { type: "tool_use", id: "toolu_1", name: call.name, input: call.args },
        },
      ]),
];

/** Anthropic's Messages API: one message, or its events where a stream was asked for. */
export const anthropicSays =
  (reply: WireReply): Answer =>
  (response, request) => {
    const { finish = "end_turn", tokens = { prompt: 20, completion: 5 } } = reply;
    const { prompt, completion, cached = 0 } = tokens;
    const usage = {
      input_tokens: prompt - cached,
      cache_read_input_tokens: cached,
      cache_creation_input_tokens: 0,
      output_tokens: completion,
    };
    const blocks = blocksOf(reply);
    const message = {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "claude-x",
      stop_sequence: null,
    };
    if (request.body["stream"] !== true) {
      json(200, {
        ...message,
        content: blocks.map(({ whole }) => whole),
        stop_reason: finish,
        usage,
      })(response, request);
      return;
    }
    const events: readonly { readonly type: string; readonly [name: string]: unknown }[] = [
      {
        type: "message_start",
        message: {
          ...message,
          content: [],
          stop_reason: null,
          usage: { ...usage, output_tokens: 1 },
        },
      },
      { type: "ping" },
      ...blocks.flatMap(({ start, deltas }, index) => [
        { type: "content_block_start", index, content_block: start },
        ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
        { type: "content_block_stop", index },
      ]),
      {
        type: "message_delta",
        delta: { stop_reason: finish, stop_sequence: null },
        usage: { output_tokens: completion },
      },
      { type: "message_stop" },
    ];
    sendEvents(
      response,
      events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
    );
  };

/** An error with its type, as `overloaded_error` with 529. */
export const anthropicError = (
  status: number,
  type: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Answer =>
  json(status, { type: "error", error: { type, message }, request_id: "req_1" }, headers);
