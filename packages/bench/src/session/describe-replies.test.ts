import { chatModel } from "@mnemograph/models";
import type { NodeOptions } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { describeReplies } from "./describe-replies.js";

const opened = (profile: object) =>
  chatModel({
    identity: { id: "own", parameters: {} },
    profile,
    generate: () => Promise.reject(new Error("not asked")),
  });
const described = (profile: object, ...options: readonly NodeOptions["llm"][]) =>
  describeReplies(
    options.map((_, index) => `pipeline${index}`),
    {
      model: opened(profile),
      optionsOf: (name) => ({ llm: options[Number(name.slice(-1))] ?? {} }),
    },
  );

describe("describeReplies", () => {
  it("describes what the model can do where nothing is set, and nothing where that is text", () => {
    expect(described({}, {})).toBeUndefined();
    expect(described({ toolCalling: true }, {})).toBe("tools");
    expect(described({ toolCalling: true, structuredOutput: true }, {})).toBe(
      "tools for actions and schema for other replies",
    );
  });

  it("describes what is set, and which node differs", () => {
    expect(described({ toolCalling: true }, { default: { reply: "text" } })).toBeUndefined();
    expect(
      described(
        {},
        { default: { reply: "tools" }, reflect: { reply: "text" }, act: { temperature: 0 } },
      ),
    ).toBe("tools, reflect text");
  });

  it("describes each pipeline where presets set another for one", () => {
    expect(described({}, { default: { reply: "schema" } }, {})).toBe(
      "schema in pipeline0; text in pipeline1",
    );
  });
});
