// An endpoint at one address that meets each request in a way of its own, and that can be gone for
// a while.
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { built } from "./built.mjs";
import { healthyAnswer } from "./switched-server.mjs";

const { modelFault, says } = await built("models/dist/testing/index.js");

const changing = [
  "cut, with text",
  "status 500",
  "content null",
  "connection cut",
  "tool calls",
  "status 429",
  "broken JSON",
];
/**
 * Beside `modelFaults`: what neither a terminal nor a database takes, after what a healthy server
 * says; and something else each time.
 */
const own = {
  "odd letters": (text) =>
    says(`${text}\u0000\u001B[31m\u009B2J\uD800\u202E\uFFFF`, { prompt: 10, completion: 5 }),
  "another fault each time": (text, number) =>
    modelFault(changing[number % changing.length]).answer(text),
};

/**
 * `meet`: which fault a request meets, by its number from 1; one that is given as milliseconds
 * closes the server for so long.
 */
export const hostileServer = async () => {
  let [server, port, number, down] = [undefined, 0, 0, undefined];
  let meets = () => undefined;
  /** Prompts that were answered well, and those that were asked again though they had been. */
  const asked = { well: new Set(), again: 0, all: 0 };
  const open = async () => {
    server = createServer(async (request, response) => {
      const chunks = [];
      response.on("error", () => {});
      try {
        for await (const chunk of request) chunks.push(chunk);
      } catch {
        return; // The client is gone.
      }
      const body = JSON.parse(Buffer.concat(chunks).toString());
      const text = await healthyAnswer({ body });
      const isProbe = text === "ready";
      const fault = isProbe ? undefined : meets((number += 1));
      if (typeof fault === "number") return void goDown(fault);
      if (!isProbe) asked.all += 1;
      if (fault !== undefined)
        return (own[fault]?.(text, number) ?? modelFault(fault).answer(text))(response, {
          path: "",
          headers: {},
          body,
        });
      const key = JSON.stringify(body.messages);
      if (asked.well.has(key)) asked.again += 1;
      if (!isProbe) asked.well.add(key);
      says(text, { prompt: 10, completion: 5 })(response, { path: "", headers: {}, body });
    });
    server.keepAliveTimeout = 600_000;
    await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = server.address().port;
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const goDown = (milliseconds) => {
    down ??= (async () => {
      await close();
      await pause(milliseconds);
      await open();
      down = undefined;
    })();
    return down;
  };
  await open();
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    /** From now on; without an argument it is well. */
    meet: (next = () => undefined) => {
      [meets, number] = [next, 0];
    },
    isDown: () => down !== undefined,
    /** Once it is there again. */
    back: async () => down,
    close: async () => {
      await down;
      await close();
    },
  };
};
