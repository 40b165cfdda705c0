import { type JudgeRunVariables, judgeRunPrompt } from "@mnemograph/nodes";

export type JudgeVariables = JudgeRunVariables;

/**
 * Asks whether a run did what was requested: the same question that judges episodes of a benchmark.
 */
export const judgePrompt = judgeRunPrompt;
