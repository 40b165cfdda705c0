export type {
  MemorySizes,
  PaperSample,
  Preset,
  PresetSource,
  RunProtocol,
} from "./presets/preset.js";
export { presets } from "./presets/presets.js";
export {
  memorySizes,
  mergeOptions,
  presetOptions,
  type PresetQuery,
  standingOptions,
} from "./presets/preset-options.js";
export {
  type PaperProtocol,
  paperProtocol,
  presetEnvironments,
  presetNames,
  temperatureFor,
} from "./presets/paper-protocol.js";
