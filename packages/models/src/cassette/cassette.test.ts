import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { array, assert, asyncProperty, constantFrom, nat, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { chatModel } from "../chat/chat-model.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { modelsByRole } from "../chat/models-by-role.js";
import { recorded } from "./recorded.js";
import { replayModel } from "./replay-model.js";

const folder = mkdtempSync(join(tmpdir(), "models-"));
let files = 0;
const newFile = () => join(folder, `${(files += 1)}.jsonl`);

const withUsage = (content: string, input: number, output: number): AIMessage => {
  const message = new AIMessage({ content, response_metadata: { cost: input / 1000 } });
  Reflect.set(message, "usage_metadata", {
    input_tokens: input,
    output_tokens: output,
    total_tokens: input + output,
  });
  return message;
};

describe("recorded and replayModel", () => {
  it("replays any conversation in its order, reply for reply, and twice the same", async () => {
    const text = string({ unit: anyCharacter, maxLength: 30 });
    const call = record({
      system: text,
      user: constantFrom("a", "b", "\u2028 c\n"),
      reply: text,
      tokens: nat(9999),
    });
    await assert(
      asyncProperty(array(call, { minLength: 1, maxLength: 12 }), async (calls) => {
        const file = newFile();
        const script = calls.map(({ reply, tokens }) => withUsage(reply, tokens, 1));
        const live = recorded(scriptedModel(script), file);
        const play = async (model: typeof live) => {
          const replies: unknown[] = [];
          for (const { system, user } of calls) {
            const { content, usage_metadata, response_metadata } = await model.invoke([
              new SystemMessage(system),
              new HumanMessage(user),
            ]);
            replies.push({ content, usage_metadata, cost: response_metadata["cost"] });
          }
          return JSON.stringify(replies);
        };
        const original = await play(live);
        expect(await play(replayModel(file))).toBe(original);
        expect(await play(replayModel(file))).toBe(original);
      }),
      { numRuns: 20 },
    );
  });

  it("records the same bytes for the same calls", async () => {
    const [first, second] = [newFile(), newFile()];
    for (const file of [first, second]) {
      const model = recorded(scriptedModel(["x", withUsage("y", 1, 2)]), file);
      await model.invoke("a", { stop: ["."] });
      await model.invoke("b");
    }
    expect(readFileSync(first, "utf8")).toBe(readFileSync(second, "utf8"));
  });

  it("answers a request with stop sequences from a recording without, where none was made with them", async () => {
    const file = newFile();
    const live = recorded(scriptedModel(["without", "with"]), file);
    await live.invoke("a");
    const asked = async () =>
      (await replayModel(file).invoke("a", { stop: ["Example 3:"] })).content;
    expect(await asked()).toBe("without");
    await live.invoke("a", { stop: ["Example 3:"] });
    expect(await asked()).toBe("with");
    await expect(
      replayModel(file).invoke("a", { temperature: 1, stop: ["Example 3:"] }),
    ).rejects.toMatchObject({
      code: "RECORDING_MISSING",
    });
  });

  it("stands for every model of a run that played some roles with others, without naming them", async () => {
    const file = newFile();
    const mixed = modelsByRole(scriptedModel(["> look", "general"]), {
      reflect: scriptedModel(["Open the drawer.", "reflecting"]),
    });
    const live = recorded(mixed, file);
    await live.invoke("a");
    await live.invoke("Why did it fail?", { role: "reflect", stop: ["."] });
    await live.invoke("of both", { role: "reflect" });
    await live.invoke("of both");
    const again = replayModel(file);
    const asked = async (prompt: string, options = {}) =>
      (await again.invoke(prompt, options)).text;
    expect(await asked("Why did it fail?", { stop: ["."] })).toBe("Open the drawer.");
    expect(await asked("a", { role: "act" })).toBe("> look");
    expect(await asked("of both")).toBe("general");
    expect(await asked("of both", { role: "reflect" })).toBe("reflecting");
    // As the models of roles, as which a recording can be named too.
    const named = modelsByRole(replayModel(file), { reflect: replayModel(file) });
    expect((await named.invoke("Why did it fail?", { role: "reflect", stop: ["."] })).text).toBe(
      "Open the drawer.",
    );
    await expect(again.invoke("never asked", { role: "reflect" })).rejects.toMatchObject({
      code: "RECORDING_MISSING",
    });
  });

  it("gives repeated requests their replies in order, then the last again", async () => {
    const file = newFile();
    const live = recorded(scriptedModel(["one", "two"]), file);
    await live.invoke("a");
    await live.invoke("a");
    const model = replayModel(file);
    const replies: string[] = [];
    for (let call = 0; call < 4; call += 1) replies.push((await model.invoke("a")).text);
    expect(replies).toEqual(["one", "two", "two", "two"]);
  });

  it("says which recorded prompt is nearest, and where it differs", async () => {
    const file = newFile();
    const live = recorded(scriptedModel(["x", "y"]), file);
    await live.invoke("open the blue box on the table");
    await live.invoke("walk to the garden");
    await expect(replayModel(file).invoke("open the red box on the table")).rejects.toMatchObject({
      code: "RECORDING_MISSING",
      evidence: {
        nearest: {
          differsAt: "human: open the ".length,
          recorded: expect.stringContaining("blue") as string,
        },
      },
    });
  });

  it("asks another model for what is missing with the option", async () => {
    const file = newFile();
    await recorded(scriptedModel(["x"]), file).invoke("a");
    const model = replayModel(file, { onMissing: scriptedModel(["from elsewhere"]) });
    expect((await model.invoke("b")).text).toBe("from elsewhere");
    expect((await model.invoke("a")).text).toBe("x");
  });

  it("goes on after a cut-off line, and names a damaged one", async () => {
    const file = newFile();
    await recorded(scriptedModel(["x"]), file).invoke("a");
    appendFileSync(file, '{"request": "');
    expect((await replayModel(file).invoke("a")).text).toBe("x");
    await recorded(scriptedModel(["y"]), file).invoke("b");
    expect((await replayModel(file).invoke("b")).text).toBe("y");
    appendFileSync(file, "nonsense\n");
    expect(() => replayModel(file)).toThrow(
      expect.objectContaining({
        code: "DATA_INVALID",
        evidence: expect.objectContaining({ line: 4 }),
      }),
    );
    writeFileSync(file, '{"request": "short"}\n');
    expect(() => replayModel(file)).toThrow(/field request/);
  });

  it("names a missing file", () => {
    expect(() => replayModel(join(folder, "none.jsonl"))).toThrow(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }),
    );
  });

  it("records a model that fails only when it answers", async () => {
    const file = newFile();
    const live = recorded(scriptedModel([new Error("down"), "up"]), file);
    await expect(live.invoke("a")).rejects.toThrow("down");
    await live.invoke("a");
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1);
  });

  it("throws OUTPUT_INVALID for a model without a reply", async () => {
    const empty = chatModel({
      identity: { id: "empty", parameters: {} },
      generate: async () => ({ generations: [] }),
    });
    await expect(recorded(empty, newFile()).invoke("a")).rejects.toMatchObject({
      code: "OUTPUT_INVALID",
    });
  });
});
