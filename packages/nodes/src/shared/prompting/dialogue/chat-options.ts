/** How the prompts of Act, ReAct, Reflexion and EmMem are laid out. */
export interface ChatOptions {
  /**
   * `page` tells everything in one message, example, task and past; `dialogue` is LangSuitE's chat: an introduction that asks whether the
   * model is ready, then what the world says and what the model replied, message by message, nothing left out.
   */
  readonly layout?: "page" | "dialogue";
  /**
   * What becomes of the reply to the introduction: `again` sends it again where the reply declines (LangSuitE's branch dev), `once` looks at
   * no reply (its branch main), `assume` makes no such call.
   */
  readonly opening?: "again" | "once" | "assume";
  /** Example episodes in the introduction. */
  readonly examples?: number;
  /** Lines of the introduction that the environment asks for, such as its forms of actions. */
  readonly rules?: readonly string[];
  /**
   * How a reflection follows the task: `attached` without a line break (LangSuitE's BabyAI), `line` on a line of its own (Interactive QA,
   * Rearrangement), `paragraph` behind an empty line (ALFRED), `sentence` as part of the task (its branch main).
   */
  readonly memory?: "attached" | "line" | "paragraph" | "sentence";
}

export interface ChatDeps {
  readonly chat?: ChatOptions;
}

export const chatOptions = ({
  layout = "page",
  opening = "again",
  examples = 1,
  rules = [],
  memory = "line",
}: ChatOptions = {}): Required<ChatOptions> => ({ layout, opening, examples, rules, memory });
