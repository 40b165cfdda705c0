/**
 * Throws where a text is no well-formed XML document, as far as an SVG picture goes: tags,
 * attributes, entities and nesting.
 */
export const checkWellFormed = (xml: string): void => {
  const open: string[] = [];
  const attribute = String.raw`\s+[\w:-]+="[^"<]*"`;
  const token = new RegExp(`<([\\w:-]+)((?:${attribute})*)\\s*(/?)>|</([\\w:-]+)>|([^<]+)`, "y");
  let roots = 0;
  while (token.lastIndex < xml.length) {
    const { lastIndex } = token;
    const found = token.exec(xml);
    if (!found) throw new Error(`not XML at ${lastIndex}: ${xml.slice(lastIndex, lastIndex + 60)}`);
    const [, opened, attributes = "", isEmpty, closed, text] = found;
    const words = text ?? attributes;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(words))
      throw new Error(`a bare & at ${lastIndex}: ${words}`);
    if (text !== undefined && open.length === 0 && text.trim() !== "")
      throw new Error(`text outside of the root: ${text}`);
    if (opened !== undefined) {
      const names = [...attributes.matchAll(/([\w:-]+)=/g)].map(([, name]) => name);
      if (new Set(names).size < names.length)
        throw new Error(`an attribute is given twice at ${lastIndex}`);
      if (open.length === 0) roots += 1;
      if (isEmpty === "") open.push(opened);
    }
    if (closed !== undefined && open.pop() !== closed)
      throw new Error(`</${closed}> closes another tag at ${lastIndex}`);
  }
  if (open.length > 0 || roots !== 1)
    throw new Error(`${open.length} tags stay open, ${roots} roots`);
};
