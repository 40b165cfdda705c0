import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recorded } from "../cassette/recorded.js";
import { modelIdentity } from "../chat/model-identity.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { modelEntries } from "./model-entries.js";
import type { ModelEntry } from "./model-entry.js";
import { openModel } from "./open-model.js";

describe("openModel", () => {
  it("opens a model of an OpenAI-compatible server, colons in its name included", async () => {
    const model = await openModel("openai:llama3:8b", {
      baseUrl: "http://127.0.0.1:9/v1",
      temperature: 0.3,
      seed: 4,
    });
    expect(modelIdentity(model)).toEqual({
      id: "openai:llama3:8b",
      parameters: { baseUrl: "http://127.0.0.1:9/v1", temperature: 0.3, seed: 4 },
    });
  });

  it("opens a recording", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "models-")), "calls.jsonl");
    await recorded(scriptedModel(["hello"]), file).invoke("a");
    const model = await openModel(`replay:${file}`);
    expect((await model.invoke("a")).text).toBe("hello");
    expect(modelIdentity(model).id).toBe("replay:calls.jsonl");
  });

  it.each([
    ["repaly:calls.jsonl", "did you mean replay:<file.jsonl>?"],
    ["opnai:gpt-4o", "did you mean openai:<model>?"],
    ["replay", "did you mean replay:<file.jsonl>?"],
    ["openai:", "did you mean openai:<model>?"],
    ["gpt-4o-mini", "did you mean openai:gpt-4o-mini?"],
    ["something-else:x", "known: "],
  ])("refuses %s with a hint", async (name, hint) => {
    await expect(openModel(name)).rejects.toMatchObject({
      code: "MODEL_UNKNOWN",
      hint: expect.stringContaining(hint) as string,
      evidence: {
        name,
        known: expect.arrayContaining(["openai:<model>", "replay:<file.jsonl>"]) as string[],
      },
    });
  });

  it("takes entries of one's own, with and without an argument", async () => {
    const own: ModelEntry = { name: "own", open: () => scriptedModel(["mine"]) };
    const entries = [...modelEntries, own];
    expect((await (await openModel("own", {}, entries)).invoke("a")).text).toBe("mine");
    await expect(openModel("own:extra", {}, entries)).rejects.toMatchObject({
      code: "MODEL_UNKNOWN",
    });
    await expect(openModel("onw", {}, entries)).rejects.toMatchObject({
      hint: expect.stringContaining("did you mean own?") as string,
    });
  });
});
