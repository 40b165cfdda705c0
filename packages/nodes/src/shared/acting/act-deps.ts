import type { ListedActionsDeps } from "../asking/listed-actions.js";
import type { Environment } from "@mnemograph/core";
import type { DialogueDeps } from "../prompting/dialogue/act-in-dialogue.js";
import type { ExamplesDeps } from "../prompting/example-episodes.js";
import type { PromptOverride } from "../deps.js";
import type { ManualDeps } from "../prompting/world-manual.js";
import type { RunningTextDeps } from "../prompting/running-text.js";
import type { ActVariables } from "./act.prompt.js";

/** Published ReAct repairs no `put`: `parse.put` is `asWritten` unless it is set. */
export type ActDeps = DialogueDeps &
  ListedActionsDeps &
  ManualDeps &
  RunningTextDeps &
  ExamplesDeps &
  PromptOverride<"act", ActVariables> & {
    /** In a world that has tools they are bound to the model, and its calls are the action. */
    readonly environment?: Pick<Environment, "tools" | "describe" | "effects" | "admissible">;
  };
