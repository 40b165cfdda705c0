/** Values by key, of which the ones not touched for longest leave where there are too many. */
export interface Held<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly take: (key: string) => Value | undefined;
  /** Keeps a value, and returns those that leave. */
  readonly put: (key: string, value: Value) => readonly Value[];
  readonly rest: () => readonly Value[];
}

export const held = <Value>(most: number): Held<Value> => {
  const values = new Map<string, Value>();
  const take = (key: string) => {
    const value = values.get(key);
    values.delete(key);
    return value;
  };
  return {
    get: (key) => values.get(key),
    take,
    put: (key, value) => {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.size > most ? values : [];
      if (oldest === undefined) return [];
      values.delete(oldest[0]);
      return [oldest[1]];
    },
    rest: () => [...values.values()],
  };
};
