import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Answer, chatServer, json, says, streams } from "@mnemograph/models/testing";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();

describe("doctor", () => {
  it("finds this machine in order, and never shows the key", async () => {
    const { code, out, error } = await capture(["doctor"], {
      cwd: folder,
      environment: { OPENAI_API_KEY: "sk-very-secret" },
    });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    for (const line of out.trimEnd().split("\n")) expect(line).toMatch(/^ok {3}\w+ +\S/);
    expect(out).toMatch(/^ok {3}sqlite +(node:sqlite|better-sqlite3|node-sqlite3-wasm) works/m);
    expect(out).toMatch(/^ok {3}alfworld +built-in tasks; set ALFWORLD_DATA/m);
    expect(out).toMatch(/^ok {3}openai +OPENAI_API_KEY is set/m);
    expect(out).not.toContain("secret");
  });

  it("names games of a data folder that cannot be read, all of them in JSON", async () => {
    const games = Array.from(
      { length: 6 },
      (_, index) => `valid_unseen/pick_and_place_simple-Pen-None-Box-1/trial_${index}`,
    );
    const content = JSON.stringify({
      pddl_domain: "(define (domain mnemograph-household))",
      grammar: '"Your task is to: put a pen in box."',
      pddl_problem: "(define (problem p))",
    });
    for (const [index, game] of games.entries()) {
      mkdirSync(join(folder, game), { recursive: true });
      writeFileSync(
        join(folder, game, "game.tw-pddl"),
        index === 0 ? content : content.slice(0, -index),
      );
    }
    const environment = { ALFWORLD_DATA: folder };
    const { code, out } = await capture(["doctor"], { environment });
    expect(code).toBe(0);
    expect(out).toMatch(
      /^ok {3}alfworld +1 tasks of valid_unseen .*; 5 tasks of the data cannot be read and are left out: .*trial_1, .*trial_2, .*trial_3 and 2 more/m,
    );
    const asJson = JSON.parse((await capture(["doctor", "--json"], { environment })).out) as {
      name: string;
      unreadable?: { id: string }[];
    }[];
    expect(asJson.find(({ name }) => name === "alfworld")?.unreadable?.map(({ id }) => id)).toEqual(
      games.slice(1),
    );
  });

  it("reports what a model's endpoint takes, and what it is asked without", async () => {
    const refusal = (message: string, param?: string) =>
      json(400, { error: { message, ...(param && { param }) } });
    const answer: Answer = (response, request) => {
      const { messages, response_format, tools, temperature } = request.body as {
        messages: readonly { role: string }[];
        [name: string]: unknown;
      };
      if (messages.some(({ role }) => role === "system"))
        return refusal("System role not supported")(response, request);
      if (response_format !== undefined) return refusal("no", "response_format")(response, request);
      if (temperature !== undefined) return refusal("no", "temperature")(response, request);
      return (tools === undefined ? streams("ready") : says("ready"))(response, request);
    };
    const server = await chatServer(answer);
    const asked = ["doctor", "--model", "openai:m", "--base-url", server.baseUrl];
    const { code, out } = await capture(asked, { cwd: folder });
    const asJson = JSON.parse((await capture([...asked, "--json"], { cwd: folder })).out) as {
      name: string;
      endpoint?: unknown;
    }[];
    await server.close();
    expect(code).toBe(0);
    expect(out).toMatch(
      /^ok {3}model +openai:m answers; it takes .*; it is asked without system role, temperature 0, schema$/m,
    );
    expect(asJson.find(({ name }) => name === "model")?.endpoint).toEqual({
      model: "openai:m",
      roles: {
        "system role": false,
        "messages of one role in a row": true,
        "user after tool": true,
      },
      settings: {
        "temperature 0": false,
        stream: true,
        stream_options: true,
        seed: true,
        stop: true,
        max_tokens: true,
      },
      tools: true,
      schema: false,
    });
  });

  it("says what is wrong with a data folder and what to do, and ends with 1", async () => {
    const environment = { ALFWORLD_DATA: "/no/such/folder" };
    const { code, out } = await capture(["doctor"], { environment });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^FAIL alfworld +no ALFWorld games at \/no\/such\/folder: .*; point ALFWORLD_DATA or --data at/m,
    );
    const asJson = await capture(["doctor", "--json"], { environment });
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.out)).toContainEqual({
      name: "alfworld",
      ok: false,
      detail: expect.stringContaining("/no/such/folder"),
    });
  });
});
