import type { Page } from "playwright-core";

/** Filters tuples by batch, goal type and observation type; two are left. */
export const chooseCell = async (page: Page): Promise<void> => {
  await page.getByRole("combobox", { name: "Batch" }).selectOption("put/1");
  await page.getByRole("combobox", { name: "Goal type" }).selectOption({ index: 1 });
  await page
    .getByRole("combobox", { name: "Observation type" })
    .selectOption({ label: "at a chest (2)" });
  await page.getByText("1 to 2 of 2 entries").waitFor();
};
