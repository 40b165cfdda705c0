export {
  chatServer,
  json,
  says,
  streams,
  type Answer,
  type ChatServer,
  type SeenRequest,
} from "./chat-server.js";
export { faultServer, modelFault, type FaultServerOptions } from "./fault-server.js";
export { type FaultReach, type ModelFault } from "./fault-tables.js";
export { modelFaults } from "./model-faults.js";
export { wireFaults } from "./wire-faults.js";
export { manualClock, type ManualClock } from "./manual-clock.js";
export {
  scriptedModel,
  type Script,
  type ScriptedModel,
  type ScriptedReply,
} from "./scripted-model.js";
export { restyle, restyleNames, type RestyleName } from "./restyle.js";
export { restyledModel } from "./restyled-model.js";
