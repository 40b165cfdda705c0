const named: Readonly<Record<string, string>> = {
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/**
 * Resolves Python's backslash escapes in a text that was meant to be printed as it is: ReAct's
 * client does so with every page. Escapes that Python does not know stay, and so do those that
 * would stop it (cut off, or beyond one byte).
 */
export const unescapeText = (text: string): string => {
  if (!text.includes("\\")) return text;
  return text.replace(
    /\\(?:x([0-9a-fA-F]{2})|([0-7]{1,3})|([\n\\'"abfnrtv]))/g,
    (whole, hex?: string, octal?: string, letter?: string) => {
      if (letter !== undefined) return named[letter] ?? whole;
      const code = hex === undefined ? Number.parseInt(octal ?? "", 8) : Number.parseInt(hex, 16);
      return code < 0x80 ? String.fromCharCode(code) : whole;
    },
  );
};
