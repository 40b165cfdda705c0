import { MnemographError, loadOptional } from "@mnemograph/core";
import { providers } from "../langchain/provider-table.js";
import { replayModel } from "../cassette/replay-model.js";
import { openaiPackage } from "../openai/openai-package.js";
import type { ModelEntry, OpenModelOptions } from "./model-entry.js";

const openai: ModelEntry = {
  name: "openai",
  argument: "<model>",
  // Loaded on first use: the client is a large module, and offline runs start many processes.
  open: async (argument, options) =>
    (
      await loadOptional(openaiPackage(argument), () => import("../openai/open-openai-model.js"))
    ).openOpenaiModel(argument, options),
};

const replay: ModelEntry = {
  name: "replay",
  argument: "<file.jsonl>",
  open: async (argument, options) => replayModel(argument, options),
};

const openProvider = async (kind: string, argument: string, options: OpenModelOptions) =>
  (await import("../langchain/open-provider-model.js")).openProviderModel(kind, argument, options);

/**
 * Every provider of LangChain's `initChatModel` by its own name; `openai:` is this package's own,
 * and `langchain:openai:` LangChain's.
 */
const langchain: ModelEntry = {
  name: "langchain",
  argument: "<provider>:<model>",
  open: async (argument, options) => {
    const [kind = "", ...name] = argument.split(":");
    if (Object.hasOwn(providers, kind) && name.length > 0)
      return openProvider(kind, name.join(":"), options);
    throw new MnemographError({
      code: "MODEL_UNKNOWN",
      message: `LangChain has no provider named "${kind}"`,
      hint: `known: ${Object.keys(providers).join(", ")}, for example langchain:openai:gpt-4o-mini`,
      evidence: { name: `langchain:${argument}` },
    });
  },
};

const byProvider = Object.keys(providers)
  .filter((kind) => kind !== "openai")
  .map((kind): ModelEntry => ({
    name: kind,
    argument: "<model>",
    open: (argument, options) => openProvider(kind, argument, options),
  }));

/** The models that `openModel` knows by itself; whoever puts a program together may add others. */
export const modelEntries: readonly ModelEntry[] = [openai, replay, langchain, ...byProvider];
