const round = (value: number, digits: number) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const percent = (share: number): string => round(100 * share, 1);
/** The same with its sign. */
export const percentage = (share: number): string => `${percent(share)} %`;
export const count = (value: number): string =>
  round(value, value >= 100 || Number.isInteger(value) ? 0 : 1);
export const dollars = (cost: number | null): string => {
  if (cost === null) return "unknown";
  if (cost === 0) return "0";
  return cost < 0.01 ? `${round(100 * cost, 2)} ¢` : `$${round(cost, 2)}`;
};
export const milliseconds = (value: number): string =>
  value < 1000 ? `${round(value, value < 10 ? 1 : 0)} ms` : `${round(value / 1000, 1)} s`;
/** A difference of shares in percentage points, with its sign. */
export const points = (share: number): string =>
  `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`;
export const sizeOf = (text: string): string =>
  text.length < 1000 ? `${text.length} characters` : `${round(text.length / 1000, 1)} k characters`;
/** A number with its noun: `1 step`, `12 steps`. */
export const counted = (value: number, noun: string, nouns = `${noun}s`): string =>
  `${count(value)} ${value === 1 ? noun : nouns}`;
export const bytes = (size: number): string =>
  size < 1e6 ? `${round(size / 1e3, 0)} kB` : `${round(size / 1e6, 1)} MB`;
/** A moment given in milliseconds since 1970. */
export const dateOf = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
