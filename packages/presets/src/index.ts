export type { MemorySizes, Preset, PresetSource } from "./preset.js";
export { presets } from "./presets.js";
export { memorySizes, mergeOptions, presetOptions, type PresetQuery } from "./preset-options.js";
