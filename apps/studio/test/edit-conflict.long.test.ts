import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { doorsRegistry } from "./doors-world.js";
import { executablePath } from "./chromium.js";
import { studioTour } from "./studio-tour.js";
import { writeMemories } from "./write-memories.js";

describe.skipIf(executablePath === undefined)(
  "two people who edit one entry, in Chromium (skipped where chromium is not installed)",
  () => {
    const { page, open, keep } = studioTour(doorsRegistry(), (folder) =>
      writeMemories(join(folder, "memories")),
    );

    /**
     * Opens the entry for editing, and lets somebody else save another text before this person
     * does.
     */
    const editTwice = async (theirs: string, mine: string) => {
      await open("/memory/memories~formed~tuples?search=open+chest");
      await page().getByRole("button", { name: "Edit" }).click();
      await page().getByRole("textbox", { name: "Action" }).fill(mine);
      const other = await page().context().newPage();
      await other.goto(page().url());
      await other.getByRole("button", { name: "Edit" }).click();
      await other.getByRole("textbox", { name: "Action" }).fill(theirs);
      await other.getByRole("button", { name: "Save as a new version" }).click();
      await other
        .getByText(/This is branch/)
        .or(other.getByRole("alert"))
        .first()
        .waitFor();
      const saved = await other.getByRole("alert").count();
      if (saved > 0) await other.getByRole("button", { name: "Put mine in its place" }).click();
      await other.getByText(/This is branch/).waitFor();
      await other.close();
      await page().getByRole("button", { name: "Save as a new version" }).click();
      await page().getByText("since you opened it").waitFor();
    };
    const now = () => page().getByRole("region", { name: /^On branch/ });
    const yours = () => page().getByRole("region", { name: "Yours" });

    it("the second is shown both texts, and what is there can be kept", async () => {
      await editTwice("knock at the chest", "kick the chest");
      await now().getByText("knock at the chest").waitFor();
      await yours().getByText("kick the chest").waitFor();
      await keep("edit-conflict");
      await page().getByRole("button", { name: "Keep what is there" }).click();
      await page()
        .getByText(/This is branch formed#1: edited by hand, 1 change,/)
        .waitFor();
      await page().getByRole("searchbox").fill("chest");
      expect(await page().locator(".entry-action").allTextContents()).not.toContain(
        "kick the chest",
      );
    });

    it("or the second text takes its place", async () => {
      await editTwice("whisper to the chest", "kick the chest");
      await now().getByText("whisper to the chest").waitFor();
      await page().getByRole("button", { name: "Put mine in its place" }).click();
      await page()
        .getByText(/This is branch formed#1/)
        .waitFor();
      await page().getByRole("searchbox").fill("kick");
      await page().getByText("1 to 1 of 1 entry").waitFor();
      expect(await page().locator(".entry-action").allTextContents()).toEqual([
        expect.stringContaining("kick the chest"),
      ]);
    });

    it("or it goes to a branch of its own", async () => {
      await editTwice("whisper again", "sing to the chest");
      await page().getByRole("button", { name: "Put mine on a new branch" }).click();
      await page()
        .getByText(/This is branch formed#2: edited by hand, 1 change,/)
        .waitFor();
      await page().getByRole("searchbox").fill("sing");
      await page().getByText("1 to 1 of 1 entry").waitFor();
      expect(await page().locator(".entry-action").allTextContents()).toEqual([
        expect.stringContaining("sing to the chest"),
      ]);
    });
  },
);
