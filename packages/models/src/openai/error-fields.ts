/** An object of JSON: no list. */
export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field of what may be any value. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** The error, what it wraps, and the members of aggregate errors, outermost first. */
export const errorChain = (error: unknown): readonly unknown[] => {
  const seen: unknown[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.includes(value) || seen.length > 50)
      return;
    seen.push(value);
    visit(fieldOf(value, "cause"));
    visit(fieldOf(value, "error"));
    const members = fieldOf(value, "errors");
    if (Array.isArray(members)) members.forEach(visit);
  };
  visit(error);
  return seen;
};

const numberIn = (value: unknown): number | undefined => {
  const number =
    typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= 100 && number <= 599 ? number : undefined;
};

/** The HTTP status of a failed call, wherever the provider's client keeps it. */
export const errorStatus = (errors: readonly unknown[]): number | undefined => {
  for (const one of errors) {
    const places = [
      fieldOf(one, "status"),
      fieldOf(one, "statusCode"),
      fieldOf(one, "status_code"),
      fieldOf(fieldOf(one, "$metadata"), "httpStatusCode"),
      fieldOf(fieldOf(one, "response"), "status"),
    ];
    const status = places.map(numberIn).find((number) => number !== undefined);
    if (status !== undefined) return status;
  }
  return undefined;
};
