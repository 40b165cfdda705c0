// A chat server whose model knows what to do, and says it in the form that it is asked for: as a
// call of a tool, as an object, or as a line of text.
import { estimateTokens } from "@mnemograph/core";
import { chatServer, json } from "@mnemograph/models/testing";

const wordsOf = (pattern) => pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `email.send_email(recipient="kim@x.example")` as a call: providers allow no dot in names. */
const ofCallText = (action) => {
  const [, name, inner] = /^([\w.]+)\((.*)\)$/s.exec(action) ?? [];
  if (name === undefined) return undefined;
  const args = [...inner.matchAll(/(\w+)=("(?:[^"\\]|\\.)*")/g)].map(([, key, value]) => [
    key,
    JSON.parse(value),
  ]);
  return { name: name.replaceAll(".", "__"), args: Object.fromEntries(args) };
};

/** The tool whose description is the form that the action has, with what stands in its places. */
const ofForm = (action, tools) => {
  for (const { name, description, parameters } of tools) {
    const keys = Object.keys(parameters.properties);
    const isList = /\[[^<]*,.*\]$/.test(description);
    const pattern = description
      .split(/<[^<>]*>|(?<=\[)[^[\]<>]+(?=\])/)
      .map(wordsOf)
      .join("(.+?)");
    const [, ...values] = new RegExp(`^${pattern}$`).exec(action) ?? [undefined];
    const given = isList ? (values[0]?.split(/, ?/) ?? []) : values;
    if (
      new RegExp(`^${pattern}$`).test(action) &&
      (keys.length === 0 || given.length === keys.length)
    )
      return { name, args: Object.fromEntries(keys.map((key, at) => [key, given[at]])) };
  }
  return undefined;
};

const callOf = ({ thought, action }, tools) => {
  if (action === undefined) return { name: "think", args: { thought } };
  const found = ofCallText(action) ?? ofForm(action, tools);
  if (found !== undefined) return found;
  if (tools.some(({ name }) => name === "act")) return { name: "act", args: { action } };
  throw new Error(
    `no tool fits ${action}: ${tools.map(({ description }) => description).join("; ")}`,
  );
};

const messageOf = (turn, { tools, response_format: format }) => {
  if (tools !== undefined) {
    const { name, args } = callOf(
      turn,
      tools.map((tool) => tool.function),
    );
    const call = {
      id: "call-1",
      type: "function",
      function: { name, arguments: JSON.stringify(args) },
    };
    return { role: "assistant", content: null, tool_calls: [call] };
  }
  if (format !== undefined) {
    const { properties } = format.json_schema.schema;
    const given = { thought: turn.thought ?? "", action: turn.action ?? "" };
    return {
      role: "assistant",
      content: JSON.stringify(
        Object.fromEntries(Object.keys(properties).map((key) => [key, given[key]])),
      ),
    };
  }
  return {
    role: "assistant",
    content: `> ${turn.action ?? turn.form.replace("<thought>", turn.thought)}`,
  };
};

/**
 * Opens the server; `next` gives the turn that the model would take now, and `written` the message
 * as its server writes it. Tokens are estimated from all that is sent: messages, tools and schema.
 */
export const scriptedServer = (next, written = (message) => message) =>
  chatServer((response, request) => {
    const { messages, tools, response_format: format } = request.body;
    const message = messageOf(next(), request.body);
    const sent = estimateTokens(
      [messages, tools, format]
        .map((part) => (part === undefined ? "" : JSON.stringify(part)))
        .join(""),
    );
    const replied = estimateTokens(
      message.content ?? JSON.stringify(message.tool_calls.map((call) => call.function)),
    );
    json(200, {
      id: "chatcmpl-1",
      object: "chat.completion",
      model: "scripted",
      choices: [
        {
          index: 0,
          finish_reason: tools === undefined ? "stop" : "tool_calls",
          message: written(message),
        },
      ],
      usage: { prompt_tokens: sent, completion_tokens: replied, total_tokens: sent + replied },
    })(response, request);
  });
