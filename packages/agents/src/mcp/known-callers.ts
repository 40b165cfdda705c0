import { createHash, timingSafeEqual } from "node:crypto";
import { MnemographError } from "@mnemograph/core";
import type { AuthInfo } from "@modelcontextprotocol/sdk/server/auth/types.js";
import type { ContextValues } from "../store/run-context.js";

export interface CallerTokens {
  /**
   * What all callers send as `Authorization: Bearer …`; at least 16 characters. For several users
   * give `tokens` instead.
   */
  readonly token?: string;
  /**
   * A token for each caller, with what `scopeOf` of the memory gets as `context` for its requests,
   * for example `{ userId: "ann" }`.
   */
  readonly tokens?: Readonly<Record<string, ContextValues>>;
}

const shortestToken = 16;

const usage = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

const digest = (text: string) => createHash("sha256").update(text).digest();

const tokenIn = (authorization = "") => /^bearer +(\S.*)$/i.exec(authorization)?.[1] ?? "";

/**
 * Finds out who makes a request by its `Authorization`; undefined for a stranger. Tokens are
 * compared by their hashes, all of them, in constant time. What is returned holds no token, so that
 * none reaches a log.
 *
 * @throws MnemographError USAGE unless there is either one token or several, each long enough.
 */
export const knownCallers = ({
  token,
  tokens,
}: CallerTokens): ((authorization?: string) => AuthInfo | undefined) => {
  if ((token === undefined) === (tokens === undefined))
    throw usage(
      "a server needs either one token or one for each caller",
      "give token or tokens, and not both",
    );
  const holders: readonly (readonly [string, ContextValues | undefined])[] =
    token === undefined ? Object.entries(tokens ?? {}) : [[token, undefined]];
  if (holders.length === 0)
    throw usage("there is no token, so nobody could call", "give at least one token");
  const callers = holders.map(([secret, extra], index) => {
    if (secret.length < shortestToken)
      throw usage(
        `a token of ${secret.length} characters can be guessed`,
        `give one of at least ${shortestToken} characters`,
      );
    const caller: AuthInfo = {
      token: "",
      clientId: `caller ${index + 1}`,
      scopes: [],
      ...(extra && { extra: { ...extra } }),
    };
    return { expected: digest(secret), caller };
  });
  return (authorization) => {
    const given = digest(tokenIn(authorization));
    const matches = callers.map(({ expected }) => timingSafeEqual(given, expected));
    return callers[matches.indexOf(true)]?.caller;
  };
};
