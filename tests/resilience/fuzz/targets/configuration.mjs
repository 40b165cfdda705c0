import { dist } from "../built.mjs";
import { inWays } from "../in-ways.mjs";
import { mutateJson } from "../mutate.mjs";

const readConfigurations = async () => {
  const { parseNodeOptions } = await dist("nodes/dist/index.js");
  const { parsePresets } = await dist("bench/dist/extensions/parse-presets.js");
  const { Settings } = await dist("bench/dist/session/settings.js");
  const { endpointSettings } = await dist("models/dist/openai/endpoint-settings.js");
  const { retryAfterOf } = await dist("models/dist/openai/retry-after.js");
  const { serverWords } = await dist("models/dist/openai/server-words.js");
  return inWays(6, (text, number) => {
    const which = number % 6;
    if (which === 0) parseNodeOptions(JSON.parse(text), { where: "--set" });
    else if (which === 1) return Settings.safeParse(JSON.parse(text)).success;
    else if (which === 2) parsePresets([JSON.parse(text)]);
    else if (which === 3) endpointSettings("m", {}, text.slice(0, 200));
    else if (which === 4) {
      const wait = retryAfterOf(
        [{ headers: { "retry-after": text.slice(0, 60), date: text.slice(60, 120) } }],
        0,
      );
      if (wait !== undefined && !(wait >= 0)) throw new Error(`a wait of ${wait}`);
    } else serverWords(text);
    return true;
  });
};

const configurations = [
  JSON.stringify({
    retrieve: { max: 4 },
    llm: { act: { temperature: 0.2, maxTokens: 100 } },
    trials: { maxTrials: 2 },
  }),
  JSON.stringify({
    environment: { name: "alfworld", data: null, split: "train", limit: 2, seed: 1, options: {} },
    model: { name: "offline", baseUrl: null, temperature: 0, maxTokens: null },
    formation: { perType: 1, batchSize: 1, seed: 1 },
    refinement: { goals: 1, seed: 1 },
    memoryFolder: "m",
    events: "none",
  }),
  JSON.stringify({ name: "mine", papers: ["ldm2"], run: { limit: 3 }, nodes: {} }),
  "http://127.0.0.1:11434/v1?api-version=1&key=abc#x",
  "<html><title>502 Bad Gateway</title><style>p{}</style><p>slow &amp; down</p></html>",
];

/** What users and servers set. */
export const openConfiguration = async () => [
  {
    name: "configuration",
    weight: 90,
    isJson: true,
    good: configurations,
    mutate: mutateJson,
    read: await readConfigurations(),
  },
];
