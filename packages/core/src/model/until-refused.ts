import { isPromptTooLong } from "./is-prompt-too-long.js";
import { field } from "./unbound-model.js";

const wordsOf = (error: unknown): string => {
  const reason = field(field(error, "evidence"), "reason");
  return typeof reason === "string" ? reason : String(field(error, "message") ?? error);
};

/** The HTTP status of an error of ours or of a client; undefined where nothing was answered. */
const statusOf = (error: unknown): number | undefined => {
  const status = field(field(error, "evidence"), "status") ?? field(error, "status");
  return typeof status === "number" ? status : undefined;
};

/**
 * Handles a part of a call that some servers do not take. `ask` sends it until a request with it is
 * refused and one without it is answered. Then `onRefusal` is called, `askWithout` is used from
 * then on, and `isRefusedBy` is true. A refusal has status 400 or 422, or names what it refuses, as
 * a client that refuses by itself does, and a server that answers with 404 or 500. `named`: matches
 * the part's name.
 */
export const untilRefused = ({ named }: { readonly named: RegExp }) => {
  const refusing = new WeakSet<object>();
  const isRefusal = (error: unknown): boolean => {
    const status = statusOf(error);
    return status === 400 || status === 422 ? !isPromptTooLong(error) : named.test(wordsOf(error));
  };
  const askUntil = async <Reply>(
    model: object,
    ask: () => Promise<Reply>,
    askWithout: () => Promise<Reply>,
    onRefusal: (words: string) => void,
  ): Promise<Reply> => {
    if (refusing.has(model)) return askWithout();
    try {
      return await ask();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const reply = await askWithout().catch(() => {
        throw error;
      });
      refusing.add(model);
      onRefusal(wordsOf(error));
      return reply;
    }
  };
  return Object.assign(askUntil, { isRefusedBy: (model: object): boolean => refusing.has(model) });
};
