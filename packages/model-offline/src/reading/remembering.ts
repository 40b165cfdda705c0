/**
 * Keeps the newest `size` results of a pure reading by its text; what was used last is dropped
 * last.
 */
export const remembering = <Value>(size: number): ((text: string, read: () => Value) => Value) => {
  const known = new Map<string, Value>();
  return (text, read) => {
    const value = known.has(text) ? (known.get(text) as Value) : read();
    known.delete(text);
    known.set(text, value);
    if (known.size > size) known.delete(known.keys().next().value!);
    return value;
  };
};
