import { describe, expect, it } from "vitest";
import { isLoopback } from "./is-loopback.js";

describe("isLoopback", () => {
  it.each([
    "localhost",
    "LOCALHOST",
    "localhost.",
    "studio.localhost",
    "a.b.localhost.",
    "127.0.0.1",
    "127.0.0.1.",
    "127.255.255.254",
    "::1",
    "[::1]",
    "0:0:0:0:0:0:0:1",
    "::ffff:127.0.0.1",
    "[::ffff:127.1.2.3]",
    "[::ffff:7f00:1]",
  ])("is this machine: %s", (host) => expect(isLoopback(host)).toBe(true));

  it.each([
    "",
    ".",
    "localhost.example",
    "notlocalhost",
    "127.0.0.1.example",
    "127.example",
    "128.0.0.1",
    "10.0.0.127",
    "127.0.0.256",
    "0.0.0.0",
    "::",
    "::2",
    "::ffff:126.0.0.1",
    "[::ffff:10.0.0.1]",
    "2001:db8::ffff:7f00:1",
    "127.0.0.1:8000",
    "[::1]:8000",
    "ann@127.0.0.1",
    "example/@127.0.0.1",
    "127.0.0.1#@example",
    "localhost..",
    "http://127.0.0.1",
  ])("is no address of it: %s", (host) => expect(isLoopback(host)).toBe(false));

  it("takes what a URL calls its host", () => {
    for (const address of ["http://127.1:8000/x", "https://[0::1]/", "ws://LocalHost:1"])
      expect(isLoopback(new URL(address).hostname)).toBe(true);
  });
});
