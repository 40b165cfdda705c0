import { MnemographError } from "@mnemograph/core";

export type ModelEnvironment = Readonly<Record<string, string | undefined>>;

export interface EndpointSettings {
  readonly baseUrl: string;
  /** Undefined for servers without a key. */
  readonly key: string | undefined;
  readonly organization: string | undefined;
  /** True for OpenAI's own endpoint, where its price list applies. */
  readonly isOfficial: boolean;
}

const officialBaseUrl = "https://api.openai.com/v1";

/**
 * Where to call and with which key: option `baseUrl`, else MNEMOGRAPH_BASE_URL, OPENAI_BASE_URL, else OpenAI; key from MNEMOGRAPH_API_KEY, else
 * OPENAI_API_KEY. Throws USAGE for a base URL that is none, and MODEL_REJECTED when OpenAI's own endpoint is meant and there is no key.
 */
export const endpointSettings = (id: string, environment: ModelEnvironment, baseUrlOption: string | undefined): EndpointSettings => {
  // `||`, because a variable set to nothing means the same as one not set.
  const baseUrl = baseUrlOption || environment["MNEMOGRAPH_BASE_URL"] || environment["OPENAI_BASE_URL"] || officialBaseUrl;
  const key = environment["MNEMOGRAPH_API_KEY"] || environment["OPENAI_API_KEY"] || undefined;
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new MnemographError({
      code: "USAGE",
      message: `the base URL of ${id} is not an http(s) address: ${baseUrl}`,
      hint: "give it in full, for example http://127.0.0.1:11434/v1",
      evidence: { model: id, baseUrl },
    });
  }
  const { username, password } = new URL(baseUrl);
  if (username || password) {
    throw new MnemographError({
      code: "USAGE",
      message: `the base URL of ${id} holds a user name or password, which HTTP clients refuse to send`,
      hint: "take it out of the URL, and give the key in MNEMOGRAPH_API_KEY",
      evidence: { model: id },
    });
  }
  const isOfficial = new URL(baseUrl).host === "api.openai.com";
  if (isOfficial && !key) {
    throw new MnemographError({
      code: "MODEL_REJECTED",
      message: `${id} needs a key`,
      hint: "set OPENAI_API_KEY, or give the base URL of a server that needs none",
      evidence: { model: id, baseUrl },
    });
  }
  const organization = environment["OPENAI_ORGANIZATION"] || undefined;
  return { baseUrl, key, organization, isOfficial };
};

/** The client demands some key, and would read process.env without one. */
export const clientKey = (key: string | undefined): string => key ?? "none";
