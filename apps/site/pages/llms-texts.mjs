/** Left out of the text of all pages, which a model is given whole: signatures of every name. */
const isSignatures = ({ source }) => source.startsWith("docs/reference/api/");

const kindOf = (pages, page) =>
  page.kind ??
  kindOf(
    pages,
    pages.find(({ source }) => source === page.parent),
  );

const line = ({ label, address, description }) =>
  `- [${label}](${address})${description && `: ${description}`}`;

/** `llms.txt` by its convention: a title, a sentence, and a list of pages for each kind. */
export const llmsText = (pages, version) => {
  const [home] = pages;
  const [, summary] = /\*\*(.+?)\*\*/.exec(home.markdown);
  const kinds = [...new Set(pages.flatMap(({ kind }) => kind ?? []))];
  const sections = kinds.map(
    (kind) =>
      `## ${kind}\n\n${pages
        .filter((page) => kindOf(pages, page) === kind)
        .map(line)
        .join("\n")}`,
  );
  return `# mnemograph ${version}\n\n> ${summary}\n\n${sections.join("\n\n")}\n`;
};

/** `llms-full.txt`: every page, in the same order, without the signatures. */
export const llmsFullText = (pages) =>
  `${pages
    .filter((page) => !isSignatures(page))
    .map(({ address, text }) => `<!-- ${address} -->\n\n${text.trim()}`)
    .join("\n\n")}\n`;
