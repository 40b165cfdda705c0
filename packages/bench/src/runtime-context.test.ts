import { expect, it } from "vitest";
import { runtimeContextFrom } from "./runtime-context.js";

it.each([
  ["the signal that it makes", undefined],
  ["a signal that it is given", new AbortController().signal],
])(
  "%s bears as many listeners as there are parallel tasks, without a warning",
  async (_, given) => {
    const warnings: string[] = [];
    const onWarning = ({ name }: Error) => void warnings.push(name);
    process.on("warning", onWarning);
    const { signal } = runtimeContextFrom(given === undefined ? {} : { signal: given });
    for (let task = 0; task < 50; task += 1) signal.addEventListener("abort", () => task);
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", onWarning);
    expect(warnings).toEqual([]);
  },
);
