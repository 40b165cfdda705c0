const no =
  "not (?:supported|permitted|allowed|accepted)|unsupported|unknown|unrecogni[sz]ed|unexpected|deprecated|only the default|does not support";
const before = "unsupported|unknown|unrecogni[sz]ed|unexpected|extra";

/**
 * Whether a server's words refuse a setting of a request as such, by the setting's name; a value that is too large is refused in other words.
 */
export const refusesSetting = (words: string, name: string): boolean =>
  new RegExp(String.raw`\b${name}\b[^.;]{0,80}\b(?:${no})\b|\b(?:${before})\b(?:[^.;]|\.(?=\S)){0,40}\b${name}\b`, "i").test(words);
