import type { NodeRuntime, Prompt } from "@mnemograph/core";
import type { ClusterVariables } from "./cluster.prompt.js";
import type { ChatModel } from "../../shared/deps.js";
import type { ClusterOptions } from "./cluster-options.js";

export interface ClusterCall {
  readonly node: string;
  readonly model: ChatModel;
  readonly prompt: Prompt<ClusterVariables>;
  readonly options: Required<ClusterOptions>;
  readonly runtime: NodeRuntime | undefined;
}
