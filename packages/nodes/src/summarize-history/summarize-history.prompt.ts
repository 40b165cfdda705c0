import { definePrompt } from "@mnemograph/core";

export interface SummarizeHistoryHoles {
  readonly goal: string;
  readonly steps: readonly { readonly observation: string; readonly action: string }[];
}

/** Tells the past in a few words. LDM2 Table 4 "Summarization". */
export const summarizeHistoryPrompt = definePrompt<SummarizeHistoryHoles>({
  id: "ldm/summarize-history",
  sample: { goal: "GOAL", steps: [{ observation: "OBSERVATION", action: "ACTION" }] },
  render: ({ goal, steps }) => [
    {
      role: "system",
      content: [
        "You are given what an agent has seen and done so far on its way to a goal. Tell it again in brief.",
        "Reply format, without explanation:",
        "Summary: <what was done and found>",
      ].join("\n"),
    },
    {
      role: "user",
      content: [`Goal: ${goal}`, ...steps.map(({ observation, action }) => `Observation: ${observation}\nAction: ${action}`)].join("\n"),
    },
  ],
});
