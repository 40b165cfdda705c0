import { statSync } from "node:fs";
import { MnemographError, readTextFileSync } from "@mnemograph/core/domain";
import { z } from "zod";

const example = '{ "<token>": { "agent": "desk", "user": "ann" }, … }';

/** Names no token and no part of the text: whatever an error says may stand in a log. */
const invalid = (origin: string, problem: string) =>
  new MnemographError({
    code: "USAGE",
    message: `${origin}: ${problem}`,
    hint: `it maps each caller's token to a scope: ${example}`,
    evidence: { origin },
  });

const TokenScope = z
  .strictObject({ agent: z.string().min(1), user: z.string().min(1), namespace: z.string().min(1) })
  .partial()
  .refine((scope) => Object.keys(scope).length > 0, "it has no part of a scope");

/** The token of each caller, with the scope of its memory. */
export type ScopeOfToken = Readonly<Record<string, z.infer<typeof TokenScope>>>;

const jsonOf = (text: string, origin: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(origin, "it is no JSON");
  }
};

/**
 * Reads who may call, and whose memory each of them gets.
 *
 * @throws MnemographError USAGE for what maps no tokens to scopes.
 */
export const parseTokens = (text: string, origin: string): ScopeOfToken => {
  const entries = z.record(z.string(), z.unknown()).safeParse(jsonOf(text, origin));
  if (!entries.success) throw invalid(origin, "it is no object");
  const scopes = Object.entries(entries.data).map(([token, value], index) => {
    const scope = TokenScope.safeParse(value);
    if (scope.success) return [token, scope.data] as const;
    const [issue] = scope.error.issues;
    const problem = issue?.code === "unrecognized_keys" ? "it has an unknown part" : issue?.message;
    throw invalid(
      origin,
      `the scope of token ${index + 1}: ${[...(issue?.path ?? []), problem].join(": ")}`,
    );
  });
  if (scopes.length === 0) throw invalid(origin, "it holds no token");
  return Object.fromEntries(scopes);
};

/** The text of a file of tokens, and whether other users of the machine can read it. */
export const readTokenFile = (
  path: string,
): { readonly text: string; readonly isOpen: boolean } => {
  try {
    const isOpen = process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0;
    return { text: readTextFileSync(path), isOpen };
  } catch (cause) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `the file of tokens ${path} cannot be read`,
      hint: "check the path and its permissions",
      evidence: { path },
      cause,
    });
  }
};
