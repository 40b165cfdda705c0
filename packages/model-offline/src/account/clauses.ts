/** Quotations and what stands in brackets are no place to cut. */
const whole = /"[^"]*"|“[^”]*”|⟦[^⟧]*⟧|\[[^\]]*\]|\([^)]*\)/g;
const mark = /\uE000(\d+)\uE001/g;
const cut =
  /(?:[.;!]|,)(?=\s|$)(?:\s*(?:and then|and|then|but then)\b)?|\s(?:and then|and|then|before|after which|followed by)\s/i;

/** An account cut into clauses, each in its own words; what only joins them is left out. */
export const clausesOf = (account: string): readonly string[] => {
  const kept: string[] = [];
  const marked = account.replace(whole, (text) => `\uE000${kept.push(text) - 1}\uE001`);
  return (
    marked
      // A quotation may hold the full stop of the sentence that it ends.
      .replace(/\uE001 (?=[A-Z])/g, "\uE001. ")
      .split(cut)
      .map((clause) =>
        clause
          .replace(mark, (_, index: string) => kept[Number(index)] ?? "")
          .replace(/\s+/g, " ")
          .trim(),
      )
      .filter((clause) => clause !== "")
  );
};
