export { manipulation } from "./plugin/manipulation.js";
export {
  type PoliciesRequest,
  preparePolicies,
  type PreparedPolicy,
} from "./plugin/manipulation-policies.js";
