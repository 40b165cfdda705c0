import type { TelemetryView } from "../../../src/telemetry/open-telemetry.js";
import { Shown, usePolled } from "../data.js";
import { LangSmithPart } from "./lang-smith-part.js";
import { OpenTelemetryPart } from "./open-telemetry-part.js";

/** Milliseconds between two looks at the counts, while anything is sent. */
const PACE = 1000;

/**
 * What leaves this machine: whether, where to, how much, what went wrong, and how it is turned on.
 */
export const TelemetryPage = () => {
  const data = usePolled<TelemetryView>(
    "/telemetry",
    ({ openTelemetry, langSmith }) => openTelemetry.isOn || langSmith.isOn,
    PACE,
  );
  return (
    <div className="page [--names:24ch] [&>section]:max-w-860">
      <h1>Telemetry</h1>
      <p className="aside">
        What leaves this machine, and where to. Nothing does unless you ask for it.
      </p>
      <Shown data={data}>
        {({ openTelemetry, langSmith }) => (
          <>
            <OpenTelemetryPart view={openTelemetry} />
            <LangSmithPart view={langSmith} />
          </>
        )}
      </Shown>
    </div>
  );
};
