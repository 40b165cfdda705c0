/** Word-break classes of UAX #29 as Lucene's StandardTokenizer uses them (Unicode 12.1). */
export const wordClass = {
  unknown: 0,
  other: 1,
  letter: 2,
  hebrewLetter: 3,
  numeric: 4,
  katakana: 5,
  /** Joins to its neighbours, for example `_`. */
  connector: 6,
  midLetter: 7,
  midNumber: 8,
  midNumberLetter: 9,
  singleQuote: 10,
  doubleQuote: 11,
  /**
   * Combining marks, format characters and the joiner: they belong to the character before them.
   */
  extend: 12,
  han: 13,
  hiragana: 14,
  /** Thai, Lao, Khmer, Myanmar and their relatives: written without spaces, kept as one run. */
  southEastAsian: 15,
  pictograph: 16,
  regionalIndicator: 17,
} as const;

type Range = readonly [first: number, last: number];

/**
 * Extended_Pictographic of Unicode 12.1, fixed here so that tokens do not change with the runtime's
 * Unicode version.
 */
const pictographs: readonly Range[] = [
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0x203c, 0x203c],
  [0x2049, 0x2049],
  [0x2122, 0x2122],
  [0x2139, 0x2139],
  [0x2194, 0x2199],
  [0x21a9, 0x21aa],
  [0x231a, 0x231b],
  [0x2328, 0x2328],
  [0x2388, 0x2388],
  [0x23cf, 0x23cf],
  [0x23e9, 0x23f3],
  [0x23f8, 0x23fa],
  [0x24c2, 0x24c2],
  [0x25aa, 0x25ab],
  [0x25b6, 0x25b6],
  [0x25c0, 0x25c0],
  [0x25fb, 0x25fe],
  [0x2600, 0x2605],
  [0x2607, 0x2612],
  [0x2614, 0x2685],
  [0x2690, 0x2705],
  [0x2708, 0x2712],
  [0x2714, 0x2714],
  [0x2716, 0x2716],
  [0x271d, 0x271d],
  [0x2721, 0x2721],
  [0x2728, 0x2728],
  [0x2733, 0x2734],
  [0x2744, 0x2744],
  [0x2747, 0x2747],
  [0x274c, 0x274c],
  [0x274e, 0x274e],
  [0x2753, 0x2755],
  [0x2757, 0x2757],
  [0x2763, 0x2767],
  [0x2795, 0x2797],
  [0x27a1, 0x27a1],
  [0x27b0, 0x27b0],
  [0x27bf, 0x27bf],
  [0x2934, 0x2935],
  [0x2b05, 0x2b07],
  [0x2b1b, 0x2b1c],
  [0x2b50, 0x2b50],
  [0x2b55, 0x2b55],
  [0x3030, 0x3030],
  [0x303d, 0x303d],
  [0x3297, 0x3297],
  [0x3299, 0x3299],
  [0x1f000, 0x1f0ff],
  [0x1f10d, 0x1f10f],
  [0x1f12f, 0x1f12f],
  [0x1f16c, 0x1f171],
  [0x1f17e, 0x1f17f],
  [0x1f18e, 0x1f18e],
  [0x1f191, 0x1f19a],
  [0x1f1ad, 0x1f1e5],
  [0x1f201, 0x1f20f],
  [0x1f21a, 0x1f21a],
  [0x1f22f, 0x1f22f],
  [0x1f232, 0x1f23a],
  [0x1f23c, 0x1f23f],
  [0x1f249, 0x1f3fa],
  [0x1f400, 0x1f53d],
  [0x1f546, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f774, 0x1f77f],
  [0x1f7d5, 0x1f7ff],
  [0x1f80c, 0x1f80f],
  [0x1f848, 0x1f84f],
  [0x1f85a, 0x1f85f],
  [0x1f888, 0x1f88f],
  [0x1f8ae, 0x1f8ff],
  [0x1f90c, 0x1f93a],
  [0x1f93c, 0x1f945],
  [0x1f947, 0x1fffd],
];

