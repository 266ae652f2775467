import type { Badge } from "../../../engine/index.ts";
import { DEFENCES } from "../economy/economy.ts";
import type { Status } from "./status.ts";

type Marked = Badge & { readonly status?: Status };

/** What lies on somebody and hinders them. (S4; N6; d6/G.4) */
const BURDENS: readonly Marked[] = [
  { id: "prone", icon: "fa-person-falling", tone: "bad", from: { lasting: "prone" }, status: "prone" },
  { id: "stuck", icon: "fa-anchor", tone: "bad", from: { lasting: "stuck" }, status: "restrain" },
  {
    id: "underFire",
    icon: "fa-burst",
    tone: "bad",
    from: { lasting: "suppression", number: "density", through: "inside" },
  },
  { id: "decay", icon: "fa-hourglass-half", tone: "bad", from: { lasting: "decay", text: "status", apart: true } },
  {
    id: "potency",
    icon: "fa-vial",
    tone: "bad",
    from: { lasting: "potency", text: "status", number: "progress", apart: true },
  },
  {
    id: "conditional",
    icon: "fa-circle-exclamation",
    tone: "bad",
    from: { lasting: "conditional", text: "status", apart: true },
  },
  { id: "charged", icon: "fa-person-running", tone: "plain", from: { lasting: "charged" } },
  { id: "recoil", icon: "fa-explosion", tone: "bad", from: { lasting: "recoil", number: "dice" } },
  { id: "strain", icon: "fa-lungs", tone: "plain", from: { lasting: "strain", number: "threshold" } },
  { id: "debt", icon: "fa-coins", tone: "bad", from: { lasting: "debt", number: "points" } },
  {
    id: "defences",
    icon: "fa-shield",
    tone: "bad",
    from: { spent: "defences", allowance: DEFENCES, each: -1 },
  },
];

/** What everybody sees of a fighter in a fight beside the points that are left, the most urgent first. (S4; N6; N16) */
export const BADGES: readonly Marked[] = [
  { id: "fullDefence", icon: "fa-shield-halved", tone: "good", from: { lasting: "full-defence" } },
  { id: "aim", icon: "fa-crosshairs", tone: "good", from: { lasting: "aim", number: "dice", people: "subject" } },
  { id: "drawn", icon: "fa-bullseye", tone: "good", from: { lasting: "drawn" } },
  { id: "suppressing", icon: "fa-burst", tone: "good", from: { lasting: "suppression", number: "density" } },
  ...BURDENS,
  { id: "extended", icon: "fa-list-check", tone: "plain", from: { lasting: "extended", text: "task", apart: true } },
];
