import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { describe, expect, it } from "vitest";
import { call, paired, resourceText, run } from "./clients.testing.js";

/** Everything that the server shows, over every way to read. */
const shown = async (client: Client) =>
  [
    (
      await call(client, "recall_experience", {
        task: run.task,
        lastObservation: "delivered",
        topK: 20,
      })
    ).text,
    ...(await Promise.all(
      ["experiences", "reflections", "situations"].map((path) => resourceText(client, path)),
    )),
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
    expect(
      (await call(client, "recall_experience", { task: run.task, lastObservation: "delivered" }))
        .data,
    ).toMatchObject({ items: [] });
    expect(await resourceText(client, "situations")).not.toContain("refund(A1)");
    await call(client, "feedback", {
      id: "run-1",
      success: true,
      reason: "it was the right order after all",
    });
    expect(await outcomes(client)).toMatchObject([
      { outcome: "succeeded", evidence: "it was the right order after all" },
    ]);
    expect(
      (await call(client, "recall_experience", { task: run.task, lastObservation: "delivered" }))
        .text,
    ).toContain("Then done: refund(A1)");
  });

  it("gives a run without evidence the situations that it would have had with it", async () => {
    const [{ client: one }, { client: other }] = [await paired(), await paired()];
    await call(one, "remember_experience", { id: "run-1", ...run, evidence: null });
    expect(await resourceText(one, "situations")).not.toContain("refund(A1)");
    await call(one, "feedback", { id: "run-1", success: true, reason: run.evidence });
    await call(other, "remember_experience", { id: "run-1", ...run });
    expect(await shown(one)).toBe((await shown(other)).replace('"version": 1', '"version": 2'));
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
  it("takes a run out with its situations and the notes on it, and nothing else", async () => {
    const { client } = await paired();
    const secret = { ...run, steps: [{ action: "open(heron4711)", observation: "delivered" }] };
    await call(client, "remember_experience", { id: "run-1", ...secret, success: false });
    await call(client, "feedback", { id: "run-1", success: true, reason: "seen" });
    await call(client, "reflect", { task: run.task, note: "never open heron4711" });
    await call(client, "remember_experience", { id: "run-2", ...run, task: "Ship order B2" });
    await call(client, "reflect", { task: "Ship order B2", note: "weigh the parcel" });
    expect(await shown(client)).toContain("heron4711");
    expect((await call(client, "forget", { id: "run-1" })).data).toMatchObject({
      removed: { runs: 1, situations: 1, notes: 1 },
    });
    const left = await shown(client);
    expect(left).not.toContain("heron4711");
    expect(left).toMatch(/run-2[\s\S]*weigh the parcel/);
    expect(await call(client, "forget", { id: "run-1" })).toMatchObject({ isError: true });
  });

  it("leaves the notes of others where a success is forgotten", async () => {
    const { client } = await paired();
    for (const [id, success] of Object.entries({ good: true, bad: false }))
      await call(client, "remember_experience", { id, ...run, success });
    await call(client, "reflect", { task: run.task, note: "check the policy first" });
    expect((await call(client, "forget", { id: "good" })).data).toMatchObject({
      removed: { runs: 1, situations: 2, notes: 0 },
    });
    expect((await call(client, "forget", { id: "bad" })).data).toMatchObject({
      removed: { runs: 1, situations: 0, notes: 1 },
    });
  });

  it("takes out one note, by the id that recall shows; the next one takes no other's place", async () => {
    const { client } = await paired();
    const notes = ["check the policy", "ask for the receipt", "call the bank"];
    const ids: unknown[] = [];
    for (const note of notes)
      ids.push((await call(client, "reflect", { task: run.task, note })).data?.["id"]);
    expect((await call(client, "forget", { id: ids[1] })).data).toMatchObject({
      removed: { runs: 0, situations: 0, notes: 1 },
    });
    await call(client, "reflect", { task: run.task, note: "write it down" });
    const left = await resourceText(client, "reflections");
    for (const note of ["check the policy", "call the bank", "write it down"])
      expect(left).toContain(note);
    expect(left).not.toContain("receipt");
  });
});
