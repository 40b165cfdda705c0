import { describe, expect, it } from "vitest";
import { withoutSecrets } from "./without-secrets.js";

const shown = (text: string) => withoutSecrets(text, "…");
const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P";
const pem = "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----";

describe("withoutSecrets", () => {
  it.each([
    ["a key", "use sk-abcdefghijklmnopqrstuvwx now", "use … now"],
    ["a token of a forge", "ghp_abcdefghijklmnopqrstuv", "…"],
    ["a bearer", "Authorization: Bearer abcDEF123456==", "Authorization: Bearer …"],
    ["a bearer of letters", "Authorization: Bearer abcdefghijkl", "Authorization: Bearer …"],
    ["any scheme", "authorization: apikey abcdefghijkl", "authorization: apikey …"],
    ["a basic one", "authorization: basic dXNlcjpwYXNz", "authorization: basic …"],
    ["a JWT", `id ${jwt}.`, "id …."],
    ["a private key", `x ${pem} y`, "x … y"],
    ["a private key without its end", `x ${pem.slice(0, 40)}`, "x …"],
    [
      "what follows a name",
      "GET /v1?model=m&API_KEY=a1b2c3d4&n=1",
      "GET /v1?model=m&API_KEY=…&n=1",
    ],
    ["an address' password", "postgres://ann:p@ss@h/own", "postgres://…@h/own"],
  ])("hides %s", (_name, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    "Basic information about bearer certificates",
    "The token= sign, a secret, and a key",
    "eyJ is how they begin",
    "skate-or-die, task-1234",
  ])("leaves words as they are: %s", (text) => {
    expect(shown(text)).toBe(text);
  });

  it("leaves JSON readable", () => {
    const value = { key: `${pem.slice(0, 40)}`, header: `Bearer ${jwt}`, next: "api_key=abcdef12" };
    expect(JSON.parse(shown(JSON.stringify(value)))).toEqual({
      key: "…",
      header: "Bearer …",
      next: "api_key=…",
    });
  });
});
