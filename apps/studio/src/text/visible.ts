const pictureOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? "␡" : "�";
};

/**
 * Text from outside as text: control characters become their pictures, and nothing changes the
 * direction of the writing.
 */
export const visible = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n]/gu, pictureOf).replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "�");
