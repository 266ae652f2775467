import { type EventFormatter, formatterOf } from "../../../engine/index.ts";
import { FORMATS, type Formatted, LINES, begun } from "../../d10/index.ts";
import type { InjuryEvents } from "../events.ts";
import { severityName } from "../fighter/injuries.ts";

/** Formatter of this edition's events: the family's, and its own. (d10/H.3 to d10/H.6) */
export const INJURY_FORMATTER: EventFormatter = formatterOf<Formatted & InjuryEvents>(
  {
    ...LINES,
    wounded: ({ severity }) => `severity.${severityName(severity)}`,
    treating: () => "treating",
    stabilised: ({ stable }) => (stable ? "stabilised" : "notStabilised"),
    "limit-crossed": () => "limitCrossed",
    shaken: ({ count }) => (count === 0 ? "unshaken" : "shaken"),
    steeled: () => "steeled",
  },
  {
    ...FORMATS,
    treating: (data) => begun(data, "treat", data.patient),
    "limit-crossed": (data) => begun(data, "trauma"),
  },
);
