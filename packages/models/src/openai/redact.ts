/** Replaces every occurrence of the secrets in a text; servers do echo keys in their error messages. Under four characters nothing is a secret. */
export const redact = (text: string, secrets: readonly (string | undefined)[]): string =>
  secrets.reduce<string>((safe, secret) => (secret && secret.length > 3 ? safe.replaceAll(secret, "[redacted]") : safe), text);
