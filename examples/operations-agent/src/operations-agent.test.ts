import { AIMessage, type BaseMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { arms } from "./arms.js";
import { inferredSteps } from "./inferred-steps.js";
import { Operator } from "./operator.js";
import { readExamples } from "./recalled-text.js";
import { operations, readRequest } from "./requests.js";
import { keyOf, readRules, writeRule } from "./rule-sentence.js";
import { changedRule, permutedRules, rulesOf } from "./rules.js";
import { runBench } from "./run-bench.js";
import { offlineEmbedder } from "@mnemograph/models";
import { describeService, readFacts, servicesOf } from "./services.js";
import { meanOver } from "./statistics.js";
import { tasksAbout, tasksOf } from "./tasks.js";
import { World } from "./world.js";

const seeds = [1, 2, 3];

describe("the world", () => {
  it.each(seeds)(
    "has twenty services, sixteen rules and sixty requests of its seed: %s",
    (seed) => {
      expect(new Set(servicesOf(seed).map(({ name }) => name)).size).toBe(20);
      expect(new Set(rulesOf(seed).map(({ operation, fact }) => `${operation} ${fact}`)).size).toBe(
        16,
      );
      expect(
        new Set(rulesOf(seed).map((rule) => `${rule.operation} ${keyOf(rule.step)}`)).size,
      ).toBe(16);
      const tasks = tasksOf(seed);
      expect(new Set(tasks.map(({ text }) => text)).size).toBe(60);
      expect(tasksOf(seed)).toEqual(tasks);
      expect(tasksOf(seed + 1).map(({ text }) => text)).not.toEqual(tasks.map(({ text }) => text));
    },
  );

  it.each(seeds)("asks in words that say what is to be done: %s", (seed) => {
    for (const { tool, args, text } of tasksOf(seed))
      expect(readRequest(text)).toEqual({ tool, args });
    expect(readRequest("Good morning.")).toBeUndefined();
  });

  it("writes rules and services in a form that can be read", () => {
    const rules = rulesOf(1);
    expect(readRules(`- On "x": ${rules.map(writeRule).join("; ")}`)).toEqual(rules);
    for (const service of servicesOf(1))
      expect(readFacts(`drain: ${describeService(service)}: drained`)).toEqual(service.facts);
  });

  it("permutes and changes rules so that no condition keeps its step", () => {
    const rules = rulesOf(1);
    for (const [index, rule] of permutedRules(rules).entries()) {
      expect(rule).toMatchObject({ operation: rules[index]?.operation, fact: rules[index]?.fact });
      expect(keyOf(rule.step)).not.toBe(keyOf(rules[index]?.step ?? rule.step));
    }
    for (const rule of rules)
      expect(keyOf(changedRule(rule, rules).step)).not.toBe(keyOf(rule.step));
    const [rule] = rules;
    if (rule === undefined) throw new Error("there are rules");
    const about = tasksAbout(rule, 1, 20).filter(
      ({ tool, service }) => tool === rule.operation && service.facts.includes(rule.fact),
    );
    expect(about.length).toBeGreaterThanOrEqual(10);
  });
});

describe("the judge", () => {
  const [orders, checkout] = [
    { name: "orders-db", facts: ["database", "tier 1", "eu", "growth"] },
    { name: "shop-web", facts: ["frontend", "tier 2", "us", "growth"] },
  ];
  const rules = [
    { operation: "restart", fact: "database", step: { phase: "before", tool: "drain", args: {} } },
    { operation: "restart", fact: "eu", step: { phase: "after", tool: "check_health", args: {} } },
  ] as const;
  const task = {
    tool: "restart",
    args: { service: "orders-db" },
    service: orders,
    text: "restart orders-db",
  };
  const after = async (
    world: World,
    ...calls: readonly (readonly [tool: string, args?: Record<string, unknown>])[]
  ) => {
    world.begin(task);
    const answers: string[] = [];
    for (const [name, args = { service: "orders-db" }] of [...calls, ["submit", {}] as const])
      answers.push(String(await world.tools.find((one) => one.name === name)?.invoke(args)));
    return { answers, last: answers.at(-1), ...world.end() };
  };
  const world = () => new World([orders, checkout], rules);

  it("accepts what was done with every step that the rules want", async () => {
    expect(await after(world(), ["drain"], ["restart"], ["check_health"])).toMatchObject({
      last: "accepted",
      success: true,
    });
    // Looking changes nothing.
    expect(
      await after(world(), ["check_health"], ["drain"], ["restart"], ["check_health"]),
    ).toMatchObject({ success: true });
  });

  it("refuses what needs something first, and says what", async () => {
    const { answers, refused } = await after(
      world(),
      ["restart"],
      ["drain"],
      ["restart"],
      ["check_health"],
    );
    expect(answers[0]).toBe(
      "orders-db [database, tier 1, eu, growth]: refused: restart of database services needs drain({}) first",
    );
    expect(answers.at(-1)).toBe("accepted");
    expect(refused).toEqual([rules[0]]);
  });

  it.each([
    [
      "a step that is missing afterwards",
      [["drain"], ["restart"]],
      "restart of eu services needs check_health({}) afterwards",
    ],
    [
      "a step that is not needed",
      [["drain"], ["page_owner"], ["restart"], ["check_health"]],
      "restart of orders-db needed no page_owner({})",
    ],
    ["a step that comes too late", [["restart"], ["drain"]], "it was not done"],
    ["nothing that was done", [], "it was not done"],
    [
      "another service",
      [["drain"], ["restart"], ["check_health"], ["drain", { service: "shop-web" }]],
      "something else was changed",
    ],
    [
      "another operation",
      [["drain"], ["restart"], ["check_health"], ["scale", { service: "orders-db", replicas: 2 }]],
      "something else was changed",
    ],
  ] as const)("rejects %s", async (_, calls, reason) => {
    const { last, success } = await after(world(), ...calls);
    expect(last).toContain(reason);
    expect(success).toBe(false);
  });

  it("accepts one wrong deed in each span where it is to make mistakes, and counts it as a failure", async () => {
    const mistaken = new World([orders, checkout], rules, { mistakeEvery: 3 });
    const rows = [];
    for (let index = 0; index < 6; index += 1)
      rows.push(await after(mistaken, ...(index === 1 ? [] : [["drain"] as const]), ["restart"]));
    expect(rows.map(({ last }) => last === "accepted")).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(rows.every(({ success }) => !success)).toBe(true);
  });
});

describe("the operator", () => {
  const request = new HumanMessage("restart orders-db");
  const facts = "orders-db [database, tier 1, eu, growth]";
  const call = (id: string, name: string) =>
    new AIMessage({
      content: "",
      tool_calls: [{ id, name, args: { service: "orders-db" }, type: "tool_call" }],
    });
  const result = (id: string, text: string) => new ToolMessage({ content: text, tool_call_id: id });
  const looked = [request, call("1", "check_health"), result("1", `${facts}: healthy`)];
  const recalled = (text: string) =>
    new HumanMessage(`<recalled kind="any">\nHeading.\n${text}\n</recalled>`);
  const nextCall = async (messages: BaseMessage[]) =>
    (await new Operator().invoke(messages)).tool_calls?.[0]?.name;
  const run = (service: string, ...calls: readonly string[]) =>
    [
      `Request: restart ${service.split(" ")[0]}`,
      ...calls.flatMap((name) => [`> ${name}({"service":"x"})`, `${name}: ${service}: done`]),
    ].join("\n");

  it("does what is asked for, where nothing is recalled", async () => {
    expect(await nextCall([request])).toBe("check_health");
    expect(await nextCall(looked)).toBe("restart");
    expect(
      await nextCall([...looked, call("2", "restart"), result("2", `${facts}: started anew`)]),
    ).toBe("submit");
  });

  it("takes the step that a refusal states, once", async () => {
    const refused = `${facts}: refused: restart of eu services needs drain({}) first`;
    const messages = [...looked, call("2", "restart"), result("2", refused)];
    expect(await nextCall(messages)).toBe("drain");
    const again = [...messages, call("3", "drain"), result("3", `${facts}: drained`)];
    expect(await nextCall(again)).toBe("restart");
    const other = `${facts}: refused: restart of growth services needs page_owner({}) first`;
    expect(await nextCall([...again, call("4", "restart"), result("4", other)])).toBe("submit");
  });

  it("applies a recalled rule where its condition holds, wherever it stands", async () => {
    expect(
      await nextCall([...looked, recalled("- restart of database services needs drain({}) first")]),
    ).toBe("drain");
    expect(
      await nextCall([...looked, recalled("- restart of api services needs drain({}) first")]),
    ).toBe("restart");
    expect(
      await nextCall([...looked, recalled("- deploy of database services needs drain({}) first")]),
    ).toBe("restart");
    const within = new ToolMessage({
      content: `${facts}: healthy\n\n${recalled("restart of eu services needs page_owner({}) first").text}`,
      tool_call_id: "1",
    });
    expect(await nextCall([...looked.slice(0, 2), within])).toBe("page_owner");
    const both = recalled(
      "restart of eu services needs drain({}) first\nrestart of eu services needs page_owner({}) first",
    );
    expect(await nextCall([...looked, both])).toBe("page_owner");
  });

  it("does what was done where it may be due to a property that it shares", async () => {
    const like = run(
      "ledger-db [database, tier 1, us, support]",
      "check_health",
      "drain",
      "restart",
      "submit",
    );
    expect(await nextCall([...looked, recalled(like)])).toBe("drain");
    // Two tier 1 services, one without: the tier is no reason.
    const without = run("mail-api [api, tier 1, us, growth]", "check_health", "restart", "submit");
    const unlike = run(
      "login-web [frontend, tier 1, us, support]",
      "check_health",
      "drain",
      "restart",
      "submit",
    );
    expect(await nextCall([...looked, recalled(`${unlike}\n${without}`)])).toBe("restart");
    expect(
      await nextCall([...looked, recalled(`${like}\nsubmit: rejected: it was not done`)]),
    ).toBe("restart");
  });

  it("reads situations as parts of a run", () => {
    const [step, whole] = readExamples(
      [
        `Request: restart orders-db\nDone before: check_health\nSeen: check_health: ${facts}: healthy\nThen done: drain({"service":"orders-db"})`,
        `Request: restart orders-db\nDone before: check_health, drain\nSeen: drain: ${facts}: drained\nThen done: restart({"service":"orders-db"})`,
      ].join("\n"),
    );
    const [drain, page] = (["drain", "page_owner"] as const).map((tool) => ({
      phase: "before" as const,
      tool,
      args: {},
    }));
    expect(step?.steps).toEqual([drain]);
    expect([drain, page].map((one) => one !== undefined && step?.lacks(one))).toEqual([
      false,
      false,
    ]);
    expect([drain, page].map((one) => one !== undefined && whole?.lacks(one))).toEqual([
      false,
      true,
    ]);
    const shown = { rules: [], examples: step === undefined ? [] : [step] };
    expect(inferredSteps(shown, "restart", ["database", "tier 1", "us", "support"])).toEqual([
      drain,
    ]);
    expect(inferredSteps(shown, "restart", ["api", "tier 2", "us", "support"])).toEqual([]);
    expect(inferredSteps(shown, "deploy", ["database", "tier 1", "eu", "growth"])).toEqual([]);
  });
});

const embedder = offlineEmbedder();

describe("the bench", () => {
  it("reports a table and draws the curves", async () => {
    const lines: string[] = [];
    const svg = await runBench({
      seeds: 1,
      tasks: 4,
      arms: Object.keys(arms),
      embedder,
      controls: ["rules"],
      report: (line) => lines.push(line),
    });
    const named = lines.map((line) => line.split("  ")[0]?.trim());
    expect(named).toEqual(
      expect.arrayContaining([...Object.keys(arms), "permuted rules", "unrelated rules"]),
    );
    expect(svg.match(/<polyline/g)).toHaveLength(Object.keys(arms).length);
    expect(operations).toHaveLength(4);
  });

  it("refuses an arm that it does not know before it plays", async () => {
    const report = () => {};
    await expect(
      runBench({ seeds: 1, tasks: 4, arms: ["none"], embedder, controls: ["other"], report }),
    ).rejects.toThrow('there is no arm "other"');
  });

  it("knows how sure a mean over seeds is", () => {
    const { mean, interval } = meanOver([1, 2, 3, 4, 5]);
    expect(mean).toBe(3);
    // 2.776 × √2.5 / √5
    expect(interval?.high).toBeCloseTo(3 + 1.963, 3);
    expect(meanOver([1])).toEqual({ mean: 1, interval: undefined });
  });
});
