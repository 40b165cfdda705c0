import { createServer } from "node:http";

/**
 * An endpoint on loopback that speaks OpenAI's chat completions and always gives the same reply.
 */
export const listenAsModel = async (content) => {
  const reply = JSON.stringify({
    id: "reply",
    object: "chat.completion",
    created: 0,
    model: "fixed",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
  const server = createServer((request, response) => {
    request
      .resume()
      .on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(reply));
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/v1`, close: () => server.close() };
};
