import { describe, expect, it } from "vitest";
import { demonstrate } from "../environment/demonstrate.js";
import { createWebshopEnvironment } from "../environment/webshop-environment.js";
import { loadBuiltinShop } from "./load-builtin-shop.js";

describe("loadBuiltinShop", () => {
  it.each([
    [1, 200],
    [99, 60],
  ])(
    "with seed %d and %d families is solved by its expert in every client",
    async (seed, families) => {
      const shop = loadBuiltinShop({ seed, families });
      for (const client of ["react", "text", "text_rich"] as const) {
        const environment = createWebshopEnvironment({ shop, client });
        const played = await demonstrate(environment, environment.tasks());
        expect(played.filter(({ reward }) => reward !== 1).map(({ task }) => task.id)).toEqual([]);
      }
    },
  );
});
