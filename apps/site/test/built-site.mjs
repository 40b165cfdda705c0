import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

export const folder = join(import.meta.dirname, "../dist/html");
export const read = (file) => readFileSync(join(folder, file), "utf8");
export const htmlFiles = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html") && file !== "404.html");

/** The file that answers a path of the site, as a server of static files finds it. */
export const fileAt = (path) =>
  [path, `${path}.html`, posix.join(path, "index.html")]
    .map((file) => file.replace(/^\//, ""))
    .find((file) => existsSync(join(folder, file)) && statSync(join(folder, file)).isFile());

const unescaped = (text) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
export const idsIn = (html) =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => unescaped(id)));

/** The links and pictures of a page that lead to this site: `{ path, anchor }`, from the root. */
export const linksOf = (file, html) =>
  [...html.matchAll(/<(?:a|img)\s[^>]*?(?:href|src)="([^"]*)"/g)]
    .map(([, link]) => unescaped(link))
    .filter((link) => !/^(?:[a-z]+:|\/\/)/i.test(link))
    .map((link) => {
      const url = new URL(link, `http://site/${file}`);
      return { path: decodeURI(url.pathname), anchor: decodeURIComponent(url.hash.slice(1)) };
    });

/** Links of pages that no file answers, or whose heading is not there. */
export const deadLinks = (pages) => {
  const ids = new Map([...pages].map(([file, html]) => [file, idsIn(html)]));
  return [...pages].flatMap(([file, html]) =>
    linksOf(file, html)
      .filter(({ path, anchor }) => {
        const target = fileAt(path);
        if (target === undefined) return true;
        return anchor !== "" && ids.has(target) && !ids.get(target).has(anchor);
      })
      .map(({ path, anchor }) => `${file}: ${path}${anchor && `#${anchor}`}`),
  );
};
