import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MnemographError, NodeEvent, type Parsed, callModel, definePrompt } from "@mnemograph/core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { cached } from "../cache/cached.js";
import { fileResponseStore } from "../cache/file-response-store.js";
import { recorded } from "../cassette/recorded.js";
import { openOpenaiModel } from "../openai/open-openai-model.js";
import type { ChatServer } from "./chat-server.js";
import { faultServer } from "./fault-server.js";
import { manualClock } from "./manual-clock.js";
import type { FaultReach, ModelFault } from "./fault-tables.js";

const folder = mkdtempSync(join(tmpdir(), "model-faults-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const prompt = definePrompt<object>({
  id: "test/number",
  sample: {},
  render: () => [{ role: "user", content: "Give a number." }],
});
const parse = (reply: string): Parsed<number> =>
  /^\d+$/.test(reply)
    ? { ok: true, value: Number(reply) }
    : { ok: false, problem: "It is no number." };
const codes: Readonly<Record<Exclude<FaultReach, "used">, RegExp>> = {
  reply: /^OUTPUT_INVALID$/,
  call: /^MODEL_CALL_FAILED$/,
  endpoint: /^MODEL_(UNREACHABLE|REJECTED)$/,
  account: /^MODEL_REJECTED$/,
};
const linesOf = (file: string): Record<string, unknown>[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : [];

/** Asks a server for the number 7; `faulty` is how many of its answers meet the fault. */
const ask = async (name: string, faulty: number) => {
  server = await faultServer(name, { reply: () => "7", when: (_, number) => number < faulty });
  const [cache, tape] = ["cache", "tape"].map((kind) =>
    join(folder, `${name.replaceAll(/\W/g, "-")}-${faulty}-${kind}.jsonl`),
  ) as [string, string];
  const endpoint = openOpenaiModel("m", {
    baseUrl: server.baseUrl,
    clock: manualClock(),
    timeoutSeconds: /never|dripping/.test(name) ? 0.1 : 30,
    retries: 1,
  });
  const events: NodeEvent[] = [];
  const model = cached(recorded(endpoint, tape), fileResponseStore(cache));
  const runtime = { emit: (event: NodeEvent) => void events.push(event) };
  const value = await callModel({
    node: "count",
    model,
    prompt,
    variables: {},
    parse,
    fallback: () => -1,
    runtime,
  }).catch((error: unknown) => error);
  return { value, events, kept: linesOf(cache), taped: linesOf(tape) };
};

/** What a call meets at each of these faults: in words, typed, and kept nowhere as good. */
export const describeFaults = (faults: Readonly<Record<string, ModelFault>>) =>
  describe.each(Object.entries(faults))("%s", (name, { reach, words }) => {
    it("ends what it concerns, in words, and is kept nowhere as good", async () => {
      const { value, events, kept, taped } = await ask(name, Number.POSITIVE_INFINITY);
      for (const event of events) expect(NodeEvent.parse(event)).toEqual(event);
      if (reach === "used") {
        expect(value).toBe(7);
        expect([kept.length, taped.length]).toEqual([1, 1]);
        return;
      }
      if (!MnemographError.isInstance(value))
        throw new Error(`no typed error but ${String(value)}`, { cause: value });
      expect(value.code).toMatch(codes[reach]);
      expect(value.message).toContain(words);
      expect(value.message.length).toBeLessThan(1000);
      expect(value.message).not.toContain("<");
      expect(kept).toEqual([]);
      expect(taped.filter(({ fault }) => fault === undefined)).toEqual([]);
      if (reach === "reply")
        expect(
          events.every((event) => event.type === "model-call" && event.fault !== undefined),
        ).toBe(true);
    });

    it("passes where it passes", async () => {
      const { value, kept } = await ask(name, 1);
      // A refusal that may be of a setting is tried again without it.
      const isTriedAgain = reach === "call" && (server?.requests.length ?? 0) > 1;
      const mayPass = reach === "used" || reach === "reply" || reach === "endpoint" || isTriedAgain;
      if (mayPass) expect(value).toBe(7);
      else expect(MnemographError.isInstance(value)).toBe(true);
      expect(kept).toHaveLength(mayPass ? 1 : 0);
    });
  });
