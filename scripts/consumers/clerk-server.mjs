import { createServer } from "node:http";

/** A message's own words, without what a memory added. */
const ownWords = ({ content }) =>
  JSON.stringify(content).replaceAll(/<recalled.*?<\/recalled>/g, "");
const isRequest = (message) => message.role === "user" && /\w/.test(ownWords(message));

/**
 * The tools one after another with the order that the last request names, then a word; `input` is
 * the Responses API's.
 */
const answerTo = (input, tools, count) => {
  const start = input.findLastIndex(isRequest);
  const [order] = /\b[A-Z]\d+\b/.exec(ownWords(input[start])) ?? [];
  const tool =
    tools[input.slice(start).filter(({ type }) => type === "function_call_output").length];
  return tool === undefined
    ? {
        type: "message",
        id: `message-${count}`,
        role: "assistant",
        content: [{ type: "output_text", text: "Done.", annotations: [] }],
      }
    : {
        type: "function_call",
        id: `item-${count}`,
        call_id: `call-${count}`,
        name: tool.name,
        arguments: JSON.stringify({ order }),
      };
};

/**
 * An endpoint on loopback that speaks OpenAI's Responses API, settles every ticket, and keeps what
 * it was sent.
 */
export const listenAsClerk = async () => {
  const inputs = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const { input, tools = [] } = JSON.parse(body);
      inputs.push(JSON.stringify(input));
      const reply = {
        id: `response-${inputs.length}`,
        object: "response",
        created_at: 0,
        status: "completed",
        model: "fixed",
        output: [{ ...answerTo(input, tools, inputs.length), status: "completed" }],
        usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
      };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
    });
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    inputs,
    close: () => server.close(),
  };
};
