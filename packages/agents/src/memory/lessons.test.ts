import { describe, expect, it } from "vitest";
import { lessonsOf } from "./lessons.js";

const restart = '> restart({"service":"db"})';

describe("lessonsOf", () => {
  it("takes from a call that was made again what was missing, and what helped", () => {
    const entries = [
      "> look({})",
      "db: up",
      restart,
      "refused: drain first",
      '> drain({"service":"db"})',
      "drained",
      restart,
      "done",
    ];
    expect(lessonsOf({ outcome: "succeeded", reason: "" }, { task: "", entries })).toEqual([
      {
        text: 'refused: drain first What helped: drain({"service":"db"})',
        taughtBy: "success",
        when: [],
      },
    ]);
  });

  it("leaves out what both results say, and a remedy that the first one names", () => {
    const approve = '> approve({"by":"owner","service":"db"})';
    const entries = [
      restart,
      'restart: db [eu]: refused: restart of eu services needs approve({"by":"owner"}) first',
      approve,
      "approve: db [eu]: approved",
      restart,
      "restart: db [eu]: done",
    ];
    const { text, when } =
      lessonsOf({ outcome: "succeeded", reason: "" }, { task: "", entries })[0] ?? {};
    expect(text).toBe('refused: restart of eu services needs approve({"by":"owner"}) first');
    expect(when).toEqual(["restart"]);
  });

  it("takes nothing from calls that came to the same, and from calls with nothing between", () => {
    const same = [restart, "done", "> look({})", "up", restart, "done"];
    const next = [restart, "busy", restart, "done"];
    for (const entries of [same, next])
      expect(
        lessonsOf({ outcome: "succeeded", reason: "accepted" }, { task: "", entries }),
      ).toEqual([]);
  });

  it("takes what a tool answered as it is, and marks what a judge says", () => {
    const answer = "rejected: restart of eu services needs drain({}) first";
    const failed = { outcome: "failed", reason: `submit said: ${answer}` } as const;
    const texts = (entries: readonly string[]) =>
      lessonsOf(failed, { task: "", entries: [...entries] }).map(({ text }) => text);
    expect(texts(["> submit({})", `submit: ${answer}`])).toEqual([answer]);
    expect(texts([])).toEqual([`It failed: submit said: ${answer}`]);
  });

  it("derives the condition of an answer from what the run had seen before, not from the answer", () => {
    const refused = "restart: db [eu]: refused: needs approve({}) first";
    const entries = ["> look({})", "look: db [eu]", restart, refused, restart, refused];
    const answer = "rejected: restart of eu services needs approve({}) first";
    const failed = { outcome: "failed", reason: `submit said: ${answer}` } as const;
    const lessons = lessonsOf(failed, {
      task: "",
      entries: [...entries, "> submit({})", `submit: ${answer}`],
    });
    expect(lessons.at(-1)?.when).toEqual(["restart", "eu"]);
  });

  it("takes why a run failed from its judge", () => {
    expect(
      lessonsOf(
        { outcome: "failed", reason: "needs an approval" },
        { task: "", entries: [restart, "done"] },
      ),
    ).toEqual([{ text: "It failed: needs an approval", taughtBy: "failure" }]);
    expect(
      lessonsOf({ outcome: "failed", reason: "" }, { task: "", entries: [restart, "done"] }),
    ).toEqual([]);
  });

  it("learns each statement of an answer that names a tool as a rule of its own", () => {
    const refused = "restart: db [eu]: refused";
    const answer =
      'rejected: restart of eu services needs drain({}) first; deploy of db needs flag({"name":"canary"}) afterwards; it was not done';
    const entries = [
      restart,
      refused,
      '> deploy({"service":"db"})',
      "deploy: db [eu]: runs",
      '> flag({"name":"read_only"})',
      "flag: set",
      "> submit({})",
      `submit: ${answer}`,
    ];
    const failed = { outcome: "failed", reason: `submit said: ${answer}` } as const;
    expect(lessonsOf(failed, { task: "", entries })).toEqual([
      {
        text: "rejected: restart of eu services needs drain({}) first",
        taughtBy: "failure",
        when: ["restart", "eu"],
      },
      {
        text: 'deploy of db needs flag({"name":"canary"}) afterwards; it was not done',
        taughtBy: "failure",
        when: ["deploy", "db"],
      },
    ]);
  });

  it("keeps a remedy with the statement that it belongs to", () => {
    const answer = "rejected: deploys are closed on Fridays; ask the owner of db";
    const entries = ['> deploy({"service":"db"})', "db: up", "> submit({})", `submit: ${answer}`];
    const failed = { outcome: "failed", reason: `submit said: ${answer}` } as const;
    expect(lessonsOf(failed, { task: "", entries }).map(({ text }) => text)).toEqual([answer]);
  });
});
