import { describeFaults } from "./describe-faults.testing.js";
import { wireFaults } from "./wire-faults.js";

describeFaults(wireFaults);
