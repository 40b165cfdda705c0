import { describe, expect, it } from "vitest";
import { proposalLines } from "./proposal-lines.js";

describe("proposalLines", () => {
  it.each<readonly [reply: string, lines: readonly string[]]>([
    ["look (📊 0.6)\nwait (📊 0.4)", ["look (0.6)", "wait (0.4)"]],
    ["look (confidence 0.6) - nothing is known yet", ["look (confidence 0.6)"]],
    ["0.6 look\n0.4 wait", ["0.6: look", "0.4: wait"]],
    ["look — 0.6, wait — 0.4", ["look — 0.6", "wait — 0.4"]],
    [
      "Action 1: look, Confidence: 0.6; Action 2: wait, Confidence: 0.4",
      ["Action 1: look, Confidence: 0.6", "Action 2: wait, Confidence: 0.4"],
    ],
    [
      "Confidence: 0.6\nAction: look\nConfidence: 0.4\nAction: wait",
      ["Action: look", "Confidence: 0.6", "Action: wait", "Confidence: 0.4"],
    ],
    ["Confidence: 0.5, no, rather 0.6", ["Confidence: 0.6"]],
    ["Confidence: high (0.6)", ["Confidence: 0.6"]],
    ["look : 0.6\nTotal: 1.0", ["look : 0.6"]],
    ["look : 0.6\n\n3. Goal: heat an egg\nActions:\nlook : 1", ["look : 0.6"]],
  ])("%j", (reply, lines) => expect(proposalLines(reply)).toEqual(lines));

  it.each([
    "go to bench 1 : 0.6",
    "2 steps to bench 1 : 0.6",
    "search[totals, sum 5 of 0.5 l bottles, blue] : 0.6",
    "Action: look\nConfidence: 0.6\nConfidence: 0.4",
    "say hello, I paid 0.5, and wait : 0.6",
  ])("leaves as it is: %j", (reply) => expect(proposalLines(reply)).toEqual(reply.split("\n")));
});
