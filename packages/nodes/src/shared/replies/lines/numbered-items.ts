/** One of several numbered things, and what is said of it. */
export interface NumberedItem {
  readonly number: number;
  readonly words: string;
}

/** No comparison is longer. */
const LONGEST = 8000;

const lead = String.raw`(^|\n|[.,;:!?…，；：] {0,3}|\s(?:and|but|while|whereas|und|et) )[^\p{L}\d\n]{0,9}?`;

/**
 * What a reply says of each number in turn, where it begins each in the same way: `[1] no, [2] yes`, `1: 10%` below `2: 80%`, `Process 1 failed. Process 2
 * reached it.` Items that begin in another way than the first belong to what is said.
 */
export const numberedItems = (text: string, noun: string): readonly NumberedItem[] => {
  const item = new RegExp(String.raw`${lead}(${noun} )?(?:number |#)?(\[?)(\d{1,6})(?![\d%/]|[.,]\d)(\]?)(?: ?(=>|[:.)?=→(|–—-]))?`, "giu");
  const found = [...text.slice(0, LONGEST).matchAll(item)].map((match) => {
    const [all, , named = "", open = "", number = "", , mark = ""] = match;
    return {
      number: Number(number),
      shape: [named === "" ? "" : "noun", open, mark].join(),
      from: match.index,
      to: match.index + all.length,
    };
  });
  const shape = found.find((one) => one.shape !== ",,")?.shape;
  const items = found.filter((one) => one.shape === shape);
  return items.map(({ number, to }, at) => ({
    number,
    words: text
      .slice(to, items[at + 1]?.from ?? text.length)
      .trim()
      .slice(0, 600),
  }));
};
