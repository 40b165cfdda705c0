import { MnemographError } from "@mnemograph/core";

export type ModelEnvironment = Readonly<Record<string, string | undefined>>;

export interface EndpointSettings {
  /** Without the query, whose parts go to every request. */
  readonly baseUrl: string;
  readonly query: Readonly<Record<string, string>>;
  /** How the endpoint is named in errors and recordings: with the query's parts that are no secrets. */
  readonly shownUrl: string;
  /** What no error may show: the key, and keys in the query. */
  readonly secrets: readonly (string | undefined)[];
  /** Undefined for servers without a key. */
  readonly key: string | undefined;
  readonly organization: string | undefined;
  /** True for OpenAI's own endpoint, where its price list applies. */
  readonly isOfficial: boolean;
}

const officialBaseUrl = "https://api.openai.com/v1";

const isSecretName = (name: string): boolean =>
  /^(?:.*[-_.])?(?:key|apikey|token|accesstoken|secret|password|passwd|sig|signature|code|auth)$/i.test(name);

/**
 * The names of parts of a URL's query that are keys.
 *
 * @example
 * secretsInQuery("https://models.example/v1?api-version=2024&api-key=abc"); // → ["api-key"]
 */
export const secretsInQuery = (url: string): readonly string[] =>
  URL.canParse(url) ? [...new URL(url).searchParams.keys()].filter(isSecretName) : [];

const separateQuery = (address: string): Pick<EndpointSettings, "baseUrl" | "query" | "shownUrl"> => {
  // Portals show the address of the call itself, to which the client would add its path again.
  const given = address.replace(/\/chat\/completions\/?(?=$|[?#])/, "");
  const { origin, pathname, searchParams, search, hash } = new URL(given);
  if (search === "" && hash === "") return { baseUrl: given, query: {}, shownUrl: given };
  const baseUrl = `${origin}${pathname.replace(/\/$/, "")}`;
  const shown = new URLSearchParams([...searchParams].filter(([name]) => !isSecretName(name))).toString();
  return { baseUrl, query: Object.fromEntries(searchParams), shownUrl: shown === "" ? baseUrl : `${baseUrl}?${shown}` };
};

/**
 * Where to call and with which key: option `baseUrl`, else MNEMOGRAPH_BASE_URL, OPENAI_BASE_URL, else OpenAI; key from MNEMOGRAPH_API_KEY, else
 * OPENAI_API_KEY. Throws USAGE for a base URL that is none, and MODEL_REJECTED when OpenAI's own endpoint is meant and there is no key.
 */
export const endpointSettings = (id: string, environment: ModelEnvironment, baseUrlOption: string | undefined): EndpointSettings => {
  // `||`, because a variable set to nothing means the same as one not set.
  const given = baseUrlOption || environment["MNEMOGRAPH_BASE_URL"] || environment["OPENAI_BASE_URL"] || officialBaseUrl;
  const key = environment["MNEMOGRAPH_API_KEY"] || environment["OPENAI_API_KEY"] || undefined;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new MnemographError({
      code: "USAGE",
      message: `the base URL of ${id} is not an http(s) address: ${given}`,
      hint: "give it in full, for example http://127.0.0.1:11434/v1",
      evidence: { model: id, baseUrl: given },
    });
  }
  const { username, password } = new URL(given);
  if (username || password) {
    throw new MnemographError({
      code: "USAGE",
      message: `the base URL of ${id} holds a user name or password, which HTTP clients refuse to send`,
      hint: "take it out of the URL, and give the key in MNEMOGRAPH_API_KEY",
      evidence: { model: id },
    });
  }
  const { baseUrl, query, shownUrl } = separateQuery(given);
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
  const inQuery = secretsInQuery(given).map((name) => query[name]);
  return { baseUrl, query, shownUrl, secrets: [key, ...inQuery], key, organization, isOfficial };
};

/** The client demands some key, and would read process.env without one. */
export const clientKey = (key: string | undefined): string => key ?? "none";
