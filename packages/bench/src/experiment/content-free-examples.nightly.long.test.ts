import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage, HumanMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { offlineModel } from "@mnemograph/model-offline";
import { nodePrompts } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import type { BenchRequest } from "./bench-request.js";
import { runBench } from "./run-bench.js";
import { scriptedTypes } from "../environments/report-options.js";
import { builtInRegistry } from "../extensions/built-ins.js";

const cwd = temporaryFolder();

const emptyExample =
  "Example 1:\nA hall.\nYour task is to: hum a tune\n> hum\nYou hum.\n\nThe task:\n";

/**
 * Answers as the offline model does that is shown one example of nothing instead of the prompt's
 * own.
 */
class WithoutExamples extends BaseChatModel {
  readonly isLocal = true;
  readonly #model = offlineModel({ prompts: nodePrompts });

  constructor() {
    super({});
  }

  override _llmType() {
    return "without-examples";
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const shown = messages.map((message) =>
      message.getType() === "human"
        ? new HumanMessage(message.text.replace(/^Example 1:\n[\s\S]*?^The task:\n/m, emptyExample))
        : message,
    );
    const { text } = await this.#model.invoke(shown);
    return {
      generations: [
        { text, message: new AIMessage({ content: text, response_metadata: { cost: 0 } }) },
      ],
    };
  }
}

const solvedOf = async (environment: string, limit: number, more: Partial<BenchRequest> = {}) => {
  const directory = more.model === undefined ? environment : `${environment}-shown`;
  const request = {
    environment,
    limit,
    pipelines: ["act"],
    seed: 1,
    directory,
    model: new WithoutExamples(),
    ...more,
  };
  const { results } = await runBench(request, { cwd });
  expect(results.length).toBeGreaterThan(0);
  return [...new Set(results.filter(({ success }) => success).map(({ taskType }) => taskType))];
};

/** Parts of LangSuitE that are played from cases. */
const learnedParts = ["household-", "ma-household", "ma-wah"];

/* Whoever solves a task with an example that shows nothing does not play from cases. */
describe("an example without content", () => {
  it.each([
    ["alfworld", 3, {}],
    ["webshop", 6, {}],
    // Little is solved there at all: this seed's first 12 tasks hold two that are.
    ["workbench", 12, { seed: 5 }],
    ["manipulation", 3, { options: { suite: "workshop", view: "left", trials: "2" } }],
  ] as const)(
    "leaves nothing solved in %s, where the prompt's own examples solve something",
    async (environment, limit, more) => {
      const shown = { ...more, model: offlineModel() };
      expect(await solvedOf(environment, limit, shown)).not.toEqual([]);
      expect(await solvedOf(environment, limit, more)).toEqual([]);
    },
  );

  it("leaves nothing solved in LangSuitE but what reports mark as a scripted solver's, where the prompt's own examples solve something of every part", async () => {
    const scriptedParts = await scriptedTypes(
      [{ environment: "langsuite", taskType: "all" }],
      builtInRegistry.environments,
    );
    const shown = await solvedOf("langsuite", 1, { model: offlineModel() });
    expect(
      [...learnedParts, ...scriptedParts].filter(
        (part) => !shown.some((type) => type.startsWith(part)),
      ),
    ).toEqual([]);
    const solved = await solvedOf("langsuite", 1);
    expect(solved.filter((type) => !scriptedParts.some((part) => type.startsWith(part)))).toEqual(
      [],
    );
    // Questions are answered so only by who was shown how an answer is given, be it a wrong one.
    expect(scriptedParts.filter((part) => !solved.some((type) => type.startsWith(part)))).toEqual([
      "iqa-",
    ]);
  });
});
