export { replayBabyAi, type GridReplay } from "./replay-babyai.js";
