import { field } from "./unbound-model.js";

export interface Refusable {
  /** The words of a failure in which a server names what it does not know. */
  readonly wordsOf: (error: unknown) => string;
  readonly isRefusal: (words: string) => boolean;
}

/** A key, a quota or an overload concerns every call, whatever it asks for. */
const concernsEveryCall = (error: unknown): boolean =>
  /\b(?:401|403|429|5\d\d)\b/.test(String(field(field(error, "evidence"), "status") ?? field(error, "status") ?? ""));

/**
 * Something of a call that some servers do not know: `ask` has it until a model's server refuses it, which `onRefusal` hears of, and `askWithout`
 * serves from then on.
 */
export const untilRefused = ({ wordsOf, isRefusal }: Refusable) => {
  const refusing = new WeakSet<object>();
  return async <Reply>(
    model: object,
    ask: () => Promise<Reply>,
    askWithout: () => Promise<Reply>,
    onRefusal: (words: string) => void,
  ): Promise<Reply> => {
    if (refusing.has(model)) return askWithout();
    try {
      return await ask();
    } catch (error) {
      const words = wordsOf(error);
      if (!isRefusal(words) || concernsEveryCall(error)) throw error;
      refusing.add(model);
      onRefusal(words);
      return askWithout();
    }
  };
};
