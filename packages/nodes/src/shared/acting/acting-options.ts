import { Actions } from "../asking/listed-actions.js";
import { LlmOptions } from "../prompting/decoding.js";
import { ChatOptions } from "../prompting/dialogue/chat-options.js";
import { ParseOptions } from "../prompting/reading.js";
import { TemperatureRetry } from "../prompting/retry-with-temperature.js";
import { RunningTextOptions } from "../prompting/running-text.js";
import { Manual } from "../prompting/world-manual.js";

/** The options that `chooseAction` reads. */
export const actingOptions = {
  manual: Manual,
  actions: Actions,
  parse: ParseOptions,
  llm: LlmOptions,
  running: RunningTextOptions,
  chat: ChatOptions,
  retry: TemperatureRetry,
};
