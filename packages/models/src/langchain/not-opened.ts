import { MnemographError, errorText } from "@mnemograph/core";
import { errorChain, fieldOf, errorStatus } from "../openai/error-fields.js";
import { serverWords } from "../openai/server-words.js";
import type { Provider } from "./provider-table.js";

/** Whether LangChain, which loads a provider's package itself, did not find it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /Cannot find (?:package|module)|Unable to import|ERR_MODULE_NOT_FOUND/.test(error.message);

const settingOf = (words: string): string => serverWords(words).slice(0, 200);

const misconfigured = (
  id: string,
  { variables, exampleUrl }: Provider,
  words: string,
  isAddress = false,
): MnemographError => {
  const address =
    isAddress && exampleUrl !== undefined
      ? `give the address in full, for example ${exampleUrl}`
      : undefined;
  const what =
    variables === undefined
      ? "set what the message names, as the provider's LangChain package describes it"
      : `set ${variables}`;
  return new MnemographError({
    code: "USAGE",
    message: `the client of ${id} cannot be set up: ${settingOf(words)}`,
    hint: address ?? what,
    evidence: { model: id },
  });
};

/** Takes out of a client's words what no error may show. */
type Shown = (words: string) => string;

/** Why a client could not be made. */
export const notOpened = (
  id: string,
  provider: Provider,
  { hasKey, shown }: { readonly hasKey: boolean; readonly shown: Shown },
  cause: unknown,
): unknown => {
  const mentioned = errorText(cause);
  const words = shown(mentioned);
  if (!/api[ _-]?key/i.test(words) || hasKey) return misconfigured(id, provider, words);
  return new MnemographError({
    code: "MODEL_REJECTED",
    message: `${id} needs a key`,
    hint: `set ${provider.keyVariables?.join(" or ") ?? "the key of the provider"}`,
    evidence: { model: id },
    ...(words === mentioned && { cause }),
  });
};

/**
 * The error of a client that looks at its settings at its first call only, before it sends
 * anything; undefined for the failure of a request.
 */
export const misconfiguredClient = (
  id: string,
  provider: Provider,
  shown: Shown,
  { error, isSent }: { readonly error: unknown; readonly isSent: boolean },
): MnemographError | undefined => {
  if (isSent || !(error instanceof Error)) return undefined;
  const errors = errorChain(error);
  const isAddress = errors.some((one) => fieldOf(one, "code") === "ERR_INVALID_URL");
  const isOfRequest =
    errorStatus(errors) !== undefined || errors.some((one) => fieldOf(one, "code") !== undefined);
  const isOwn = error.name === "Error" && error.cause === undefined && !isOfRequest;
  return isAddress || isOwn
    ? misconfigured(id, provider, shown(error.message), isAddress)
    : undefined;
};
