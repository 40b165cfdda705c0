import { describe, expect, it } from "vitest";
import * as domain from "./domain.js";
import * as environment from "./environment.js";
import * as whole from "./index.js";

describe("the main entry", () => {
  it.each(Object.entries({ ...domain, ...environment }))(
    "has %s as the light entries have it",
    (name, value) => {
      expect(whole).toHaveProperty(name, value);
    },
  );
});
