import { Refusal } from "./refusal.js";

/** Which version, or which tarball, a project takes of each of our packages. */
export interface Release {
  readonly version: string;
  /** In place of the version, by the package's name. */
  readonly instead: Readonly<Record<string, string>>;
}

const variable = "MNEMOGRAPH_PACKAGES";
const wrong = () =>
  new Refusal(
    `$${variable} is no JSON object of texts`,
    `unset it, or write '{"@mnemograph/core":"file:core.tgz"}'`,
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong();
  }
};

/** The release that this package belongs to, with the packages that the variable names. */
export const releaseFrom = (
  version: string,
  variables: Readonly<Record<string, string | undefined>>,
): Release => {
  const given = parsed(variables[variable] || "{}");
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw wrong();
  const instead = Object.fromEntries(
    Object.entries(given).map(([name, specifier]) => {
      if (typeof specifier !== "string") throw wrong();
      return [name, specifier];
    }),
  );
  return { version, instead };
};
