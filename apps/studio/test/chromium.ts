import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Where `npm run screenshots` puts pictures of every page, to be looked at and not kept in the
 * repository; undefined otherwise.
 */
export const PICTURES =
  process.env["npm_lifecycle_event"] === "screenshots"
    ? join(import.meta.dirname, "../screenshots")
    : undefined;

/** The Chromium of this machine; undefined where there is none. */
export const executablePath: string | undefined = (process.env["PATH"] ?? "")
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((file) => existsSync(file));

/**
 * A busy machine may take its time; half of a test's own limit, so that a wait in vain says what it
 * waited for.
 */
const longest = 300_000;

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath!,
    args: ["--no-sandbox"],
    timeout: longest,
  });

/** The pages of one visitor. */
export const openContext = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(longest);
  return context;
};
