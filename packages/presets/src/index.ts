export type { MemorySizes, PaperSample, Preset, PresetSource, RunProtocol } from "./preset.js";
export { presets } from "./presets.js";
export { memorySizes, mergeOptions, presetOptions, type PresetQuery, standingOptions } from "./preset-options.js";
export { type PaperProtocol, paperProtocol, presetEnvironments, presetNames, temperatureFor } from "./paper-protocol.js";
