/**
 * What the prompts of mnemograph ask for. Prompts that ask for the same reply in the same form
 * share a name; a user's own prompt may use any other.
 */
export const replyNames = {
  /** `> <action>`; where examples think, also `> think: <thought>`. */
  nextAction: "next action",
  /** `Action: <action>`, or `Action5: <action>` where situations bear the number of the step. */
  numberedAction: "your action",
  /** `> <action>` or `> think: <thought>`. */
  actionOrThought: "action or thought",
  /** The agent's own state and a plan as a thought, then `> <action>`. */
  stateAndAction: "embodied state and next action",
  /** The agent's turn of a dialogue: perhaps a thought, then `Act: <action>`. */
  dialogueTurn: "dialogue turn",
  /** The same with the agent's own state in the thought. */
  dialogueTurnWithState: "dialogue turn with embodied state",
  /** `YES` to an introduction. */
  readiness: "readiness",
  /** Several actions, each with how sure the model is of it. */
  actionsWithConfidences: "actions with confidences",
  /** Where the agent is, what it holds, has seen and has done, one line each. */
  embodiedState: "embodied state",
  plan: "plan",
  /** What a plan is about: an object that is searched, or an action's verb. */
  retrievalKey: "retrieval key",
  reflection: "reflection",
  /** Sub-goals, each complete or incomplete. */
  subgoals: "evaluated sub-goals",
  summary: "summary",
  /** Types with the numbers of what belongs to each. */
  clusters: "clusters",
  /** The number of one of the types that are shown. */
  typeNumber: "type number",
  /** The number of one of the decision processes that are shown. */
  processNumber: "process number",
  /** The number of one of the steps that are shown. */
  stepNumber: "step number",
  /** `Plan: <sub-step>`: one of those that the prompt lists, for what the last picture shows. */
  subStep: "sub-step",
} as const;
