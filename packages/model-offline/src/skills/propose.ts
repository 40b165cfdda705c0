import { proposalsOf } from "../cases/proposals.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";

/** The strongest proposals, as many as were asked for, with their shares of the votes. */
export const propose = (prompt: CasePrompt, most = Number.POSITIVE_INFINITY): string => {
  const proposals = proposalsOf(prompt).slice(0, most);
  const shown = proposals.length > 0 ? proposals : [{ action: prompt.goal, confidence: 1 }];
  const total = shown.reduce((sum, { confidence }) => sum + confidence, 0) || 1;
  return shown
    .map(
      ({ action, confidence }, index) =>
        `Action ${index + 1}: ${action}\nConfidence: ${(confidence / total).toFixed(3)}`,
    )
    .join("\n");
};
