import type { Glimpse } from "../../engine/parts/glance.ts";
import type { Status } from "./status.ts";

type Marked = Glimpse & { readonly status?: Status };

/** What everybody sees of a fighter in a fight beside the actions that are left, the most urgent first. (S3; C, D.1, F.4) */
export const GLANCE: readonly Marked[] = [
  {
    id: "surprised",
    icon: "fa-eye-slash",
    tone: "bad",
    from: { lasting: "surprised" },
    begunBy: "entry",
    status: "surprised",
  },
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
  { id: "gripping", icon: "fa-hand-fist", tone: "good", from: { lasting: "grappled", through: "by" } },
  {
    id: "stance",
    icon: "fa-scale-balanced",
    tone: "plain",
    from: { lasting: "stance", numbers: ["attack", "defence", "damage"] },
  },
];
