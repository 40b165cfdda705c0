import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { playsNestedStepsAgain } from "./plays-nested-steps-again.js";

const seenOf = async (major: number, minor: number): Promise<boolean> => {
  if (major === 1 && minor === 4) return true;
  return major > 1 || minor >= 7 ? false : playsNestedStepsAgain();
};

it("finds of the installed LangGraph what was seen of it by killing: 1.4 plays a sub-graph's newest step again, 1.7 does not", async () => {
  const manifest = fileURLToPath(import.meta.resolve("@langchain/langgraph")).replace(
    /dist[\\/].*$/,
    "package.json",
  );
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const seen = await seenOf(major, minor);
  expect([version, await playsNestedStepsAgain()]).toEqual([version, seen]);
});
