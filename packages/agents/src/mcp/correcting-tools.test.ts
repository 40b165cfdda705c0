import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { describe, expect, it } from "vitest";
import { call, paired, resourceText, run } from "./clients.testing.js";

const asked = { task: run.task, lastObservation: "delivered", topK: 20 };
const recalled = async (client: Client) => call(client, "recall_experience", asked);
/** Everything that the server shows, over every way to read. */
const shown = async (client: Client) =>
  [
    (await recalled(client)).text,
    ...(await Promise.all(["experiences", "rules"].map((path) => resourceText(client, path)))),
  ].join("\n");
const outcomes = async (client: Client) =>
  (
    JSON.parse(await resourceText(client, "experiences")) as {
      readonly experiences: readonly Record<string, unknown>[];
    }
  ).experiences;

describe("feedback", () => {
  it("makes a success a failure, and the other way round, with the reason, and recalls accordingly", async () => {
    const { client } = await paired();
    await call(client, "remember_experience", { id: "run-1", ...run });
    const given = {
      id: "run-1",
      success: "false",
      reason: "refunded the wrong order, password=hunter2",
    };
    const { data, text } = await call(client, "feedback", given);
    expect([data, text]).toEqual([
      { id: "run-1", outcome: "failed", version: 2 },
      expect.stringContaining("The outcome of run-1 is failed now") as string,
    ]);
    expect(await outcomes(client)).toMatchObject([
      { outcome: "failed", evidence: "refunded the wrong order, password=[redacted]" },
    ]);
    const rule = 'On "Refund order A1": It failed: refunded the wrong order, password=[redacted]';
    const after = await recalled(client);
    expect(after.data).toMatchObject({ items: [{ kind: "rule" }] });
    expect(after.text).toContain(rule);
    await call(client, "feedback", {
      id: "run-1",
      success: true,
      reason: "it was the right order after all",
    });
    expect(await outcomes(client)).toMatchObject([
      { outcome: "succeeded", evidence: "it was the right order after all" },
    ]);
    const { text: again } = await recalled(client);
    expect(again).toContain("Then done: refund(A1)");
    expect(again).not.toContain(rule);
  });

  it("refuses a run that is not there", async () => {
    const { client } = await paired();
    const { isError, text } = await call(client, "feedback", {
      id: "run-9",
      success: true,
      reason: "seen",
    });
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/no run "run-9"\nHint: /) as string,
    ]);
  });
});

describe("forget", () => {
  it("takes a run out with the rules that it taught alone, and nothing else", async () => {
    const { client } = await paired();
    const secret = { ...run, steps: [{ action: "open(heron4711)", observation: "delivered" }] };
    await call(client, "remember_experience", { id: "run-1", ...secret });
    await call(client, "feedback", { id: "run-1", success: false, reason: "heron4711 was wrong" });
    await call(client, "remember_experience", { id: "run-2", ...run, task: "Ship order B2" });
    await call(client, "reflect", { task: "Ship order B2", note: "weigh the parcel" });
    expect(await shown(client)).toContain("heron4711");
    expect((await call(client, "forget", { id: "run-1" })).data).toMatchObject({
      removed: { runs: 1, rules: 1, derived: 0 },
    });
    const left = await shown(client);
    expect(left).not.toContain("heron4711");
    expect(left).toMatch(/run-2[\s\S]*weigh the parcel/);
    expect(await call(client, "forget", { id: "run-1" })).toMatchObject({ isError: true });
  });

  it("takes out one rule, by the id that recall shows", async () => {
    const { client } = await paired();
    const notes = ["check the policy", "ask for the receipt", "call the bank"];
    for (const note of notes) await call(client, "reflect", { task: run.task, note });
    const [, id = ""] = /\[(rule\/\w+)\]\n.*receipt/.exec((await recalled(client)).text) ?? [];
    expect((await call(client, "forget", { id })).data).toMatchObject({
      removed: { runs: 0, rules: 1 },
    });
    const left = await resourceText(client, "rules");
    for (const note of ["check the policy", "call the bank"]) expect(left).toContain(note);
    expect(left).not.toContain("receipt");
  });
});
