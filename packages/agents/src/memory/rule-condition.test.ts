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
const step = (action: string) => ({ index: 0, observation: "", action, kind: "act" as const });
const seen = situation({ steps: [step("look({})")], observation: "mail-db [eu]: healthy" });
const read = (one: RuleItem, now: AgentSituation, tools: Readonly<Record<string, number>>) =>
  conditionReader([inEurope, inAmerica, ofDeploy], now, new Map(Object.entries(tools)))(one);

describe("conditionOf", () => {
  it("takes the words that occurred in earlier calls and results, and no everyday words", () => {
    const before = ['> restart({"service":"db"})', "the db is in [eu], to be sure"];
    expect(conditionOf("restart to the eu needs drain({}) first", before)).toEqual([
      "restart",
      "eu",
    ]);
  });

  it("leaves out calls that the text asks for, although their tool was called for something else", () => {
    const before = ['> flag({"name":"read_only","service":"db"})', "the db is in [eu]"];
    expect(conditionOf('restart in eu needs flag({"name":"canary"})', before)).toEqual(["eu"]);
    expect(conditionOf('flag({"name":"read_only"}) is refused in eu', before)).toEqual([
      "flag",
      "name",
      "read_only",
      "eu",
    ]);
  });
});

describe("conditionReader", () => {
  it("holds where a tool is likely and the rest was seen", () => {
    const tools = { restart: 0.5, deploy: 0 };
    expect(read(inEurope, seen, tools)).toEqual({ isExpected: true, state: "met" });
    expect(read(inAmerica, seen, tools)).toEqual({ isExpected: true, state: "open" });
  });

  it("waits until what it needs was seen, except for the request that taught it", () => {
    const tools = { restart: 0.5, deploy: 0 };
    const stateAt = (goal: string) => read(inEurope, situation({ goal }), tools)?.state;
    expect(stateAt("bounce mail-db")).toBe("open");
    expect(stateAt("restart orders-db")).toBe("likely");
    expect(stateAt("bounce mail-db in the eu")).toBe("likely");
  });

  it("holds for a tool that no similar run called once this turn called it", () => {
    const tools = { restart: 0.5, deploy: 0.1 };
    expect(read(ofDeploy, seen, tools)).toEqual({ isExpected: false, state: "open" });
    const called = { ...seen, steps: [step("deploy({})")] };
    expect(read(ofDeploy, called, tools)?.state).toBe("met");
  });

  it("takes a rule about a tool alone for met once the tool was called", () => {
    const stateOf = (now: AgentSituation) =>
      conditionReader([rule(["refund"])], now, new Map([["refund", 1]]))(rule(["refund"]))?.state;
    expect(stateOf(seen)).toBe("likely");
    expect(stateOf({ ...seen, steps: [step("refund({})")] })).toBe("met");
  });

  it("says nothing of a rule whose condition nobody knows", () => {
    expect(read(rule([]), seen, {})).toBeUndefined();
  });
});
