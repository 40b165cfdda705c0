import { describe, expect, it } from "vitest";
import { redactor } from "./redact.js";

describe("redactor", () => {
  it("hides the passwords of addresses in variables, percent-encoded or not", () => {
    const variables = {
      HTTPS_PROXY: "http://ann:p%40ss-w0rd@proxy:3128",
      MNEMOGRAPH_BASE_URL: "http://ann:pass/w0rd-9@host/v1",
    };
    const redact = redactor(variables);
    const text = redact(
      "no answer: http://ann:p%40ss-w0rd@proxy:3128, p@ss-w0rd, http://ann:pass/w0rd-9@host/v1, pass/w0rd-9",
    );
    expect(text).not.toMatch(/w0rd/);
    expect(text).toContain("no answer");
  });

  it("hides passwords of addresses that no variable holds", () => {
    const shown = redactor({})(
      '{"text":"postgres://app:p@ss/w0rd#1@host/db and redis://:w0rd/2@host"}',
    );
    expect(shown).toBe('{"text":"postgres://‹hidden key›@host/db and redis://‹hidden key›@host"}');
  });

  it("hides what variables hold whose names say that it is secret, and no others", () => {
    const variables = {
      DB_PASS: "value-of-pass",
      MYSQL_PWD: "value-of-pwd",
      SESSION_COOKIE: "value-of-cookie",
      NPM_AUTH: "value-of-auth",
      SENTRY_DSN: "value-of-dsn",
      PWD: "/srv/agents",
      COMPASS: "north-north-east",
    };
    expect(redactor(variables)(Object.values(variables).join(" "))).toBe(
      `${"‹hidden key› ".repeat(5)}/srv/agents north-north-east`,
    );
  });

  it("leaves addresses without a secret as they are", () => {
    const address = "http://127.0.0.1:11434/v1?api-version=2";
    expect(redactor({ OPENAI_BASE_URL: address })(address)).toBe(address);
  });
});
