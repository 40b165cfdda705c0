import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { type Ending, type FinishedRun, judged } from "./judge.js";
import { fromErrors, fromHumanReject, fromToolResult, judgeByModel } from "./judges.js";
import { recordTurn } from "./record-turn.js";

interface Answer {
  readonly tool: string;
  readonly text?: string;
  readonly isError?: boolean;
}

/** A run with one call a round, and a last word. An answer without a text is missing. */
const runOf = (
  answers: readonly Answer[],
  ending: Ending = "finished",
  problem?: string,
): FinishedRun => ({
  trajectory: recordTurn([
    { role: "user", content: "Deploy checkout" },
    ...answers.flatMap(({ tool, text, isError = false }, index) => [
      {
        role: "assistant",
        content: "",
        tool_calls: [{ id: `${index}`, function: { name: tool, arguments: "{}" } }],
      },
      ...(text === undefined
        ? []
        : [
            {
              role: "tool",
              tool_call_id: `${index}`,
              name: tool,
              content: text,
              status: isError ? "error" : "success",
            },
          ]),
    ]),
    { role: "assistant", content: "I could not deploy: I gave up, sorry." },
  ]),
  ending,
  ...(problem !== undefined && { problem }),
});
const rejected = (tool: string, index: number): Answer => ({
  tool,
  text: `User rejected the tool call for \`${tool}\` with id ${index}`,
  isError: true,
});

describe("fromToolResult", () => {
  const judge = fromToolResult("submit", ({ text }) =>
    text === "pending" ? undefined : text === "accepted",
  );

  it.each([
    [[{ tool: "submit", text: "accepted" }], true],
    [[{ tool: "submit", text: "refused" }], false],
    // The last answer counts.
    [
      [
        { tool: "submit", text: "refused" },
        { tool: "submit", text: "accepted" },
      ],
      true,
    ],
    [
      [
        { tool: "submit", text: "accepted" },
        { tool: "submit", text: "refused" },
        { tool: "look", text: "accepted" },
      ],
      false,
    ],
    [[{ tool: "submit", text: "accepted", isError: true }], false],
    [[{ tool: "submit", text: "pending" }], undefined],
    [[{ tool: "look", text: "accepted" }], undefined],
    [[{ tool: "submit" }], undefined],
    [[], undefined],
  ])("judges %j as %s", async (answers: readonly Answer[], success) => {
    const verdict = await judge(runOf(answers));
    expect((verdict as { success: boolean } | undefined)?.success).toBe(success);
  });

  it("judges by the status by default, and quotes the tool's result as the reason", async () => {
    const byStatus = fromToolResult("submit");
    expect(await byStatus(runOf([{ tool: "submit", text: "ok" }]))).toEqual({
      success: true,
      reason: "submit said: ok",
    });
    expect(await byStatus(runOf([{ tool: "submit", text: "no", isError: true }]))).toEqual({
      success: false,
      reason: "submit said: no",
    });
  });
});

describe("fromHumanReject", () => {
  it.each<[string, readonly Answer[], boolean]>([
    ["a rejected call", [rejected("deploy", 0)], true],
    [
      "a rejected call, then another tool",
      [rejected("deploy", 0), { tool: "look", text: "ok" }],
      true,
    ],
    [
      "a rejected call that was corrected",
      [rejected("deploy", 0), { tool: "deploy", text: "done" }],
      false,
    ],
    [
      "a corrected call that was rejected again",
      [rejected("deploy", 0), rejected("deploy", 1)],
      true,
    ],
    ["an error", [{ tool: "deploy", text: "forbidden", isError: true }], false],
    ["the same words from a tool", [{ ...rejected("deploy", 0), isError: false }], false],
    ["the same words on another call", [rejected("deploy", 7)], false],
  ])("reads %s", async (_, answers, isReject) => {
    const verdict = await fromHumanReject()(runOf(answers));
    expect(verdict).toEqual(
      isReject
        ? {
            success: false,
            reason: expect.stringMatching(/^a person rejected the call of deploy: /) as string,
          }
        : undefined,
    );
  });

  it("recognises a custom message by the given function", async () => {
    const judge = fromHumanReject(({ text }) => text.startsWith("Not allowed:"));
    expect(
      await judge(
        runOf([
          { tool: "deploy", text: "Not allowed: use staging", isError: true },
          { tool: "look", text: "ok" },
        ]),
      ),
    ).toMatchObject({
      success: false,
    });
    expect(
      await judge(runOf([{ tool: "deploy", text: "Not allowed: said a page" }])),
    ).toBeUndefined();
  });

  it("reads a denied approval of the AI SDK", async () => {
    const trajectory = recordTurn([
      { role: "user", content: "Deploy" },
      {
        role: "assistant",
        content: [{ type: "tool-call", toolCallId: "1", toolName: "deploy", input: {} }],
      },
      {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: "1",
            toolName: "deploy",
            output: { type: "execution-denied", reason: "not today" },
          },
        ],
      },
    ]);
    expect(await fromHumanReject()({ trajectory, ending: "finished" })).toEqual({
      success: false,
      reason: "a person rejected the call of deploy: not today",
    });
  });
});

