import { type EventFormatter, createFormatter } from "../../../engine/index.ts";
import { FORMATS, type FormattedEvents, LINES, formatStartedAction } from "../../d10/index.ts";
import type { InjuryEvents } from "../events.ts";
import { toSeverityName } from "../fighter/injuries.ts";

/** The formatter of this edition's events: the family's, and additions for the new events. (d10/H.3 to d10/H.6) */
export const INJURY_FORMATTER: EventFormatter = createFormatter<FormattedEvents & InjuryEvents>(
  {
    ...LINES,
    wounded: ({ severity }) => `severity.${toSeverityName(severity)}`,
    treating: () => "treating",
    stabilised: ({ stable }) => (stable ? "stabilised" : "notStabilised"),
    "limit-crossed": () => "limitCrossed",
    shaken: ({ count }) => (count === 0 ? "unshaken" : "shaken"),
    steeled: () => "steeled",
  },
  {
    ...FORMATS,
    treating: (data) => formatStartedAction(data, "treat", data.patient),
    "limit-crossed": (data) => formatStartedAction(data, "trauma"),
  },
);
