import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { isElsewhere, replaceLinks } from "./markdown.mjs";
import { targetOf } from "./page-list.mjs";

/**
 * The text of a page on the site: links to pages lead to their addresses; pictures lie beside the
 * page, and are listed in `pictures`; files of the code are linked below `sourceUrl`, or named where
 * there is none. Links to what is not there are listed in `dead`.
 */
export const pageText = ({ root, pages, sourceUrl }, page) => {
  const bySource = new Map(pages.map((one) => [one.source, one]));
  const pictures = [];
  const dead = [];
  const linkTo = (address, from) => {
    const path = posix.relative(posix.dirname(from), address);
    return path.startsWith(".") ? path : `./${path}`;
  };
  const replaced = ({ whole, image, text, target }) => {
    if (isElsewhere(target)) return whole;
    const file = targetOf(page.source, target).replace(/\/$/, "");
    const [, anchor] = target.split("#");
    const hash = anchor === undefined ? "" : `#${anchor}`;
    const to = bySource.get(file) ?? bySource.get(`${file}/README.md`);
    if (to !== undefined) {
      const label = target.startsWith("/") ? to.label : text;
      return `[${label}](${linkTo(to.address, page.address)}${hash})`;
    }
    if (!existsSync(join(root, file))) dead.push(`${page.source} links to ${target}`);
    if (image === "!") {
      const address = file.replace(/^docs\//, "");
      pictures.push({ file, address });
      return `![${text}](${linkTo(address, page.address)})`;
    }
    return sourceUrl === undefined ? text : `[${text}](${sourceUrl}/${file})`;
  };
  return { text: replaceLinks(page.markdown, replaced), pictures, dead };
};
