import { chatServer, streams } from "@mnemograph/models/testing";
import { expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();

it("shows replies while they are written, each before the action that it holds, and as objects in --json", async () => {
  const server = await chatServer(streams("> lo", "ok"));
  try {
    const args = ["run", "act", "--model", "openai:test-model", "--base-url", server.baseUrl];
    const shown = await capture([...args, "--stream"], { cwd: folder });
    expect(shown.out).toMatch(/\n> look\n> look\n/);
    expect(server.requests.at(-1)?.body).toMatchObject({ stream: true });
    const described = await capture([...args, "--stream", "--json"], { cwd: folder });
    const lines = described.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { type: string; text?: string });
    const first = lines.findIndex(({ type }) => type === "reply-text");
    expect(lines.slice(first, first + 3)).toMatchObject([
      { type: "reply-text", text: "> lo" },
      { type: "reply-text", text: "ok" },
      { type: "model-call", reply: "> look" },
    ]);
    const silent = await capture([...args, "--json"], { cwd: folder });
    expect(silent.out).not.toContain("reply-text");
  } finally {
    await server.close();
  }
});

it("shows no key that a reply repeats in pieces", async () => {
  const key = "sk-0123456789abcdefXYZ";
  const server = await chatServer(streams("> look ", ...key, " now"));
  try {
    const args = [
      ..."run act --model openai:test-model --base-url".split(" "),
      server.baseUrl,
      "--stream",
    ];
    for (const more of [[], ["--json"]]) {
      const { out, error } = await capture([...args, ...more], {
        cwd: folder,
        environment: { OPENAI_API_KEY: key },
      });
      expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${key}`);
      expect(out).toContain("[redacted]");
      const described = [...out.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)]
        .map(([, text]) => text)
        .join("");
      for (let at = 0; at + 8 <= key.length; at += 1)
        expect(out + described + error).not.toContain(key.slice(at, at + 8));
    }
  } finally {
    await server.close();
  }
});
