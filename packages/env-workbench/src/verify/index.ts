export { verifyWorkbench, type VerifyReport, type VerifyRequest } from "./verify-workbench.js";
