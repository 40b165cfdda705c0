import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { TemperatureRetry } from "@mnemograph/nodes";

/** The temperatures at which Reflexion's published actor asks again after an empty reply. */
const temperatures = [0, 0.2, 0.4, 0.6, 0.8, 1];

/**
 * One model for each temperature, for Reflexion's retries; null where a temperature was chosen, or
 * where the kind of model has none.
 *
 * @example
 * const retry = await retryModels({ name: "openai:gpt-4o", temperature: null }, async () => model);
 * retry?.temperatures; // → [0, 0.2, 0.4, 0.6, 0.8, 1]
 */
export const retryModels = async (
  { name, temperature }: { readonly name: string; readonly temperature: number | null },
  openAt: (temperature: number) => Promise<BaseChatModel>,
): Promise<TemperatureRetry | null> => {
  if (temperature !== null || !name.startsWith("openai:")) return null;
  const models = new Map(
    await Promise.all(temperatures.map(async (one) => [one, await openAt(one)] as const)),
  );
  return { temperatures, modelAt: (one) => models.get(one)! };
};
