import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

// Outside of `src`: a run that is killed leaves no mistakes among what is built.
const folder = mkdtempSync(join(import.meta.dirname, "../../.wiring-messages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const head = `
import { StateSchema } from "@langchain/langgraph";
import { z } from "zod";
import { defineGraph } from "../src/graph/define-graph.js";
import { defineNode } from "../src/graph/define-node.js";
const goal = z.string(), action = z.string().default("");
const State = new StateSchema({ goal, action });
const act = defineNode({ name: "act", reads: { goal }, writes: { action }, run: async ({ goal }, _: { memory: string }) => ({ action: goal }) });
`;

const mistakes: Record<string, { code: string; says: RegExp; within?: number }> = {
  "reads an unknown channel": {
    code: `const n = defineNode({ name: "n", reads: { nope: z.string() }, writes: { action }, run: async ({ nope }) => ({ action: nope }) });
      defineGraph({ name: "g", state: State, nodes: { n }, edges: { start: "n", n: "end" } });`,
    says: /this node reads nope, which the state lacks or holds as another type/,
  },
  "writes an unknown channel": {
    code: `const n = defineNode({ name: "n", reads: { goal }, writes: { nope: z.string() }, run: async ({ goal }) => ({ nope: goal }) });
      defineGraph({ name: "g", state: State, nodes: { n }, edges: { start: "n", n: "end" } });`,
    says: /this node writes nope, which the state lacks or holds as another type/,
  },
  "writes a wrong type": {
    code: `const n = defineNode({ name: "n", reads: { goal }, writes: { action: z.number() }, run: async () => ({ action: 1 }) });
      defineGraph({ name: "g", state: State, nodes: { n }, edges: { start: "n", n: "end" } });`,
    says: /this node writes action, which the state lacks or holds as another type/,
  },
  "reads an unknown channel among many": {
    code: `const many = { firstOfManyChannels: z.string(), secondOfManyChannels: z.array(z.object({ text: z.string() })), thirdOfManyChannels: z.number() };
      const Wide = new StateSchema({ goal, action, ...many });
      const n = defineNode({ name: "nodeWithALongName", reads: { goal, ...many, nope: z.string() }, writes: { action, ...many }, run: async ({ nope }, _: { memoryOfSomeKind: { recall: (goal: string) => string } }) => ({ action: nope }) });
      defineGraph({ name: "g", state: Wide, nodes: { act, n }, edges: { start: "act", act: "n", n: "end" } });`,
    // Compilers print a node's own type first, of which they cut what is beyond its first channels.
    within: 420,
    says: /this node reads nope, which the state lacks or holds as another type/,
  },
  "is a function that writes an unknown channel": {
    code: `const n = async ({ goal }: { goal: string }) => ({ nope: goal });
      defineGraph({ name: "g", state: State, nodes: { n }, edges: { start: "n", n: "end" } });`,
    says: /this function writes nope, which the state lacks or holds as another type/,
  },
  "is a function that returns no channels": {
    code: `const n = async () => 42;
      defineGraph({ name: "g", state: State, nodes: { n }, edges: { start: "n", n: "end" } });`,
    says: /this function must return an object of channels/,
  },
  "returns an undeclared channel": {
    code: `defineNode({ name: "n", reads: { goal }, writes: { action }, run: async ({ goal }) => ({ action: goal, history: goal }) });`,
    says: /this node does not declare that it writes history/,
  },
  "leads to an unknown node": {
    code: `defineGraph({ name: "g", state: State, nodes: { act }, edges: { start: "act", act: "zzz" } });`,
    says: /'"zzz"' is not assignable to type .*"act" \\| "end"|"zzz"/,
  },
  "has no exit": {
    code: `defineGraph({ name: "g", state: State, nodes: { act }, edges: { start: "act" } });`,
    says: /Property 'act' is missing/,
  },
  "lacks a dependency": {
    code: `defineGraph({ name: "g", state: State, nodes: { act }, edges: { start: "act", act: "end" } })({});`,
    says: /Property 'memory' is missing/,
  },
};

const fileOf = (name: string) => `${name.replaceAll(" ", "-")}.ts`;
for (const [name, { code }] of Object.entries(mistakes))
  writeFileSync(join(folder, fileOf(name)), head + code);
writeFileSync(
  join(folder, "tsconfig.json"),
  JSON.stringify({
    extends: "../tsconfig.json",
    include: ["*.ts"],
    compilerOptions: { noEmit: true, noUnusedLocals: false },
  }),
);
const compiler = join(
  dirname(createRequire(import.meta.url).resolve("typescript/package.json")),
  "bin/tsc",
);
const { stdout } = spawnSync(process.execPath, [compiler, "-p", folder, "--pretty", "false"], {
  cwd: folder,
  encoding: "utf8",
});

/** The messages of each file; the lines of one that go on begin with spaces. */
const messages = new Map<string, string[]>();
for (const message of stdout.split(/\n(?=\S)/)) {
  const [, path = "", text = ""] = /^(.+?)\(\d+,\d+\): error TS\d+: ([^]*)$/.exec(message) ?? [];
  const file = basename(path);
  messages.set(file, [...(messages.get(file) ?? []), text]);
}

describe("a wiring mistake is explained in words", () => {
  it.each(Object.entries(mistakes))("a node that %s", (name, { says, within = 300 }) => {
    const [message = "", ...more] = messages.get(fileOf(name)) ?? [];
    expect(more).toEqual([]);
    // What an editor shows without scrolling.
    expect(message.slice(0, within)).toMatch(says);
  });

  it("and nothing else is found", () => {
    expect([...messages.keys()].toSorted()).toEqual(Object.keys(mistakes).map(fileOf).toSorted());
  });
});
