import { describe, expect, it } from "vitest";
// oxlint-disable-next-line import/no-unassigned-import -- it adds the matchers
import "../vitest.js";
import { evaluateAgent } from "../evaluate/evaluate-agent.js";
import type { AgentEvaluation } from "../evaluate/evaluation.js";

/** An agent that solves the first so many of these tasks. */
const solving = (count: number, name: string, all = 40, trials = 1): Promise<AgentEvaluation> =>
  evaluateAgent({
    name,
    trials,
    agent: ({ id }) => (Number(id.slice("task-".length)) <= count ? "yes" : "no"),
    tasks: Array.from({ length: all }, (_, index) => `question ${index + 1}`),
    judge: ({ text }) => text === "yes",
  });
const messageOf = (check: () => void): string => {
  try {
    check();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("the matcher passed");
};

describe("toBeBetterThan", () => {
  it("passes where the interval of the paired difference lies above zero, and fails with that interval in its message", async () => {
    const [few, many, alike] = [
      await solving(10, "few"),
      await solving(30, "many"),
      await solving(11, "alike"),
    ];
    expect(many).toBeBetterThan(few);
    expect(few).not.toBeBetterThan(many);
    expect(messageOf(() => expect(few).toBeBetterThan(many))).toMatch(
      /^expected few to be better than many: few succeeds in 25\.0 %, many in 75\.0 %; difference -50\.0 points, 95 % interval -65\.0 to -35\.0; 40 pairs on 40 tasks, sign test p = 0\.0000019$/,
    );
    expect(messageOf(() => expect(many).not.toBeBetterThan(few))).toMatch(
      /^expected many not to be better than few: .*95 % interval \+3/,
    );
    expect(alike).not.toBeBetterThan(few);
  });

  it("asks for a least difference where one is given", async () => {
    const [few, many] = [await solving(10, "few"), await solving(30, "many")];
    expect(many).toBeBetterThan(few, { by: 0.2 });
    expect(messageOf(() => expect(many).toBeBetterThan(few, { by: 0.49 }))).toContain(
      "better than few by more than 49.0 %",
    );
  });

  it("is not taken in by a few lucky tasks, whose bootstrap knows no doubt, nor by many trials of them", async () => {
    const [none, all] = [await solving(0, "none", 3), await solving(3, "all", 3)];
    expect(messageOf(() => expect(all).toBeBetterThan(none))).toMatch(
      /interval \+100\.0; 3 pairs on 3 tasks, sign test p = 0\.25$/,
    );
    const [often, never] = [await solving(3, "often", 3, 5), await solving(0, "never", 3, 5)];
    expect(messageOf(() => expect(often).toBeBetterThan(never))).toMatch(
      /15 pairs on 3 tasks, sign test p = 0\.25$/,
    );
  });
});

describe("toSucceedAtLeast", () => {
  it("asks the interval, not the rate", async () => {
    const most = await solving(36, "most");
    expect(most).toSucceedAtLeast(0.75);
    expect(messageOf(() => expect(most).toSucceedAtLeast(0.9))).toBe(
      "expected most to succeed in at least 90.0 %: 90.0 %, 95 % interval 76.9 % to 96.0 %, 40 tasks × 1",
    );
    const [lucky, again] = [await solving(3, "lucky", 3), await solving(3, "again", 3, 4)];
    expect(lucky).not.toSucceedAtLeast(0.8);
    expect(again.successInterval.low).toBeLessThan(0.8);
  });

  it("reports exceptions in its message", async () => {
    const broken = await evaluateAgent({
      agent: () => {
        throw new Error("no");
      },
      tasks: ["a"],
      judge: () => true,
    });
    expect(messageOf(() => expect(broken).toSucceedAtLeast(0.5))).toContain("(exceptions 1)");
  });
});
