import { pipelineEntries } from "@mnemograph/pipelines/entries";
import { expect, it } from "vitest";
import { requireStreamable } from "./require-streamable.js";
import { StreamOptions } from "./stream-options.js";

const entry = (name: string) => {
  const found = pipelineEntries.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

it("refuses what learns from training tasks alone, in a stream", () => {
  const stream = StreamOptions.parse({});
  expect(() => requireStreamable([entry("ace"), entry("expel")], { stream })).toThrow(
    /expel extracts its rules once/,
  );
  expect(() => requireStreamable([entry("ace"), entry("act")], { stream })).not.toThrow();
  expect(() => requireStreamable([entry("expel")], { stream: null })).not.toThrow();
  for (const protocol of ["replay", "repair"] as const)
    expect(() => requireStreamable([entry("expel")], { stream: { ...stream, protocol } })).toThrow(
      expect.objectContaining({ hint: expect.stringContaining("--protocol transfer") as string }),
    );
  const transfer = { ...stream, protocol: "transfer" as const };
  expect(() =>
    requireStreamable([entry("act"), entry("expel")], { stream: transfer }),
  ).not.toThrow();
  const { stream: _, ...formedBefore } = entry("expel");
  expect(() => requireStreamable([formedBefore], { stream: transfer })).toThrow(
    /extracts its rules/,
  );
});
