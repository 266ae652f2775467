import type { Badge } from "../../../engine/index.ts";
import type { Status } from "./status.ts";

type Marked = Badge & { readonly status?: Status };

/** What everybody sees of a fighter in a fight beside the actions that are left, the most urgent first. (S3; d20/C, d20/D.1, d20/F.4) */
export const BADGES: readonly Marked[] = [
  {
    id: "surprised",
    icon: "fa-eye-slash",
    tone: "bad",
    from: { lasting: "surprised" },
    begunBy: "entry",
    status: "surprised",
  },
  { id: "stunned", icon: "fa-dizzy", tone: "bad", from: { lasting: "stunned" }, status: "stun" },
  { id: "pinned", icon: "fa-thumbtack", tone: "bad", from: { lasting: "pinned", people: "by" } },
  { id: "restricted", icon: "fa-bolt", tone: "plain", from: { lasting: "restricted" } },
  { id: "flatFooted", icon: "fa-shoe-prints", tone: "bad", from: { lasting: "flat-footed" }, status: "flatFooted" },
  { id: "prone", icon: "fa-person-falling", tone: "bad", from: { lasting: "prone" }, status: "prone" },
  {
    id: "grappled",
    icon: "fa-hands-bound",
    tone: "bad",
    from: { lasting: "grappled", people: "by" },
    status: "restrain",
  },
  { id: "disarmed", icon: "fa-hand", tone: "bad", from: { lasting: "dropped" } },
  { id: "smashed", icon: "fa-burst", tone: "bad", from: { lasting: "smashed" } },
  { id: "pushed", icon: "fa-arrow-right", tone: "plain", from: { lasting: "pushed", number: "feet" } },
  { id: "gripping", icon: "fa-hand-fist", tone: "good", from: { lasting: "grappled", through: "by" } },
  {
    id: "moving",
    icon: "fa-person-walking",
    tone: "plain",
    from: { lasting: "moving", number: "feet" },
  },
  {
    id: "stance",
    icon: "fa-scale-balanced",
    tone: "plain",
    from: { lasting: "stance", numbers: ["attack", "defence", "damage"] },
  },
];
