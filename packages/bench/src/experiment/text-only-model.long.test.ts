import { existsSync } from "node:fs";
import { join } from "node:path";
import { chatServer, json, says } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "./run-bench.js";

const folder = temporaryFolder();

const bench = (baseUrl: string, directory: string) =>
  runBench(
    {
      environment: "manipulation",
      builtIn: true,
      pipelines: ["vlm"],
      model: "openai:a-model",
      baseUrl,
      imageDetail: "low",
      options: {
        controller: "expert",
        task: "button",
        view: "left",
        trials: "1",
        pictures: "pictures",
      },
      directory,
      processes: 0,
    },
    { cwd: folder, variables: { OPENAI_API_KEY: "none" } },
  );

describe("a bench of pictures with a model over a socket", () => {
  it("stops before anything is played where the model takes none, and says so", async () => {
    const server = await chatServer(json(400, { error: { message: "image input not supported" } }));
    try {
      await expect(bench(server.baseUrl, "refused")).rejects.toMatchObject({
        code: "MODEL_REJECTED",
        message: expect.stringContaining("image input not supported") as string,
        hint: expect.stringContaining("name a vision model") as string,
      });
      expect(server.requests).toHaveLength(1);
      expect(existsSync(join(folder, "refused"))).toBe(false);
    } finally {
      await server.close();
    }
  });

  it("sends a square first, then what is seen, in the chosen detail; keeps pictures in the folder of the command", async () => {
    const server = await chatServer(says("ready"), says("Plan: press the button"));
    try {
      const { results } = await bench(server.baseUrl, "played");
      expect(results[0]?.error).toBeUndefined();
      expect(server.requests.length).toBe(1 + (results[0]?.calls ?? 0));
      const parts = server.requests.map(({ body }) => {
        const messages = body["messages"] as readonly {
          readonly content:
            | string
            | readonly { readonly image_url?: { readonly detail?: string } }[];
        }[];
        return messages.flatMap(({ content }) =>
          typeof content === "string" ? [] : content.flatMap((part) => part.image_url ?? []),
        );
      });
      expect(parts.every(({ length }) => length === 1)).toBe(true);
      expect(parts.slice(1).every(([part]) => part?.detail === "low")).toBe(true);
      expect(existsSync(join(folder, "pictures"))).toBe(true);
    } finally {
      await server.close();
    }
  });
});
