import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { ImageSource } from "@mnemograph/core";
import {
  type ModelEnvironment,
  enduring,
  inRole,
  isEndpointModel,
  isLocalModel,
  modelsByRole,
  openModel,
  openaiPrices,
  withImages,
} from "@mnemograph/models";
import { retryModels } from "@mnemograph/pipelines/entries";
import type { Registry } from "../extensions/registry.js";
import { enduranceOf } from "../model/endpoint-settings.js";
import { openLayers } from "../model/open-layers.js";
import type { Settings } from "./settings.js";
import type { SharedParts } from "./shared-parts.js";

/** Where the models of a session come from. */
interface ModelSources {
  readonly registry: Registry;
  readonly variables: ModelEnvironment;
  /** The pictures of the world, which a model is shown. */
  readonly images: ImageSource | undefined;
  readonly parts: SharedParts;
}

/** Opens a model by its name, with the settings' options; it outlasts its endpoint's pauses. */
const modelOpener = (settings: Settings, { registry, variables, images, parts }: ModelSources) => {
  const { baseUrl, temperature, maxTokens, imageDetail } = settings.model;
  const { onText, onWait } = parts;
  const endurance = enduranceOf(settings.endpoint, onWait);
  const options = {
    environment: variables,
    ...(baseUrl === null ? {} : { baseUrl }),
    ...(temperature === null ? {} : { temperature }),
    ...(maxTokens === null ? {} : { maxTokens }),
    prices: registry.prices,
    ...(onText === undefined ? {} : { onText }),
    ...(settings.events === "streamed" ? { keepsPieces: true } : {}),
    ...endurance,
  };
  return async (name: string): Promise<BaseChatModel> => {
    const opened = await openModel(name, options, registry.models);
    const bears = isEndpointModel(opened) && !isLocalModel(opened);
    // Next to the model: recordings and caches hold references.
    const looking =
      images === undefined ? opened : withImages(opened, images, { detail: imageDetail });
    return bears
      ? enduring(looking, { ...endurance, retries: settings.endpoint.retries ?? 0 })
      : looking;
  };
};

/**
 * The model of a session, the models of single nodes by name where the settings have some, and what
 * they have cost.
 */
export const openSessionModels = async (settings: Settings, sources: ModelSources) => {
  const { registry, parts } = sources;
  const { wrap = (model: BaseChatModel) => model } = parts;
  const { name, roles: byRole = {} } = settings.model;
  const openNamed = modelOpener(settings, sources);
  // One model has one endpoint to wait for, however many nodes call it.
  const names = [...new Set([name, ...Object.values(byRole)])];
  const opened = new Map(
    await Promise.all(names.map(async (one) => [one, await openNamed(one)] as const)),
  );
  const general = opened.get(name)!;
  const roles = Object.entries(byRole).map(([role, one]) => [role, opened.get(one)!] as const);
  const endpoint = roles.length === 0 ? general : modelsByRole(general, Object.fromEntries(roles));
  const layers = openLayers(endpoint, settings.calls, {
    prices: [...registry.prices, ...openaiPrices],
  });
  return {
    model: wrap(layers.model),
    models:
      roles.length === 0
        ? undefined
        : Object.fromEntries(roles.map(([role]) => [role, wrap(inRole(layers.model, role))])),
    retry: await retryModels(settings.model, async (retryAtTemperatures) =>
      wrap(layers.at(retryAtTemperatures)),
    ),
    spent: layers.spent,
    sent: layers.sent,
  };
};
