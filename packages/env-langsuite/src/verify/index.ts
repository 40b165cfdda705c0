export { type Exclusion, type ExclusionRule, type Mismatch, type VerifyReport } from "./report.js";
export { type VerifyData } from "./room-task-of-recording.js";
export { verifyLangsuite, type VerifyInput, type VerifyResult } from "./verify-langsuite.js";
export { verifyLangsuiteFiles, type VerifyFilesOptions } from "./verify-files.js";
