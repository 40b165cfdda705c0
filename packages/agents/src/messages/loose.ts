/** A value of unknown shape, looked at member by member. */
export type Loose = Readonly<Record<string, unknown>>;

export const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const stringOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** A tool's output as a text. */
export const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return value === undefined ? "" : (JSON.stringify(value) ?? "");
};
