import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./pages.mjs";

const prose = (text) => text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, "").replaceAll(/`[^`\n]*`/g, "");
const anchorsIn = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

/**
 * Links of generated pages to a file that is not there, or to a heading that a generated page does
 * not have.
 */
export const deadLinks = (pages) =>
  Object.entries(pages).flatMap(([page, text]) =>
    [...prose(text).matchAll(/\]\(([^)#\s]*)#?([^)\s]*)\)/g)]
      .filter(([, path]) => !/^https?:/.test(path))
      .filter(([, path, anchor]) => {
        const target = path === "" ? page : posix.join(posix.dirname(page), path);
        if (!Object.hasOwn(pages, target)) return !existsSync(join(root, target));
        return anchor !== "" && !anchorsIn(pages[target]).includes(anchor);
      })
      .map(([link]) => `${page} links to nothing: […${link}`),
  );

/** Generated pages that a hand-written text names and that are not written. */
export const unknownPages = (page, text, pages) =>
  [...text.matchAll(/docs\/reference\/[\w/-]+\.md/g)]
    .filter(([name]) => !Object.hasOwn(pages, name))
    .map(([name]) => `${page} names ${name}, which is not written`);
