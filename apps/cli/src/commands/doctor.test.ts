import { describe, expect, it } from "vitest";
import { type Answer, chatServer, json, says } from "@mnemograph/models/testing";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();

describe("doctor", () => {
  it("finds this machine in order, and never shows the key", async () => {
    const { code, out, error } = await capture(["doctor"], { cwd: folder, environment: { OPENAI_API_KEY: "sk-very-secret" } });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    for (const line of out.trimEnd().split("\n")) expect(line).toMatch(/^ok {3}\w+ +\S/);
    expect(out).toMatch(/^ok {3}sqlite +(node:sqlite|better-sqlite3|node-sqlite3-wasm) works/m);
    expect(out).toMatch(/^ok {3}alfworld +built-in tasks; set ALFWORLD_DATA/m);
    expect(out).toMatch(/^ok {3}openai +OPENAI_API_KEY is set/m);
    expect(out).not.toContain("secret");
  });

  it("tells what a model's endpoint takes, and what it is asked without", async () => {
    const noSystem = json(400, { error: { message: "System role not supported" } });
    const answer: Answer = (response, request) => {
      const { messages } = request.body as { messages: readonly { role: string }[] };
      const isRefused = messages.some(({ role }) => role === "system");
      (isRefused ? noSystem : says("ready"))(response, request);
    };
    const server = await chatServer(answer);
    const { code, out } = await capture(["doctor", "--model", "openai:m", "--base-url", server.baseUrl], { cwd: folder });
    await server.close();
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {3}model +openai:m answers; it took temperature 0; it is asked without system role$/m);
  });

  it("says what is wrong with a data folder and what to do, and ends with 1", async () => {
    const environment = { ALFWORLD_DATA: "/no/such/folder" };
    const { code, out } = await capture(["doctor"], { environment });
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL alfworld +no ALFWorld games at \/no\/such\/folder: .*; point ALFWORLD_DATA or --games at/m);
    const asJson = await capture(["doctor", "--json"], { environment });
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.out)).toContainEqual({ name: "alfworld", ok: false, detail: expect.stringContaining("/no/such/folder") });
  });
});
