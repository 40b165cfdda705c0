/** Whether a client or its server takes no temperature at this model but its own: newer models of Anthropic's, and those of OpenAI's that reason. */
export const refusesTemperature = (error: unknown): boolean =>
  error instanceof Error &&
  /\btemperature\b[^.;]{0,80}\b(?:not supported?|unsupported|deprecated|only the default)|\bunsupported[^.;]{0,40}\btemperature\b|\btemperature\b[^.;]{0,30}\bdoes not support\b/i.test(
    error.message,
  );
