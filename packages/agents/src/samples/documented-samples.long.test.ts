import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { documentedSamples, importedBy, play, samplesIn } from "./code-samples.testing.js";
import { instrumented } from "./instrumented.testing.js";
import { type Recording, leaksIn, recallingIn, tenants, turns } from "./tenants.testing.js";

/**
 * Samples that two tenants cannot run, each with its reason. A sample that opens, reads or fills a
 * memory has no place here.
 */
const notForTenants: Readonly<Record<string, string>> = {
  "docs/agents.md › Outcomes › 1":
    "three judges as options, without a memory: they are run by the tests of judges",
  "docs/agents.md › Measure your own agent › 2":
    "compares two evaluations that the sample above it has made, and reads no memory",
};
const usesMemory =
  /\b(?:\w+AgentMemories|agentMemories|\w+Memory|memoryMiddleware|memoryNodes|memoryServer|recall|remember|formTuples|createAgent|evaluateAgent)\(/;

const rounds = [0, 1];

/** Runs a sample as two tenants in one process: one after the other, and then side by side. */
const playForTenants = async (code: string): Promise<Recording> => {
  const recording: Recording = { requests: [], outputs: [] };
  const folder = mkdtempSync(join(tmpdir(), "samples-"));
  const sample = instrumented(recording, folder);
  const turn = (tenant: (typeof tenants)[number], round: number) =>
    turns.run({ tenant, round, made: new Map() }, async () => {
      await play(code, sample.names());
      await sample.useIdle();
    });
  try {
    for (const round of rounds) for (const tenant of tenants) await turn(tenant, round);
    await Promise.all(tenants.map((tenant) => turn(tenant, rounds.length)));
  } finally {
    await sample.close();
    rmSync(folder, { recursive: true });
  }
  return recording;
};

const samples = documentedSamples();

describe("a code sample of the docs, run by two tenants", () => {
  it("is found on the pages", () => {
    const names = samples.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(10);
    for (const page of ["README.md", "docs/agents.md", "packages/agents/README.md"])
      expect(names.some((name) => name.startsWith(page))).toBe(true);
    expect(Object.keys(notForTenants).filter((name) => !names.includes(name))).toEqual([]);
    expect(
      samples.filter(({ name, code }) => name in notForTenants && usesMemory.test(code)),
    ).toEqual([]);
  });

  it.each(samples.filter(({ name }) => !(name in notForTenants)))(
    "$name shows no tenant the secret of the other",
    async ({ code }) => {
      const recording = await playForTenants(code);
      expect(leaksIn(recording)).toEqual([]);
      // Each tenant is shown what it said before: a memory that recalls nothing proves nothing.
      expect(recallingIn(recording)).toEqual(tenants);
    },
  );

  it("imports what the test knows", () => {
    const known = Object.keys(
      turns.run({ tenant: tenants[0], round: 0, made: new Map() }, () =>
        instrumented({ requests: [], outputs: [] }, "").names(),
      ),
    );
    expect(
      samples.flatMap(({ code }) => importedBy(code)).filter((name) => !known.includes(name)),
    ).toEqual([]);
  });
});

describe("the test of the samples", () => {
  const first =
    samples.find(({ name }) => name.startsWith("packages/agents/README.md"))?.code ?? "";

  it.each([
    [
      "shares one memory between all users",
      (code: string) => code.replace(/scopeOf: .*/, 'scopeOf: () => ({ agent: "support" }),'),
    ],
    [
      "takes every user for the same",
      (code: string) => code.replace("user: context.userId", 'user: "all"'),
    ],
  ])("fails for a sample that %s", async (_, broken) => {
    expect(broken(first)).not.toBe(first);
    expect(leaksIn(await playForTenants(broken(first)))).not.toEqual([]);
  });

  it("fails for a sample whose memory has no scope", async () => {
    await expect(playForTenants(first.replace(/ *scopeOf: .*\n/, ""))).rejects.toMatchObject({
      message: expect.stringContaining("names a user") as string,
    });
  });

  it("finds new samples on the pages", () => {
    const block = (code: string) => `## Heading\n\ntext\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
    expect(
      samplesIn("docs/new.md", block("const agent = createAgent({});") + block("const a = 1;")).map(
        ({ name }) => name,
      ),
    ).toEqual(["docs/new.md › Heading › 1"]);
    expect(samplesIn("docs/agents.md", block("const a = 1;"))).toHaveLength(1);
  });
});
