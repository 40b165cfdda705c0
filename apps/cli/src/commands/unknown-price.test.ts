import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { modelServer } from "../../test/model-server.js";

const folder = temporaryFolder();
const reply = {
  id: "reply",
  object: "chat.completion",
  created: 0,
  model: "house-model",
  choices: [{ index: 0, message: { role: "assistant", content: "look" }, finish_reason: "stop" }],
  usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 },
};

/** The server's only reply wins no game: more steps show nothing more. */
const few = ["--option", "steps=3"];
const { baseUrl, requests } = modelServer(() => ({ status: 200, body: reply }));
const model = () => [
  "--model",
  "openai:house-model",
  "--base-url",
  baseUrl(),
  "--max-cost",
  "1",
  "--built-in",
];

it.each([
  [
    "bench",
    ["bench", "--pipelines", "act", "--limit", "1", "--out", "priceless", "--workers", "1"],
  ],
  ["run", ["run", "act"]],
])(
  "%s refuses a budget before the first episode where nobody knows the model's price",
  async (_, command) => {
    const { code, out, error } = await capture([...command, ...model()], { cwd: folder });
    expect({ code, out, requests: requests() }).toEqual({ code: 2, out: "", requests: 1 });
    expect(error).toMatch(/^error USAGE: .*house-model[\s\S]*\n {2}hint: .*price/);
    expect(existsSync(join(folder, "priceless"))).toBe(false);
  },
);

it("takes prices from mnemograph.config.ts", async () => {
  const price =
    '{ model: "house-model", inputPerMillion: 1, outputPerMillion: 2, source: "https://example.org/prices", date: "2026-11" }';
  writeFileSync(join(folder, "mnemograph.config.ts"), `export default { prices: [${price}] };\n`);
  const { code, error } = await capture(["run", "act", ...few, ...model()], { cwd: folder });
  expect({ code, error }).toEqual({ code: 1, error: "" });
  // One to ask whether the model answers, and one for every step.
  expect(requests()).toBeGreaterThan(2);
});

it("does not take OpenAI's prices for another server's model of the same name, whatever other prices are given", async () => {
  const price =
    '{ model: "another-model", inputPerMillion: 1, outputPerMillion: 2, source: "https://example.org/prices", date: "2026-11" }';
  writeFileSync(join(folder, "mnemograph.config.ts"), `export default { prices: [${price}] };\n`);
  const play = "bench --pipelines act --limit 1 --out elsewhere --workers 0 --built-in".split(" ");
  const { code } = await capture(
    [...play, ...few, "--model", "openai:gpt-4o-mini", "--base-url", baseUrl()],
    { cwd: folder },
  );
  expect(code).toBe(0);
  expect(readFileSync(join(folder, "elsewhere", "results.jsonl"), "utf8")).toContain('"cost":null');
});
