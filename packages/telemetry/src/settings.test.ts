import { describe, expect, it } from "vitest";
import { modelNames } from "./model-names.js";
import { otlpSettings } from "./otlp-settings.js";
import { telemetryPackages } from "./telemetry-packages.js";
import description from "../package.json" with { type: "json" };

it("the packages that are asked for are the optional ones of OpenTelemetry", () => {
  const optional = Object.keys(description.peerDependencies).filter((name) =>
    name.startsWith("@opentelemetry/"),
  );
  expect(telemetryPackages.packages.toSorted()).toEqual(optional.toSorted());
});

describe("OpenTelemetry's usual variables", () => {
  it("say where to and as whom; without them it is a collector of this machine, and no contents", () => {
    expect(otlpSettings({})).toEqual({
      url: "http://localhost:4318/v1/traces",
      headers: {},
      service: "mnemograph",
      content: false,
    });
    expect(
      otlpSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: "http://here:1/",
        OTEL_EXPORTER_OTLP_HEADERS: "a=one%20two, b=c=d,none, e=%",
        OTEL_SERVICE_NAME: "mine",
        OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: "true",
      }),
    ).toEqual({
      url: "http://here:1/v1/traces",
      headers: { a: "one two", b: "c=d", e: "%" },
      service: "mine",
      content: true,
    });
    expect(
      otlpSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: "http://here:1",
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://there/x",
      }).url,
    ).toBe("http://there/x");
  });
});

describe("a model's name", () => {
  it("is a provider and a model, or served here", () => {
    expect(modelNames("openai:gpt-4o")).toEqual({ provider: "openai", model: "gpt-4o" });
    expect(modelNames("offline")).toEqual({ provider: "mnemograph", model: "offline" });
  });
});
