import { type ToolResult, type Trajectory, callModel } from "@mnemograph/core";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { readVerdict } from "@mnemograph/nodes";
import { judgePrompt } from "../prompts/judge.prompt.js";
import type { Judge, Verdict } from "./judge.js";
import { missingResult } from "./rounds-of.js";
import { transcriptOf } from "./transcript-of.js";

/** What the tools answered, round by round. A call without an answer is no evidence. */
const answersOf = ({ steps }: Trajectory): readonly (readonly ToolResult[])[] =>
  steps.flatMap(({ toolResults }) => {
    const answers = (toolResults ?? []).filter(
      ({ isError, text }) => !(isError && text === missingResult),
    );
    return answers.length === 0 ? [] : [answers];
  });

/**
 * Judges by the last answer of one tool, such as a check or a form that is accepted or not. An
 * answer with an error status is a failure. `isSuccess` decides on any other answer; without it,
 * every other answer is a success, so a tool that answers its errors as plain text needs it. A run
 * that never called the tool, or an `isSuccess` that returns `undefined`, gives no evidence.
 *
 * @example
 * const judge = fromToolResult("submit_form", ({ text }) => text.startsWith("accepted"));
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder(), judge });
 */
export const fromToolResult =
  (toolName: string, isSuccess: (result: ToolResult) => boolean | undefined = () => true): Judge =>
  ({ trajectory }) => {
    const result = answersOf(trajectory)
      .flat()
      .findLast(({ name }) => name === toolName);
    if (result === undefined) return undefined;
    const success = result.isError ? false : isSuccess(result);
    return success === undefined
      ? undefined
      : { success, reason: `${toolName} said: ${result.text}` };
  };

/**
 * A run failed in which a person rejected a call, unless the same tool was called again later and
 * answered without an error. The decision `reject` of LangChain's `humanInTheLoopMiddleware` and a
 * denied approval of the AI SDK are recognised. LangChain does not mark a rejection that carries a
 * message of your own: recognise that message with `isReject`. Every memory asks this judge after
 * yours.
 *
 * @example
 * const judge = fromHumanReject(({ text }) => text.startsWith("Not allowed:"));
 */
export const fromHumanReject =
  (isReject: (result: ToolResult) => boolean = () => false): Judge =>
  ({ trajectory }) => {
    const answers = answersOf(trajectory).flat();
    const rejected = answers.findLastIndex(
      (result) => result.isRejected === true || (result.isError && isReject(result)),
    );
    const found = answers[rejected];
    if (found === undefined) return undefined;
    const isMadeGood = answers
      .slice(rejected + 1)
      .some(({ name, isError }) => name === found.name && !isError);
    return isMadeGood
      ? undefined
      : { success: false, reason: `a person rejected the call of ${found.name}: ${found.text}` };
  };

/**
 * A run failed that an error ended, or whose last round of calls holds an answer with an error
 * status. It never says that a run succeeded. Every memory asks this judge last.
 *
 * @example
 * fromErrors({ trajectory, ending: "failed", problem: "overloaded" }); // { success: false, reason: "it ended with an error: overloaded" }
 * fromErrors({ trajectory, ending: "aborted" }); // undefined
 */
export const fromErrors: Judge = ({ ending, problem, trajectory }) => {
  if (ending === "failed")
    return {
      success: false,
      reason: ["it ended with an error", problem].filter(Boolean).join(": "),
    };
  const failure =
    ending === "finished"
      ? answersOf(trajectory)
          .at(-1)
          ?.find(({ isError }) => isError)
      : undefined;
  return (
    failure && {
      success: false,
      reason: `the last call of ${failure.name} failed: ${failure.text}`,
    }
  );
};

/**
 * Asks a model, once a run. A run that an error ended failed without asking; one that was aborted
 * or not finished gives no evidence.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder(), judge: judgeByModel(model) }); // one call more for each run
 */
export const judgeByModel =
  (
    model: BaseChatModel,
    { prompt = judgePrompt }: { readonly prompt?: typeof judgePrompt } = {},
  ): Judge =>
  async ({ trajectory, ending }) => {
    if (ending !== "finished") return ending === "failed" ? false : undefined;
    return callModel<Parameters<typeof judgePrompt.render>[0], Verdict | undefined>({
      node: "judgeRun",
      model,
      prompt,
      variables: { goal: trajectory.task.goal, transcript: transcriptOf(trajectory) },
      parse: readVerdict,
      fallback: () => undefined,
    });
  };
