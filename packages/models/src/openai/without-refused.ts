import { refusesSetting } from "../chat/refuses-setting.js";

/** What a model can be asked without. */
const optional = ["temperature", "seed"] as const;
/** What one setting is called by servers of different ages. */
const lengths = ["max_tokens", "max_completion_tokens"] as const;

/** What a server has refused of its requests so far; all clients of one model share it. */
export interface RefusedSettings {
  readonly leftOut: Set<string>;
  /** How a reply's length is to be called; as LangChain's client does while it was not refused. */
  lengthName?: (typeof lengths)[number];
}

type Request = Record<string, unknown>;

const without = (asked: Request, { leftOut, lengthName }: RefusedSettings): Request =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => {
      if (leftOut.has(name)) return [];
      return [[lengthName !== undefined && lengths.some((one) => one === name) ? lengthName : name, value]];
    }),
  );

/** Takes note of what is refused; returns whether it was something new that the request held. */
const learn = (words: string, sent: Request, refused: RefusedSettings): boolean => {
  const extra = optional.find((name) => name in sent && refusesSetting(words, name));
  if (extra !== undefined) {
    refused.leftOut.add(extra);
    return true;
  }
  const length = lengths.find((name) => name in sent && refusesSetting(words, name));
  if (length === undefined || refused.lengthName !== undefined) return false;
  refused.lengthName = length === "max_tokens" ? "max_completion_tokens" : "max_tokens";
  return true;
};

const wordsOf = async (response: Response): Promise<string> => {
  const { error } = (await response.clone().json()) as { readonly error?: { readonly message?: unknown } };
  return String(error?.message ?? "");
};

/**
 * `fetch` that asks again where a server refuses a setting that can be left out or has another name, and from then on asks without it: models
 * under names of one's own tell by nothing else that they take no temperature, or that a reply's length has its newer name.
 * Needs `fetchJson` below it, whose refusals are short JSON.
 */
export const withoutRefused =
  (refused: RefusedSettings, send: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (typeof init?.body !== "string") return send(input, init);
    const asked = JSON.parse(init.body) as Request;
    for (;;) {
      const sent = without(asked, refused);
      const response = await send(input, { ...init, body: JSON.stringify(sent) });
      const isRefusal = response.status === 400 || response.status === 422;
      const isJson = response.headers.get("content-type")?.includes("json") === true;
      if (!isRefusal || !isJson || !learn(await wordsOf(response), sent, refused)) return response;
    }
  };