describe("fromErrors", () => {
  it.each<[string, FinishedRun, string | undefined]>([
    ["an exception", runOf([], "failed", "overloaded"), "it ended with an error: overloaded"],
    [
      "an error status at the end",
      runOf([{ tool: "deploy", text: "403", isError: true }]),
      "the last call of deploy failed: 403",
    ],
    [
      "an error status on the way",
      runOf([
        { tool: "deploy", text: "403", isError: true },
        { tool: "deploy", text: "done" },
      ]),
      undefined,
    ],
    [
      "an error in words, which it does not guess",
      runOf([{ tool: "deploy", text: "ERROR: forbidden (403)" }]),
      undefined,
    ],
    ["a call without an answer", runOf([{ tool: "deploy" }]), undefined],
    ["an abort", runOf([{ tool: "deploy", text: "403", isError: true }], "aborted"), undefined],
    ["a run that was not finished", runOf([], "unfinished"), undefined],
    ["a run that came to an answer", runOf([{ tool: "deploy", text: "done" }]), undefined],
  ])("reads %s", async (_, run, reason) => {
    expect(await fromErrors(run)).toEqual(
      reason === undefined ? undefined : { success: false, reason },
    );
  });
});

describe("judgeByModel", () => {
  it("asks once a run, and does not ask about runs that an error or an abort ended", async () => {
    const model = scriptedModel(["FAILURE: the amount was wrong", "who knows", "**Success**"]);
    const judge = judgeByModel(model);
    const run = runOf([{ tool: "deploy", text: "done" }]);
    expect(await judge(run)).toEqual({ success: false, reason: "the amount was wrong" });
    expect(await judge(run)).toEqual({ success: true });
    expect(await judge({ ...run, ending: "failed" })).toBe(false);
    expect(await judge({ ...run, ending: "aborted" })).toBeUndefined();
    expect(model.calls[0]?.at(-1)?.text).toContain(
      "Request: Deploy checkout\n\nWhat the agent did:\n> deploy({})\ndeploy: done",
    );
    expect(model.calls).toHaveLength(3);
  });
});

describe("judged", () => {
  const run = runOf([{ tool: "deploy", text: "done" }]);

  it("takes the first judge with evidence, and says unknown without any", async () => {
    const silent = () => undefined;
    expect(await judged(run, [silent, () => true, () => false])).toMatchObject({
      outcome: "succeeded",
      trajectory: { success: true, reward: 1 },
    });
    expect(
      await judged(run, [silent, async () => ({ success: false, reward: 0.4, reason: "half" })]),
    ).toMatchObject({
      outcome: "failed",
      reason: "half",
      trajectory: { success: false, reward: 0.4 },
    });
    expect(await judged(run, [silent])).toMatchObject({
      outcome: "unknown",
      reason: "",
      trajectory: { success: false, reward: 0 },
    });
    expect(await judged(run, [() => false])).toMatchObject({
      reason: "it ended without reaching the goal",
    });
  });
});
