import { withoutCredentials } from "../address/without-credentials.js";

/** Keys, tokens and private keys, by their forms. None takes in a quote: JSON stays JSON. */
const shapes: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*?(?:-----END [A-Z ]*PRIVATE KEY-----|(?="|$))/g,
  /(?<=\b(?:Bearer|BEARER|[Aa]uthorization: ?\w{1,10})\s{1,4})[\w.~+/=-]{8,}/g,
  // A word after `basic` is no key unless it has a digit, a sign or an inner capital.
  /(?<=\b(?:bearer|[Bb]asic|BASIC)\s{1,4})(?=\S*(?:[\d=]|[a-z][A-Z]))[\w.~+/=-]{8,}/g,
  /\b(?:sk|pk|rk|gsk|xai|lsv2_pt|lsv2_sk)[-_][\w-]{16,}/g,
  /\b(?:gh[pousr]_|github_pat_|AKIA|AIza|hf_|glpat-|xox[abprs]-)[\w-]{10,}/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /(?<=\b[\w-]{0,40}(?:api[_-]?key|token|secret|password)=)[^\s&"',;]{6,}/gi,
];

/**
 * A text with `instead` in place of what is written as keys, tokens and private keys are, of what
 * follows `api_key=` and the like, and of the user name and password of each address.
 *
 * @example
 * withoutSecrets("Authorization: Bearer abcdefgh12345", "…"); // → "Authorization: Bearer …"
 * withoutSecrets("GET /v1?api_key=a1b2c3d4 from postgres://ann:pass@h", "…"); // → "GET /v1?api_key=… from postgres://…@h"
 */
export const withoutSecrets = (text: string, instead: string): string =>
  shapes.reduce(
    (shown, shape) => shown.replaceAll(shape, () => instead),
    withoutCredentials(text, instead),
  );
