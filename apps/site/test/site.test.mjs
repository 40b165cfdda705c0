import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, extname, join } from "node:path";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deadLinks, fileAt, folder, htmlFiles, linksOf, read } from "./built-site.mjs";

const pages = new Map(htmlFiles().map((file) => [file, read(file)]));
const changelog = readFileSync(join(import.meta.dirname, "../../../CHANGELOG.md"), "utf8");
const [, version] = /^## (\S+)/m.exec(changelog);

describe("the built site", () => {
  it("has links that all lead to a page and its heading", () => {
    expect(pages.size).toBeGreaterThan(100);
    expect(deadLinks(pages)).toEqual([]);
  });

  it("has links that are seen as dead where they are", () => {
    const html =
      '<h1 id="a">A</h1><a href="./gone.html">x</a><a class="y" href="#b">x</a><a href="#a">x</a>';
    expect(deadLinks(new Map([["index.html", html]]))).toEqual([
      "index.html: /gone.html",
      "index.html: /index.html#b",
    ]);
  });

  it("can be read whole by following links from its first page", () => {
    const reached = new Set(["index.html"]);
    for (const file of reached)
      for (const { path } of linksOf(file, pages.get(file) ?? "")) {
        const target = fileAt(path);
        if (target !== undefined && pages.has(target)) reached.add(target);
      }
    expect([...pages.keys()].filter((file) => !reached.has(file))).toEqual([]);
  });

  it("names its version in its titles and its navigation", () => {
    const home = read("index.html");
    expect(home).toMatch(new RegExp(`<title>[^<]*mnemograph ${version}</title>`));
    expect(home).toContain(`>${version}<`);
  });

  it("has llms.txt with the four kinds, whose links are there as Markdown", () => {
    const text = read("llms.txt");
    for (const kind of ["Tutorials", "How-to guides", "Reference", "Explanation"])
      expect(text).toContain(`\n## ${kind}\n`);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    expect(links).toHaveLength(pages.size);
    expect(links.filter((link) => fileAt(link) !== link)).toEqual([]);
  });

  it("has llms-full.txt with every page but the signatures", () => {
    const full = new Set(
      [...read("llms-full.txt").matchAll(/^<!-- (\S+\.md) -->$/gm)].map(([, page]) => page),
    );
    const left = [...pages.keys()]
      .map((file) => file.replace(/\.html$/, ".md"))
      .filter((page) => !full.has(page));
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((page) => !page.startsWith("reference/api/"))).toEqual([]);
  });
});

const executablePath = (process.env.PATH ?? "")
  .split(delimiter)
  .flatMap((place) =>
    ["chromium", "chromium-browser", "google-chrome"].map((name) => join(place, name)),
  )
  .find((file) => existsSync(file));
const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

describe.skipIf(executablePath === undefined)("the site in Chromium", () => {
  const server = createServer((request, response) => {
    const file = fileAt(decodeURI(new URL(request.url, "http://site").pathname));
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": "max-age=600",
    });
    return response.end(readFileSync(join(folder, file)));
  });
  const errors = [];
  let browser;
  let page;
  let origin;
  beforeAll(async () => {
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${server.address().port}`;
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: 300_000 });
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(300_000);
    page.on("pageerror", (error) => errors.push(error.message));
  });
  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  it("finds a page and a name of the code, and opens what it found", async () => {
    const search = async (words) => {
      await page.goto(`${origin}/contents.html`);
      await page.locator("#local-search button").click();
      await page.locator("#localsearch-input").fill(words);
      return page.locator(".result");
    };
    const byTask = await search("forget a run");
    await byTask.first().waitFor();
    expect((await byTask.allTextContents()).join("\n")).toMatch(/Memory for agents/);
    // What an earlier search found stands there until the new one has found something.
    const byName = await search("steadyAct");
    await expect.poll(() => byName.first().textContent()).toMatch(/Compose a method|mnemograph/);
    const found = await search("serve an environment over HTTP");
    await found
      .filter({ hasText: /environment.*HTTP/i })
      .first()
      .click();
    await page.waitForURL(/how-to\/serve-an-environment/);
    expect(await page.locator("h1").textContent()).toMatch(/HTTP/);
  });

  it("never scrolls sideways on a page of 400 pixels", async () => {
    // Without scripts: the layout is that of the built page.
    const phone = await browser.newPage({
      viewport: { width: 400, height: 800 },
      javaScriptEnabled: false,
    });
    const wide = [];
    for (const file of pages.keys()) {
      await phone.goto(`${origin}/${file}`, { timeout: 300_000 });
      const width = await phone.evaluate(() => document.documentElement.scrollWidth);
      if (width > 400) wide.push(`${file}: ${width}`);
    }
    expect(wide).toEqual([]);
  });

  it("reports no error", () => expect(errors).toEqual([]));
});
