import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { slugOf } from "../pages/markdown.mjs";

const { version, sidebar } = JSON.parse(
  readFileSync(new URL("../dist/site.json", import.meta.url), "utf8"),
);

/** Braces in a page are text, and never an expression of Vue. */
const withBraces = (md) => {
  for (const rule of ["text", "code_inline"]) {
    const render = md.renderer.rules[rule];
    md.renderer.rules[rule] = (...given) => render(...given).replaceAll("{{", "&#123;&#123;");
  }
};

const isGenerated = ({ relativePath = "" }) => relativePath.startsWith("reference/");
/** Highlighting takes most of a build's time: not for the search, and not for the reference. */
const withPlainCode = (md) => {
  const highlighted = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, options, env, self) => {
    if (!env.isSearched && !isGenerated(env)) return highlighted(tokens, at, options, env, self);
    const code = md.utils.escapeHtml(tokens[at].content);
    return `<div class="language-ts"><pre v-pre><code>${code}</code></pre></div>\n`;
  };
};

/** A page with all words comes before signatures with them; short words are meant as written. */
const searchOptions = {
  combineWith: "AND",
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  prefix: (term) => term.length > 2,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: (page) => (page.includes("/reference/") ? 0.5 : 1),
};

export default defineConfig({
  title: `mnemograph ${version}`,
  description: "Memory for LLM agents that act",
  base: process.env.SITE_BASE ?? "/",
  srcDir: "dist/source",
  outDir: "dist/html",
  cacheDir: "dist/cache",
  // The build takes an eighth less time for 3 kB more: pages need nearly all of Vue.
  vite: { build: { rollupOptions: { treeshake: false } } },
  markdown: {
    anchor: { slugify: slugOf },
    config: (md) => {
      withBraces(md);
      withPlainCode(md);
    },
  },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        miniSearch: { searchOptions },
        _render: (text, env, md) => md.render(text, { ...env, isSearched: true }),
      },
    },
    sidebar,
    outline: [2, 3],
    nav: [
      { text: "All pages", link: "/contents" },
      { text: version, link: "/changelog" },
    ],
  },
});
