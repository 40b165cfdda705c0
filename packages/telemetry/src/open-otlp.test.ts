import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { openOtlp } from "./open-otlp.js";

describe("openOtlp", () => {
  it("refuses an address that cannot be taken apart safely, and shows nothing of it", async () => {
    for (const url of [
      "http://app:p@ss/w0rd#1@collector/v1/traces",
      "app:p@ss/w0rd@collector",
      "ftp://collector",
    ]) {
      const error: unknown = await openOtlp({ url }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        code: "USAGE",
        message: "the collector's address is not an http(s) address",
      });
      expect(JSON.stringify(error)).not.toMatch(/ss\/|w0rd|ftp/);
    }
  });

  it("names a collector that takes nothing without password and key", async () => {
    const server = createServer((_request, response) => response.writeHead(400).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const { tracer, close, flush, counts } = await openOtlp({
      url: `http://app:passw0rd@127.0.0.1:${port}/v1/traces?api_key=secret-k3y`,
    });
    tracer.startSpan("one").end();
    await flush();
    const error = (await close().catch((thrown: unknown) => thrown)) as Error;
    server.close();
    expect(error.message).toContain(`http://127.0.0.1:${port}/v1/traces`);
    expect(`${error.message} ${JSON.stringify(error)} ${counts().problem}`).not.toMatch(
      /passw0rd|k3y/,
    );
  });
});
