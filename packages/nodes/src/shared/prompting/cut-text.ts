/** The text, or its beginning with an ellipsis where it is longer than `length` characters. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
