import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { ReplyMode, Task, OpenEnvironment } from "@mnemograph/core";
import type { SeenRequest } from "@mnemograph/models/testing";
import type { Registry } from "../../src/extensions/registry.js";

export interface WorldSettings {
  readonly name: string;
  readonly split: string;
  readonly options?: Readonly<Record<string, string>>;
}

export interface PlayedEpisode {
  readonly actions: readonly string[];
  readonly success: boolean;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly asksAgain: number;
}

/** A message with the call of a tool, as the scripted model gives it. */
export interface CallingMessage {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls: readonly [
    { readonly function: { readonly name: string; readonly arguments: string } },
  ];
}

export declare const worlds: Readonly<Record<string, WorldSettings>>;
export declare const openWorld: (
  registry: Registry,
  world: WorldSettings,
  limit?: number,
) => Promise<OpenEnvironment>;
export declare const playWith: (
  open: OpenEnvironment,
  task: Task,
  model: BaseChatModel,
  reply: ReplyMode,
) => Promise<PlayedEpisode>;
export declare const playScripted: (
  open: OpenEnvironment,
  task: Task,
  reply: ReplyMode,
  written?: (message: CallingMessage) => object,
) => Promise<PlayedEpisode & { readonly requests: readonly SeenRequest[] }>;
