import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { MnemographError, nearestName } from "@mnemograph/core";
import { modelEntries } from "./model-entries.js";
import type { ModelEntry, OpenModelOptions } from "./model-entry.js";

const shown = ({ name, argument }: ModelEntry): string =>
  argument === undefined ? name : `${name}:${argument}`;

const unknown = (name: string, kind: string, entries: readonly ModelEntry[]): MnemographError => {
  const meant = nearestName(
    kind,
    entries.map((entry) => entry.name),
  );
  const nearest = entries.filter((entry) => entry.name === meant).map(shown);
  const known = entries.map(shown);
  const openaiGuess = name.includes(":") ? [] : [`openai:${name}`];
  const guess = nearest.length > 0 ? nearest : openaiGuess;
  return new MnemographError({
    code: "MODEL_UNKNOWN",
    message: `there is no model named "${name}"`,
    hint: `${guess.length > 0 ? `did you mean ${guess.join(" or ")}? ` : ""}known: ${known.join(", ")}`,
    evidence: { name, nearest: guess, known },
  });
};

/**
 * Opens a chat model by name, for example `openai:gpt-4o-mini` or `replay:calls.jsonl`.
 *
 * @throws MnemographError MODEL_UNKNOWN with the nearest names.
 * @example
 * const mini = await openModel("openai:gpt-4o-mini", { environment: { OPENAI_API_KEY: "sk-..." } });
 * await openModel("opnai:gpt-4o-mini"); // → throws MODEL_UNKNOWN
 */
export const openModel = async (
  name: string,
  options: OpenModelOptions = {},
  entries: readonly ModelEntry[] = modelEntries,
): Promise<BaseChatModel> => {
  const colon = name.indexOf(":");
  const kind = colon < 0 ? name : name.slice(0, colon);
  const argument = colon < 0 ? "" : name.slice(colon + 1);
  const entry = entries.find((candidate) => candidate.name === kind);
  if (!entry || (entry.argument === undefined) !== (argument === ""))
    throw unknown(name, kind, entries);
  return entry.open(argument, options);
};
