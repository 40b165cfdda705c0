import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { callModel, definePrompt } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { extensionFiles, openRegistry } from "./open-registry.js";

const folder = temporaryFolder();
let files = 0;
const write = (text: string) => {
  files += 1;
  const name = `./own-${files}.ts`;
  writeFileSync(join(folder, name), text);
  return name;
};

const world = (change = "") => `
export const world = { name: "w", version: "w/1", maxSteps: 1, reset: () => null, step: () => null, ${change} };
export const task = { id: "1", environment: "w", split: "test", type: "t", goal: "g" };`;
const open = (config: string) => openRegistry(extensionFiles({ config }, folder), folder);
const opened = (text: string) => open(write(text));

describe("a configuration file's mistake is reported with file, place and what was expected:", () => {
  it.each([
    [
      "a pipeline that is a number",
      "export default { pipelines: [42] };",
      /pipelines\.0 is a number/,
      /expected a pipeline/,
    ],
    [
      "a pipeline without a graph",
      'export default { pipelines: [{ name: "x" }] };',
      /pipelines\.0 is an object/,
      /definePipeline/,
    ],
    [
      "a pipeline that is any function",
      "export default { pipelines: [() => 1] };",
      /pipelines\.0 is a function/,
      /defineGraph/,
    ],
    [
      "an environment without tasks",
      `${world()}\nexport default { environments: [world] };`,
      /environments\.0 is an object/,
      /tasks/,
    ],
    [
      "no tasks",
      `${world()}\nexport default { environments: [{ environment: world, tasks: [] }] };`,
      /environments\.0: option tasks/,
      /./,
    ],
    [
      "a task without a goal",
      `${world()}\nexport default { environments: [{ environment: world, tasks: [{ ...task, goal: "" }] }] };`,
      /environments\.0: option tasks\.0\.goal: .*allowed: a text that is not empty/,
      /./,
    ],
    [
      "two tasks of one id",
      `${world()}\nexport default { environments: [{ environment: world, tasks: [task, task] }] };`,
      /option tasks: .*tasks whose ids differ/,
      /./,
    ],
    [
      "an environment without a version",
      `${world('version: ""')}\nexport default { environments: [{ environment: world, tasks: [task] }] };`,
      /option environment\.version/,
      /./,
    ],
    [
      "a model that nothing opens",
      'export default { models: [{ name: "x" }] };',
      /models\.0: option open: .*a function, open/,
      /./,
    ],
    [
      "a model without a name",
      "export default { models: [{ open: () => null }] };",
      /models\.0: option name/,
      /./,
    ],
    [
      "an embedder that nothing opens",
      'export default { embedders: [{ name: "x", open: 7 }] };',
      /embedders\.0: option open: 7/,
      /./,
    ],
    [
      "a price that is a text",
      'export default { prices: [{ model: "x", inputPerMillion: "1", outputPerMillion: 1, source: "s", date: "d" }] };',
      /prices\.0: option inputPerMillion: "1" .*a number of at least 0/,
      /./,
    ],
    [
      "a price that is no number",
      'export default { prices: [{ model: "x", inputPerMillion: 1, outputPerMillion: NaN, source: "s", date: "d" }] };',
      /prices\.0: option outputPerMillion/,
      /./,
    ],
    [
      "a skill without an answer",
      'export default { skills: [{ reply: "x" }] };',
      /skills\.0: option answer/,
      /./,
    ],
    [
      "a preset without a source",
      'export default { presets: [{ environment: "w" }] };',
      /presets\.0: option source/,
      /./,
    ],
    [
      "a part that nobody knows",
      "export default { pipeline: [] };",
      /option pipeline: no such option/,
      /did you mean pipelines\?/,
    ],
    ["a part that is no list", "export default { models: {} };", /option models: /, /./],
    [
      "a signal that is no function",
      'export default { signals: [{ name: "x", signal: true }] };',
      /signals\.0: option signal/,
      /./,
    ],
    [
      "no configuration",
      "export default 7;",
      /exports no such thing/,
      /expected defineConfig\(\{ pipelines, .*skills, signals, prompts \}\)/,
    ],
  ])("%s", async (_, text, message, hint) => {
    const file = write(text);
    const problem: unknown = await open(file).catch((error: unknown) => error);
    expect(problem).toMatchObject({
      code: "USAGE",
      message: expect.stringMatching(message),
      hint: expect.stringMatching(hint),
    });
    expect((problem as Error).message).toContain(file.slice(2));
  });
});

describe("what a user's function opens", () => {
  it("is a chat model, or the error names the file", async () => {
    const registry = await openRegistry(
      extensionFiles({ model: write("export const model = () => 7;") }, folder),
      folder,
    );
    await expect(registry.models.at(-1)?.open("", {})).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringMatching(/own-\d+\.ts opened a number/),
    });
    const { models } = await opened(
      'export default { models: [{ name: "x", open: () => null }] };',
    );
    await expect(models.at(-1)?.open("", {})).rejects.toMatchObject({
      message: expect.stringMatching(/models\.0, model "x", opened null/),
    });
  });

  it("is an embedder, or the error names the file", async () => {
    const file = write("export const embedder = () => ({ id: 'x' });");
    const registry = await openRegistry(extensionFiles({ embedder: file }, folder), folder);
    await expect(
      registry.embedder(file.slice(2)).open({ variables: {}, baseUrl: null }),
    ).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringMatching(/own-\d+\.ts opened an object/),
    });
  });
});

it("the skills of a configuration are the offline model's", async () => {
  const { models } = await opened(
    'export default { skills: [{ reply: "echo", answer: ({ material }: { material: string }) => material.toUpperCase() }] };',
  );
  const model = await models.find(({ name }) => name === "offline")?.open("", {});
  const prompt = definePrompt({
    id: "own/echo",
    reply: "echo",
    sample: {},
    render: () => [{ role: "user", content: "be quick" }],
  });
  const text = await callModel({
    node: "own",
    model: model!,
    prompt,
    variables: {},
    parse: (reply) => ({ ok: true, value: reply }),
  });
  expect(text).toBe("BE QUICK");
});
