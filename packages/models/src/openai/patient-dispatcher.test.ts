import { afterAll, expect, it } from "vitest";
import { type ChatServer, chatServer, json } from "../testing/chat-server.js";
import { patientDispatcher } from "./patient-dispatcher.js";

let server: ChatServer | undefined;
afterAll(() => server?.close());

it("is known to this Node's fetch, which sends with it", async () => {
  server = await chatServer(json(200, { is: "well" }));
  // The first use makes it.
  await fetch("data:,");
  const dispatcher = patientDispatcher();
  expect(dispatcher).toBeDefined();
  const answer = await fetch(server.baseUrl, {
    method: "POST",
    body: "{}",
    dispatcher,
  } as RequestInit);
  expect(await answer.json()).toEqual({ is: "well" });
});

it("waits without an end, and leaves ways to send alone that are a person's own", () => {
  const place = Symbol.for("undici.globalDispatcher.1");
  class Agent {
    constructor(readonly options?: object) {}
  }
  class Recorder extends Agent {}
  expect(patientDispatcher({ [place]: new Agent() })).toMatchObject({
    options: { headersTimeout: 0, bodyTimeout: 0 },
  });
  expect(patientDispatcher({ [place]: new Recorder() })).toBeUndefined();
  expect(patientDispatcher({})).toBeUndefined();
});
