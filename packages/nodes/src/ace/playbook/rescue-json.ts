import { type JsonRecord, isRecord, jsonValues, ownTurn } from "../../shared/replies/index.js";

const fence = /```(?:json)?\s*\n(.*?)```/gs;

const parsed = (text: string): readonly unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};

/**
 * The first object of a reply that `fits`: of the whole reply, else of a fenced part, else of what
 * stands in balanced braces, slightly broken ones repaired. ACE's code has the same order.
 */
export const rescueJson = (
  reply: string,
  fits: (value: JsonRecord) => boolean,
): JsonRecord | undefined => {
  const { text } = ownTurn(reply);
  const fenced = [...text.matchAll(fence)].flatMap(([, inside = ""]) => parsed(inside));
  return [...parsed(text.trim()), ...fenced, ...jsonValues(text)].filter(isRecord).find(fits);
};
