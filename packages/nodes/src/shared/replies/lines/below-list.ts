/** `2: it ends sooner`, and how else a paragraph names one number as what it comes to: `So it is process 2.` */
const comesTo = (noun: string): RegExp => {
  const concluded = [
    String.raw`it(?: is|['’]s| must be| should be)`,
    String.raw`(?:the |my )?(?:final |best |right )?(?:answer|choice|pick|decision|conclusion)(?: is|:)`,
    String.raw`i(?:['’]ll| will| would|['’]d)? (?:choose|pick|select|go with|take)`,
  ].join("|");
  const sentence = String.raw`(?:(?:so|thus|therefore|hence),? )?(?:${concluded})[^\p{L}\d\n]{1,9}(?:the )?(?:${noun} )?(?:number )?\[?(\d{1,6})(?!\d)[^\d\n?]*`;
  const asAsked = String.raw`(?:${noun} )?\[?(\d{1,6})\]? ?[:–—-] +(?!not?\b|never\b)\p{L}[^\n]*`;
  return new RegExp(String.raw`\n[^\S\n]{0,9}\n[^\p{L}\d\n]{0,9}(?:${asAsked}|${sentence})$`, "iu");
};

/**
 * The number that the last paragraph names as its answer, where a list above it told that number and others once each: `1. … 2. … 3. …`, and below it
 * `2: it ends sooner`. Undefined where the paragraph goes on with the list, or concludes nothing.
 */
export const belowList = (text: string, noun: string): string | undefined => {
  const found = comesTo(noun).exec(text.trimEnd());
  if (found === null) return undefined;
  const item = new RegExp(String.raw`(?:^|\n|[.;!?] )[^\p{L}\d\n]{0,9}(?:${noun} )?\[?(\d{1,6})\]?[^\S\n]?[:.)] `, "giu");
  const told = [...text.slice(0, found.index).matchAll(item)].map(([, number]) => number);
  const number = found[1] ?? found[2];
  return told.length > 1 && new Set(told).size === told.length && told.includes(number) ? number : undefined;
};
