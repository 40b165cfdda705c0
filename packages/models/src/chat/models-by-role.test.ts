import { describe, expect, it } from "vitest";
import { cached } from "../cache/cached.js";
import { memoryResponseStore } from "../cache/response-store.js";
import { chatServer, says } from "../testing/chat-server.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { openOpenaiModel } from "../openai/open-openai-model.js";
import { inRole, modelsByRole } from "./models-by-role.js";

describe("modelsByRole", () => {
  it("asks each role's own model over a socket, under one cache that distinguishes them", async () => {
    const [large, small] = [await chatServer(says("large")), await chatServer(says("small"))];
    try {
      const open = (name: string, baseUrl: string) => openOpenaiModel(name, { baseUrl });
      const both = modelsByRole(open("l", large.baseUrl), { act: open("s", small.baseUrl) });
      const model = cached(both, memoryResponseStore());
      const ask = async (role?: string) =>
        (await (role === undefined ? model : inRole(model, role)).invoke("Go on.")).text;
      expect([await ask(), await ask("act"), await ask("reflect"), await ask("act")]).toEqual([
        "large",
        "small",
        "large",
        "small",
      ]);
      expect(small.requests).toHaveLength(1);
      expect(both.identity).toMatchObject({
        id: "openai:l",
        parameters: { roles: { act: { id: "openai:s" } } },
      });
    } finally {
      await Promise.all([large.close(), small.close()]);
    }
  });

  it("costs nothing where a local model answers, and has no cost of its own for the others", async () => {
    const remote = await chatServer(says("remote"));
    try {
      const both = modelsByRole(openOpenaiModel("of-no-price", { baseUrl: remote.baseUrl }), {
        act: scriptedModel(["> look"]),
      });
      expect(both.isFree).toBe(false);
      const costs = [await inRole(both, "act").invoke("Go on."), await both.invoke("Go on.")].map(
        ({ response_metadata }) => response_metadata["cost"] as unknown,
      );
      expect(costs[0]).toBe(0);
      expect(costs[1] ?? null).toBeNull();
      expect(
        inRole(modelsByRole(scriptedModel([]), { act: scriptedModel([]) }), "act").isFree,
      ).toBe(true);
    } finally {
      await remote.close();
    }
  });
});
