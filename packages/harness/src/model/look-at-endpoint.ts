import { checkModel, type LearntParts, learntOfEndpoints, type ModelEnvironment, openModel } from "@mnemograph/models";
import { builtInRegistry } from "../extensions/built-ins.js";

/**
 * Asks a model one tiny question, and tells which parts of it the endpoint refused and took; null for a model that needs no endpoint.
 *
 * @throws MnemographError as `openModel` and `checkModel` do.
 * @example
 * await lookAtEndpoint("offline"); // → null
 */
export const lookAtEndpoint = async (
  name: string,
  options: { readonly baseUrl?: string; readonly environment?: ModelEnvironment } = {},
): Promise<LearntParts | null> => {
  const model = await openModel(name, options, builtInRegistry.models);
  await checkModel(model);
  return learntOfEndpoints(model)[0] ?? null;
};
