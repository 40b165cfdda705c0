import type { EpisodeEvent, Json } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import { makeReport } from "../report/make-report.js";
import { renderReport } from "../report/render-report.js";
import { toResultLine } from "../run/result-line.js";
import { memoryTokens } from "./memory-tokens.js";
import { recalledLength } from "./recalled-length.js";

const end = (node: string, update: Json, path = ""): EpisodeEvent => ({
  type: "node-end",
  at: 0,
  path,
  node,
  update,
});
/** A call of 100 prompt tokens and 10 of the reply, whatever the texts' lengths are. */
const call = (node: string, content: string, more: { path?: string; request?: string } = {}) => {
  const { path = "", request } = more;
  const event: EpisodeEvent = {
    type: "model-call",
    at: 0,
    path,
    node,
    promptId: "own/act",
    promptHash: "0",
    messages: [{ role: "user", content }],
    reply: "> look",
    attempt: 0,
    usage: { promptTokens: 100, completionTokens: 10, estimated: false },
    cost: null,
    ...(request === undefined ? {} : { request }),
  };
  return event;
};
const text = "x".repeat(50);
const note = (own: string) => ({ id: "n-00001", title: "", text: own, recallText: "y".repeat(20) });
const prompt = `${text}${"y".repeat(50)}`;

describe("recalledLength", () => {
  it.each([
    { recalled: ["Look in drawers."], length: 16, when: "whole" },
    { recalled: ["Look in drawers.\nnot shown"], length: 16, when: "by its lines" },
    { recalled: ["Look in drawers.", "drawers"], length: 16, when: "once, with its parts" },
    { recalled: ["Then act.", " Then act. "], length: 9, when: "once, though recalled twice" },
    { recalled: ["1.", "elsewhere"], length: 0, when: "not at all" },
    { recalled: ["go on\nx", "go on\ny"], length: 10, when: "by as many places as there are" },
  ])("counts a text $when", ({ recalled, length }) => {
    const shown = "Notes:\n1. Look in drawers.\n2. Then act.\n3. go on\n4. go on";
    expect(recalledLength(shown, recalled)).toBe(length);
  });
});

describe("memoryTokens", () => {
  it("is the recalled texts' share of each prompt, of the tokens that were reported", () => {
    const events = [
      call("act", prompt),
      end("recallNotes", { notes: [note(text)] }),
      call("act", prompt, { path: "play:1" }),
      end("act", { action: { kind: "act", text: "look" } }, "play:1"),
      call("act", "y".repeat(100)),
    ];
    expect(memoryTokens(events)).toEqual({
      prompt: 300,
      completion: 30,
      recalled: 50,
      learning: 0,
    });
  });

  it("knows what is recalled anew, on other branches, and in a read alone", () => {
    const events: EpisodeEvent[] = [
      end("recallNotes", { notes: [note(text)] }, "branch:1"),
      call("act", prompt, { path: "branch:2" }),
      end("recallNotes", { notes: [note("other")] }, "branch:1"),
      call("act", prompt, { path: "branch:1" }),
      {
        type: "memory-read",
        at: 0,
        path: "",
        node: "retrieve",
        place: "all",
        version: 1,
        results: [{ id: "1", score: null, text }],
      },
      call("act", prompt),
    ];
    expect(memoryTokens(events)?.recalled).toBe(50);
    const windows = [
      end("retrieveExperiences", { experiences: [{ id: "a", entries: ["> look", "a can 1"] }] }),
      call("act", `> look\na can 1${"z".repeat(14)}`),
    ];
    expect(memoryTokens(windows)?.recalled).toBe(50);
  });

  it("counts calls that judge or write memory as learning, the world's verdict is none", () => {
    const events = [
      end("recallNotes", { notes: [note(text)] }),
      call("judgeRun", prompt),
      end("judgeRun", { success: true }),
      call("curate", prompt, { path: "learn/x" }),
      call("distilNotes", prompt),
      end("distilNotes", { noteOps: [] }),
      call("play", prompt),
      end("play", { success: true, done: true }),
    ];
    expect(memoryTokens(events)).toEqual({
      prompt: 400,
      completion: 40,
      recalled: 50,
      learning: 330,
    });
  });

  it("counts a shared reply once, and nothing where prompts were not kept", () => {
    const [one, other] = ["a", "a"].map((request) => call("act", prompt, { request }));
    expect(memoryTokens([one, other].flatMap((event) => event ?? []))?.prompt).toBe(100);
    const [event] = [call("act", prompt)];
    expect(
      memoryTokens(event?.type === "model-call" ? [{ ...event, messages: [] }] : []),
    ).toBeUndefined();
  });
});

describe("the table of memory's tokens", () => {
  const lines = makePlan(4).episodes.map((episode, position) =>
    toResultLine(
      {
        ...episode,
        stream: {
          run: 0,
          position,
          pass: 0,
          seen: "new",
          part: { protocol: "transfer", source: "put", wave: position < 2 ? 0 : 1 },
        },
      },
      outcome({ memory: "v" }),
    ),
  );

  it("has the means of both parts of a protocol, and is left out where nothing is known", () => {
    const tokens = new Map(
      lines.map(({ episodeId }, index) => [
        episodeId,
        { prompt: 100, completion: 100, recalled: 10 * index, learning: index < 2 ? 50 : 0 },
      ]),
    );
    const shown = renderReport(makeReport(lines, { memoryTokens: tokens }));
    expect(shown).toMatch(/act +learns +2 +100 +5 +5\.0 +50 +27\.5\n/);
    expect(shown).toMatch(/act +read alone +2 +100 +25 +25\.0 +0 +12\.5\n/);
    expect(renderReport(makeReport(lines))).not.toContain("Tokens that memory takes");
  });
});
