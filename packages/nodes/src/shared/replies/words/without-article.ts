/** `tub` of `a tub`: what is named, without the article before it. */
export const withoutArticle = (text: string): string => text.replace(/^(?:an?|the) (?=\S)/i, "");
