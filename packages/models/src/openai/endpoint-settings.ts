import { MnemographError, secretsOfAddress } from "@mnemograph/core";
import { checkedBaseUrl, checkedKey, secretsOfVariables, shownBaseUrl } from "./base-url.js";

export type ModelEnvironment = Readonly<Record<string, string | undefined>>;

export interface EndpointSettings {
  /** Without the query, whose parts go to every request. */
  readonly baseUrl: string;
  readonly query: Readonly<Record<string, string>>;
  /**
   * How the endpoint is named in errors and recordings: with the query's parts that are no secrets.
   */
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

/** Portals show the address of the call itself, to which the client would add its path again. */
const withoutCallPath = (address: string): string =>
  address.replace(/\/chat\/completions\/?(?=$|[?#])/, "");

const separateQuery = (given: string, url: URL): Pick<EndpointSettings, "baseUrl" | "query"> => {
  const { origin, pathname, searchParams, search, hash } = url;
  if (search === "" && hash === "") return { baseUrl: given, query: {} };
  return {
    baseUrl: `${origin}${pathname.replace(/\/$/, "")}`,
    query: Object.fromEntries(searchParams),
  };
};

/**
 * Where to call and with which key: option `baseUrl`, else MNEMOGRAPH_BASE_URL, OPENAI_BASE_URL,
 * else OpenAI; key from MNEMOGRAPH_API_KEY, else OPENAI_API_KEY. Throws USAGE for a base URL that
 * is none, and MODEL_REJECTED when OpenAI's own endpoint is meant and there is no key.
 */
export const endpointSettings = (
  id: string,
  environment: ModelEnvironment,
  baseUrlOption: string | undefined,
): EndpointSettings => {
  // `||`, because a variable set to nothing means the same as one not set.
  const given = withoutCallPath(
    baseUrlOption ||
      environment["MNEMOGRAPH_BASE_URL"] ||
      environment["OPENAI_BASE_URL"] ||
      officialBaseUrl,
  );
  const variable = ["MNEMOGRAPH_API_KEY", "OPENAI_API_KEY"].find((name) => environment[name]);
  const key = variable === undefined ? undefined : checkedKey(variable, environment[variable]!);
  const url = checkedBaseUrl(given, `the base URL of ${id}`);
  const { baseUrl, query } = separateQuery(given, url);
  const isOfficial = url.host === "api.openai.com";
  if (isOfficial && !key) {
    throw new MnemographError({
      code: "MODEL_REJECTED",
      message: `${id} needs a key`,
      hint: "set OPENAI_API_KEY, or give the base URL of a server that needs none",
      evidence: { model: id, baseUrl },
    });
  }
  const organization = environment["OPENAI_ORGANIZATION"] || undefined;
  const secrets = [key, ...secretsOfAddress(given), ...secretsOfVariables(environment)];
  return { baseUrl, query, shownUrl: shownBaseUrl(given), secrets, key, organization, isOfficial };
};

/** The client demands some key, and would read process.env without one. */
export const clientKey = (key: string | undefined): string => key ?? "none";
