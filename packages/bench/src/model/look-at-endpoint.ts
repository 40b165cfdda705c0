import {
  checkModel,
  type EndpointFacts,
  endpointFacts,
  type ModelEnvironment,
  openModel,
  probeEndpoint,
} from "@mnemograph/models";
import { builtInRegistry } from "../extensions/built-ins.js";

/**
 * Asks a model a few tiny questions, and reports what its endpoint accepts; null for a model that
 * needs no endpoint.
 *
 * @throws MnemographError as `openModel` and `checkModel` do.
 * @example
 * await lookAtEndpoint("offline"); // → null
 */
export const lookAtEndpoint = async (
  name: string,
  options: { readonly baseUrl?: string; readonly environment?: ModelEnvironment } = {},
): Promise<EndpointFacts | null> => {
  // Somebody listens, so that replies are asked for as streams.
  const model = await openModel(
    name,
    { ...options, retries: 1, onText: () => {} },
    builtInRegistry.models,
  );
  await checkModel(model);
  await probeEndpoint(model);
  return endpointFacts(model)[0] ?? null;
};
