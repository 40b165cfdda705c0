import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { builtInRegistry } from "@mnemograph/bench";
import { afterAll, describe, expect, it } from "vitest";
import { newFolder, writeRun } from "../../test/write-run.js";

const folder = newFolder();
writeRun(folder, "doors");
afterAll(() => rmSync(folder, { recursive: true }));
describe("a socket", () => {
  /** What a server says to bytes that no client library would write. */
  const say = (port: number, text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      let heard = "";
      socket.on("data", (bytes) => (heard += bytes.toString("latin1")));
      socket.on("close", () => resolve(heard));
      socket.on("error", () => resolve(heard));
    });

  it("that names another host by any way is turned away, and one without a token reads nothing", async () => {
    // The built one: its page lies beside it.
    const { openStudio } = (await import(
      join(import.meta.dirname, "../../dist/index.js")
    )) as typeof import("../index.js");
    const studio = await openStudio({ roots: [folder], registry: builtInRegistry });
    const { port, searchParams } = new URL(studio.url);
    const own = `127.0.0.1:${port}`;
    const key = `Authorization: Bearer ${searchParams.get("token")}`;
    const ask = (line: string, ...headers: string[]) =>
      say(Number(port), [line, ...headers, "Connection: close", "", ""].join("\r\n"));
    try {
      expect(await ask("GET /api/runs HTTP/1.1", `Host: ${own}`, key)).toMatch(/^HTTP\/1.1 200/);
      for (const host of [
        "evil.example",
        `evil.example:${port}`,
        `${own}.evil.example`,
        `127.0.0.1.nip.io:${port}`,
        `evil@${own}`,
        "",
        `0.0.0.0:${port}`,
      ])
        expect(await ask("GET /api/runs HTTP/1.1", `Host: ${host}`, key)).toMatch(
          /^HTTP\/1.1 4\d\d/,
        );
      expect(await ask("GET /api/runs HTTP/1.1", key)).toMatch(/^HTTP\/1.1 4\d\d/);
      expect(await ask("GET /api/runs HTTP/1.0", key)).toMatch(/^HTTP\/1.1 4\d\d/);
      expect(
        await ask("GET http://evil.example/api/runs HTTP/1.1", `Host: evil.example`, key),
      ).toMatch(/^HTTP\/1.1 4\d\d/);
      for (const path of [
        "/api/runs",
        "/",
        "/api/runs/doors/live",
        "//x",
        "/%00",
        "/assets/../api/runs",
        "*",
      ])
        expect(await ask(`GET ${path} HTTP/1.1`, `Host: ${own}`)).toMatch(/^HTTP\/1.1 4\d\d/);
      expect(await ask("TRACE /api/runs HTTP/1.1", `Host: ${own}`, key)).toMatch(
        /^HTTP\/1.1 (?:4|5)\d\d/,
      );
      expect(await ask(`GET /${"a".repeat(70_000)} HTTP/1.1`, `Host: ${own}`, key)).toMatch(
        /^HTTP\/1.1 4\d\d/,
      );
      expect(await ask("GET /api/runs HTTP/1.1", `Host: ${own}`, key)).toMatch(/^HTTP\/1.1 200/);
    } finally {
      await studio.close();
    }
  });
});
