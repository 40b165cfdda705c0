import { type ToolResult, callModel } from "@mnemograph/core";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { readVerdict } from "@mnemograph/nodes";
import { judgePrompt } from "../prompts/judge.prompt.js";
import type { Judge, Verdict } from "./judge.js";
import { transcriptOf } from "./transcript-of.js";

/**
 * A run that came to an answer, and whose last calls did not fail, counts as a success. It cannot know whether the answer was right: give a judge
 * of your own where something can.
 *
 * @example
 * judgeByEnding({ trajectory, ending: "aborted" }); // { success: false }
 */
export const judgeByEnding: Judge = ({ ending, trajectory }) => {
  const last = trajectory.steps.findLast(({ toolResults }) => toolResults !== undefined)?.toolResults ?? [];
  const failure = last.find(({ isError }) => isError);
  return {
    success: ending === "finished" && trajectory.steps.length > 0 && failure === undefined,
    ...(ending === "finished" && failure !== undefined && { reason: `the last call of ${failure.name} failed: ${failure.text}` }),
  };
};

/**
 * Judges by the last result of one tool, such as a check or a form that is accepted or not; a run that never called it says nothing.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder(), judge: judgeByToolResult("submit_form") });
 */
export const judgeByToolResult =
  (toolName: string, isSuccess: (result: ToolResult) => boolean = ({ isError }) => !isError): Judge =>
  ({ trajectory }) => {
    const result = trajectory.steps.flatMap(({ toolResults = [] }) => toolResults).findLast(({ name }) => name === toolName);
    return result === undefined ? undefined : { success: isSuccess(result), reason: `${toolName} said: ${result.text}` };
  };

/**
 * Asks a model, once a run. A run that ended with an error or by an abort failed without asking.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder(), judge: judgeByModel(model) }); // one call more for each run
 */
export const judgeByModel =
  (model: BaseChatModel, { prompt = judgePrompt }: { readonly prompt?: typeof judgePrompt } = {}): Judge =>
  async ({ trajectory, ending }) => {
    if (ending !== "finished") return false;
    return callModel<Parameters<typeof judgePrompt.render>[0], Verdict | undefined>({
      node: "judgeRun",
      model,
      prompt,
      variables: { goal: trajectory.task.goal, transcript: transcriptOf(trajectory) },
      parse: readVerdict,
      fallback: () => undefined,
    });
  };
