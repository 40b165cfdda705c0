/** Whether LangChain's tracer sends to LangSmith, and where to. */
export interface LangSmithSettings {
  readonly isOn: boolean;
  readonly url: string;
  readonly project: string;
  /** Whether a key is set; never the key. */
  readonly hasKey: boolean;
}

const SWITCHES = [
  "LANGSMITH_TRACING_V2",
  "LANGCHAIN_TRACING_V2",
  "LANGSMITH_TRACING",
  "LANGCHAIN_TRACING",
];

/**
 * What LangSmith's usual variables say, as LangChain reads them.
 *
 * @example
 * langSmithSettings({ LANGSMITH_TRACING: "true", LANGSMITH_PROJECT: "mine" }).project; // → "mine"
 */
export const langSmithSettings = (
  variables: Readonly<Record<string, string | undefined>>,
): LangSmithSettings => {
  const mentioned = (name: string) =>
    variables[`LANGSMITH_${name}`] || variables[`LANGCHAIN_${name}`];
  return {
    isOn: SWITCHES.some((name) => variables[name] === "true"),
    url: mentioned("ENDPOINT") ?? "https://api.smith.langchain.com",
    project: mentioned("PROJECT") ?? variables["LANGCHAIN_SESSION"] ?? "default",
    hasKey: mentioned("API_KEY") !== undefined,
  };
};
