/** A state may have a channel named `toString`: what every object inherits is none. */
export const ownValue = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;
