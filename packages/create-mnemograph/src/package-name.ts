/**
 * The name of an npm package for a folder's name: small letters, digits and `-`, `.`, `_`; empty
 * where no letter or digit is left.
 */
export const packageName = (folder: string): string =>
  folder
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replaceAll(/^[._-]+|-+$/g, "")
    .slice(0, 214);
