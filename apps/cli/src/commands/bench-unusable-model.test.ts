import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { modelServer } from "../../test/model-server.js";

const folder = temporaryFolder();
const key = "sk-test-4711-never-to-be-seen";

// Says no, and repeats the key that it was given, as real servers do.
const { baseUrl, requests } = modelServer(({ headers }) => ({
  status: 401,
  body: {
    error: {
      message: `Incorrect API key provided: ${headers.authorization}`,
      code: "invalid_api_key",
    },
  },
}));

describe("a model that does not answer", () => {
  it("stops bench at once, with nothing played and no run begun", async () => {
    const args =
      "bench --pipelines act,ldm --model openai:any --base-url http://127.0.0.1:9/v1 --out unreachable --workers 0".split(
        " ",
      );
    const { code, out, error } = await capture(args, { cwd: folder });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(
      /^error MODEL_UNREACHABLE: openai:any at http:\/\/127\.0\.0\.1:9\/v1 .*\n {2}hint: start the server, or correct the base URL/,
    );
    expect(existsSync(join(folder, "unreachable"))).toBe(false);
    expect(existsSync(join(folder, "runs"))).toBe(false);
  });

  it.each([
    ["run", ["run", "react"]],
    ["memory form", ["memory", "form"]],
  ])("stops %s at once", async (_, command) => {
    const { code, out, error } = await capture(
      [...command, "--model", "openai:any", "--base-url", "http://127.0.0.1:9/v1"],
      {
        cwd: folder,
      },
    );
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(/^error MODEL_UNREACHABLE: /);
  });
});

describe("a key that is refused", () => {
  it("ends with one request, a hint, and the key nowhere", async () => {
    const args = [
      ..."bench --pipelines act --limit 6 --model openai:any --base-url".split(" "),
      baseUrl(),
      "--out",
      "refused",
      "--workers",
      "0",
    ];
    const { code, out, error } = await capture(args, {
      cwd: folder,
      environment: { OPENAI_API_KEY: key },
    });
    expect(error).toMatch(
      /^error MODEL_REJECTED: openai:any at .* refused the call: .*\n {2}hint: set OPENAI_API_KEY or MNEMOGRAPH_API_KEY/,
    );
    expect({ code, out, requests: requests() }).toEqual({ code: 1, out: "", requests: 1 });
    expect(error).not.toContain("4711");
    expect(existsSync(join(folder, "refused"))).toBe(false);
  });

  it("is asked for by name where there is none and the address is not the user's own", async () => {
    const { code, error } = await capture(["run", "act", "--model", "openai:any"], { cwd: folder });
    expect({ code, error }).toMatchObject({
      code: 1,
      error: expect.stringMatching(/OPENAI_API_KEY/),
    });
  });
});
