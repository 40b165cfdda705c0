// Pictures of the page about the studio: a memory, a fork beside its original, and the agent's seat.
import { join } from "node:path";

/** Shows what the demo's memory holds, what was used most often first. */
const memory = async (page, origin) => {
  await page.goto(`${origin}/memory?sort=used+by&order=desc`);
  await page.getByRole("link", { name: "Tuples" }).first().click();
  await page.getByRole("combobox", { name: "Order" }).selectOption("uses");
  await page.getByText("Last use:").first().waitFor();
};

/** Forks a failed episode of the demo under another action, and compares the two. */
const fork = async (page, origin) => {
  await page.goto(`${origin}/runs/demo`);
  await page.locator("a[href*='episodes/act~'][title='step-limit']").first().click();
  await page.locator(".step[aria-current]").waitFor();
  await page.locator(".step").nth(2).click();
  await page.keyboard.press("f");
  await page.locator(".fork-part summary", { hasText: "Action" }).click();
  await page.getByLabel("What the agent does: the node is not run").fill("look");
  await page.getByRole("button", { name: "Run on from here" }).click();
  await page.getByText("The fork has been played.").waitFor();
  await page.getByRole("link", { name: "Compare with the original" }).click();
  await page.getByText("Here they part").waitFor();
};

/** Takes the agent's seat in the first task of a world. */
const play = async (page, origin) => {
  await page.goto(`${origin}/play?environment=alfworld`);
  await page.locator("main ul button").first().click();
  await page.getByRole("button", { name: "go to desk 1" }).click();
  await page.getByText("1 step", { exact: true }).waitFor();
  await page.getByRole("textbox", { name: "What should the agent do next?" }).waitFor();
};

/** Writes the pictures into a folder. */
export const recordViews = async (page, origin, folder) => {
  for (const [name, show] of [
    ["studio-memory", memory],
    ["studio-fork", fork],
    ["studio-play", play],
  ]) {
    await show(page, origin);
    // The two traces scroll to where they part.
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    const path = join(folder, `${name}.jpg`);
    await page.screenshot({ path, type: "jpeg", quality: 80, animations: "disabled" });
    console.log(path);
  }
};
