import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { loadOptional, type OptionalPackages } from "@mnemograph/core";
import type { OpenModelOptions } from "../registry/model-entry.js";
import type { CallNeeds } from "./call-needs.js";
import { type InitChatModel, loadInitChatModel } from "./load-init-chat-model.js";
import { isMissing, notOpened } from "./not-opened.js";
import { clientSettings, keyOf, shownWords } from "./provider-settings.js";
import { type Provider, providers } from "./provider-table.js";

export interface ProviderModelOptions extends OpenModelOptions {
  /** How `initChatModel` is loaded; for tests. */
  readonly load?: () => Promise<InitChatModel>;
}

/**
 * Makes a client for one call. Clients fix at their construction what calls differ in, and some end
 * all of their calls with one.
 */
export type OpenClient = (
  temperature: number | null,
  maxTokens: number | undefined,
  needs: CallNeeds,
) => Promise<BaseChatModel>;

/** One model of a provider, ready to be asked. */
export interface ProviderModel {
  readonly id: string;
  readonly provider: Provider;
  readonly open: OpenClient;
  readonly shown: (words: string) => string;
}

/**
 * Loads a provider's package. Throws MODEL_UNKNOWN with the line that installs what is missing;
 * opening throws USAGE or MODEL_REJECTED.
 */
export const providerModel = async (
  kind: string,
  name: string,
  options: ProviderModelOptions,
): Promise<ProviderModel> => {
  const provider = providers[kind]!;
  const id = `${kind}:${name}`;
  const settings = clientSettings(id, provider, options);
  const shown = shownWords(provider, options);
  const needing = (packages: readonly string[]): OptionalPackages => ({
    what: id,
    packages,
    code: "MODEL_UNKNOWN",
    isMissing,
  });
  const init = await loadOptional(
    needing(["langchain", provider.package]),
    options.load ?? loadInitChatModel,
  );
  const open: OpenClient = (temperature, maxTokens, needs) =>
    loadOptional(needing([provider.package]), () =>
      init(name, {
        ...settings,
        ...provider.ofModel?.(name, options.environment ?? {}),
        ...provider.settings?.(needs),
        ...(provider.seed === "settings" && needs.seed !== undefined ? { seed: needs.seed } : {}),
        modelProvider: kind,
        maxRetries: 0,
        ...(temperature === null ? {} : { temperature }),
        ...(maxTokens === undefined ? {} : { [provider.lengthName ?? "maxTokens"]: maxTokens }),
      }).catch((cause: unknown) => {
        const hasKey = keyOf(provider, options) !== undefined;
        throw isMissing(cause) ? cause : notOpened(id, provider, { hasKey, shown }, cause);
      }),
    );
  return { id, provider, open, shown };
};