const single = new Map<number, number>([
  [0x27, wordClass.singleQuote],
  [0x22, wordClass.doubleQuote],
  ...[0x3a, 0xb7, 0x387, 0x55f, 0x5f4, 0x2027, 0xfe13, 0xfe55, 0xff1a].map(
    (code): [number, number] => [code, wordClass.midLetter],
  ),
  ...[
    0x2c, 0x3b, 0x37e, 0x589, 0x60c, 0x60d, 0x66c, 0x7f8, 0x2044, 0xfe10, 0xfe14, 0xfe50, 0xfe54,
    0xff0c, 0xff1b,
  ].map((code): [number, number] => [code, wordClass.midNumber]),
  ...[0x2e, 0x2018, 0x2019, 0x2024, 0xfe52, 0xff07, 0xff0e].map((code): [number, number] => [
    code,
    wordClass.midNumberLetter,
  ]),
  ...[0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x309b, 0x309c, 0x30a0, 0x30fc, 0xff70].map(
    (code): [number, number] => [code, wordClass.katakana],
  ),
  [0x66b, wordClass.numeric],
  [0x202f, wordClass.connector],
  // The zero-width space separates words although it is a format character.
  [0x200b, wordClass.other],
  [0x200c, wordClass.extend],
  [0x200d, wordClass.extend],
  [0xff9e, wordClass.extend],
  [0xff9f, wordClass.extend],
  ...[
    0x2c2, 0x2c3, 0x2c4, 0x2c5, 0x2de, 0x2df, 0x2ed, 0x55a, 0x55b, 0x55c, 0x55e, 0x58a, 0x5f3,
    0xa708, 0xa720, 0xa721, 0xa789, 0xa78a, 0xab5b,
  ].map((code): [number, number] => [code, wordClass.letter]),
]);

const southEastAsianScripts = [
  "Thai",
  "Lao",
  "Khmer",
  "Myanmar",
  "Tai_Le",
  "New_Tai_Lue",
  "Tai_Tham",
  "Tai_Viet",
  "Ahom",
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");
const southEastAsian = new RegExp(`(?=[\\p{L}\\p{M}])[${southEastAsianScripts}]`, "u");

/** The first pattern that a character fits gives its class. */
const classByPattern: readonly (readonly [pattern: RegExp, kind: number])[] = [
  [/[\u{1f1e6}-\u{1f1ff}]/u, wordClass.regionalIndicator],
  [/[\u{1f3fb}-\u{1f3ff}]/u, wordClass.extend],
  [southEastAsian, wordClass.southEastAsian],
  [/\p{M}/u, wordClass.extend],
  [/[\u0600-\u0605\u06dd]/u, wordClass.letter],
  [/\p{Cf}/u, wordClass.extend],
  [/\p{Pc}/u, wordClass.connector],
  [/\p{Nd}/u, wordClass.numeric],
  [/(?=[\p{L}\p{Nl}])\p{Script=Han}/u, wordClass.han],
  [/\p{Script=Han}/u, wordClass.other],
  [/(?=\p{L})\p{Script=Hiragana}/u, wordClass.hiragana],
  [/\p{Script=Hiragana}/u, wordClass.other],
  [/\p{Script=Katakana}/u, wordClass.katakana],
  [/(?=\p{L})\p{Script=Hebrew}/u, wordClass.hebrewLetter],
  // Circled letters are both; the longer letter match wins in the original, so they count as
  // letters first.
  [/\p{Alphabetic}/u, wordClass.letter],
];

/** The class of one code point; callers keep the answers in a table. */
export const classifyCodePoint = (code: number): number => {
  const fixed = single.get(code);
  if (fixed !== undefined) return fixed;
  const character = String.fromCodePoint(code);
  const matched = classByPattern.find(([pattern]) => pattern.test(character));
  if (matched !== undefined) return matched[1];
  return pictographs.some(([first, last]) => code >= first && code <= last)
    ? wordClass.pictograph
    : wordClass.other;
};
