import { describe, expect, it } from "vitest";
import type { AgentSituation } from "../methods/memory-method.js";
import type { RuleItem } from "./items.js";
import { conditionOf, conditionReader } from "./rule-condition.js";

const rule = (when: readonly string[]): RuleItem => ({
  kind: "rule",
  id: when.join(),
  at: 0,
  text: "text",
  about: "restart orders-db",
  when: [...when],
  evidence: [],
  origin: "run",
  status: "active",
});
const inEurope = rule(["restart", "eu"]);
const inAmerica = rule(["restart", "us"]);
const ofDeploy = rule(["deploy", "eu"]);

const situation = (changes: Partial<AgentSituation> = {}): AgentSituation => ({
  goal: "bounce mail-db",
  category: "task",
  steps: [],
  observation: "",
  ...changes,
});
const seen = situation({ observation: "mail-db [eu]: healthy" });
const read = (one: RuleItem, now: AgentSituation, tools: Readonly<Record<string, number>>) =>
  conditionReader([inEurope, inAmerica, ofDeploy], now, new Map(Object.entries(tools)))(one);

describe("conditionOf", () => {
  it("takes the words that calls and results had before, and none of everyday", () => {
    const before = ['> restart({"service":"db"})', "the db is in [eu], to be sure"];
    expect(conditionOf("restart to the eu needs drain({}) first", before)).toEqual([
      "restart",
      "eu",
    ]);
  });
});

describe("conditionReader", () => {
  it("holds where a tool is likely and the rest was seen", () => {
    expect(read(inEurope, seen, { restart: 0.5, deploy: 0 })).toEqual({
      isExpected: true,
      holds: true,
    });
    expect(read(inAmerica, seen, { restart: 0.5, deploy: 0 })).toEqual({
      isExpected: true,
      holds: false,
    });
  });

  it("waits until what it needs was seen, except for the request that taught it", () => {
    const tools = { restart: 0.5, deploy: 0 };
    expect(read(inEurope, situation(), tools)?.holds).toBe(false);
    expect(read(inEurope, situation({ goal: "restart orders-db" }), tools)?.holds).toBe(true);
  });

  it("holds for a tool that no similar run called once this turn called it", () => {
    const tools = { restart: 0.5, deploy: 0.1 };
    expect(read(ofDeploy, seen, tools)).toEqual({ isExpected: false, holds: false });
    const step = { index: 0, observation: "", action: "deploy({})", kind: "act" as const };
    expect(read(ofDeploy, { ...seen, steps: [step] }, tools)?.holds).toBe(true);
  });

  it("says nothing of a rule whose condition nobody knows", () => {
    expect(read(rule([]), seen, {})).toBeUndefined();
  });
});
