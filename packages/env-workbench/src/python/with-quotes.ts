const texts = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?`;
/**
 * One word without anything that is a sign of a call: what stands alone between brackets, commas
 * and equals signs.
 */
const word = String.raw`[^\s"'(),[\]{}=#]+`;
const values = new RegExp(
  String.raw`${texts}|(?<=[=(,]\s*)(?<bare>${time}|${word})(?=\s*[,)])`,
  "gs",
);
const constant = /^(?:True|False|None|-?(?:0|[1-9][\d_]*)(?:\.[\d_]*)?(?:[eE][+-]?\d+)?)$/;

/**
 * A call whose words, ids, days and times stand without quotation marks, with them; numbers and
 * Python's constants stay, and so does what has spaces: where a text ends is not guessed.
 */
export const withQuotes = (call: string): string =>
  call.replaceAll(values, (found, ...given) => {
    const { bare } = given.at(-1) as { readonly bare?: string };
    return bare === undefined || constant.test(bare) ? found : JSON.stringify(bare);
  });
