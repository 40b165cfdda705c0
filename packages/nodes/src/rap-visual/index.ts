export { chooseImageKey } from "./choose-image-key/choose-image-key.js";
export { planExactly } from "./plan-exactly/plan-exactly.js";
export {
  planFromImagesPrompt,
  type PlanFromImagesVariables,
  type ShownView,
} from "./plan-from-images/plan-from-images.prompt.js";
export { planFromImages, type PlanFromImagesDeps } from "./plan-from-images/plan-from-images.js";
