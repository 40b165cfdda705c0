import { describe, expect, it } from "vitest";
import { openProviderModel } from "../langchain/open-provider-model.js";
import { proxyHint, usesProxies } from "./proxy-hint.js";

const old = { version: "20.20.0", isUsed: false };

describe("proxyHint", () => {
  it("names the variable, and what this Node can do about it", () => {
    const environment = { HTTP_PROXY: "http://127.0.0.1:3128" };
    expect(proxyHint("http://models.example/v1", environment, old)).toContain("HTTP_PROXY is set");
    expect(proxyHint("http://models.example/v1", environment, old)).toContain(
      "use Node 24 or 22.21",
    );
    expect(
      proxyHint("http://models.example/v1", environment, { version: "24.1.0", isUsed: false }),
    ).toContain("set NODE_USE_ENV_PROXY=1;");
  });

  it("says nothing where the proxy is used, or is for other addresses", () => {
    expect(
      proxyHint("https://models.example/v1", { HTTP_PROXY: "http://127.0.0.1:3128" }, old),
    ).toBeUndefined();
    expect(proxyHint("http://models.example/v1", {}, old)).toBeUndefined();
    expect(
      proxyHint(
        "http://models.example/v1",
        { http_proxy: "http://p" },
        { version: "24.1.0", isUsed: true },
      ),
    ).toBeUndefined();
  });

  it.each([
    ["http://127.0.0.1:11434/v1", ""],
    ["http://models.corp/v1", "*"],
    ["http://models.corp/v1", "intern.example,models.corp:80"],
    ["http://a.models.corp/v1", ".models.corp"],
  ])(
    "says nothing of an address that no proxy is meant for: %s with NO_PROXY=%s",
    (url, NO_PROXY) => {
      expect(proxyHint(url, { HTTP_PROXY: "http://p", NO_PROXY }, old)).toBeUndefined();
      expect(
        proxyHint(
          "http://other.example/v1",
          { HTTP_PROXY: "http://p", NO_PROXY: ".models.corp" },
          old,
        ),
      ).toBeDefined();
    },
  );

  it("is given for every provider", async () => {
    const environment = { HTTP_PROXY: "http://127.0.0.1:3128" };
    const model = await openProviderModel("ollama", "m", {
      baseUrl: "http://models.invalid:11434",
      environment,
      retries: 0,
    });
    await expect(model.invoke("Go on.")).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      hint: expect.stringContaining("HTTP_PROXY is set"),
    });
  });

  it("knows which Node uses it", () => {
    const asked = { NODE_USE_ENV_PROXY: "1" };
    expect(
      ["20.20.0", "22.20.0", "22.21.0", "24.0.0"].map((version) => usesProxies(asked, version)),
    ).toEqual([false, false, true, true]);
    expect(usesProxies({}, "24.0.0")).toBe(false);
  });
});
