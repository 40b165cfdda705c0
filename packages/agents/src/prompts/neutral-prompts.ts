import { judgePrompt } from "./judge.prompt.js";
import { reflectOnCallsPrompt } from "./reflect.prompt.js";
import { updateStatePrompt } from "./update-state.prompt.js";

/** What agents are asked by our memories, in words that fit any trade. Each can be replaced where it is used. */
export const neutralPrompts = {
  judge: judgePrompt,
  reflect: reflectOnCallsPrompt,
  updateState: updateStatePrompt,
} as const;
