type Test = (value: never, wanted: never) => boolean;
const isAmong = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) && wanted.includes(value);

/** What LangGraph's stores understand in a filter. */
const operators: Readonly<Record<string, Test>> = {
  $eq: (value, wanted) => value === wanted,
  $ne: (value, wanted) => value !== wanted,
  $gt: (value, wanted) => value > wanted,
  $gte: (value, wanted) => value >= wanted,
  $lt: (value, wanted) => value < wanted,
  $lte: (value, wanted) => value <= wanted,
  $in: isAmong,
  $nin: (value, wanted) => !isAmong(value, wanted),
};

const isOperators = (wanted: unknown): wanted is Readonly<Record<string, unknown>> =>
  typeof wanted === "object" &&
  wanted !== null &&
  Object.keys(wanted).every((name) => name in operators);

/**
 * Whether every field of the filter fits the value: an equal one, or one that its operators accept.
 */
export const matchesFilter = (
  value: Readonly<Record<string, unknown>>,
  filter: Readonly<Record<string, unknown>> = {},
): boolean =>
  Object.entries(filter).every(([field, wanted]) =>
    isOperators(wanted)
      ? Object.entries(wanted).every(([name, operand]) =>
          operators[name]?.(value[field] as never, operand as never),
        )
      : JSON.stringify(value[field]) === JSON.stringify(wanted),
  );
