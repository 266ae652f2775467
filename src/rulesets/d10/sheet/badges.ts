import type { Badge } from "../../../engine/index.ts";
import { EXERTIONS, QUICK_ACTIONS, QUICK_DICE } from "../economy/economy.ts";
import type { Lasting } from "../fighter/lasting.ts";
import { POWER } from "../fighter/power-lasting.ts";

/** What everybody sees of a fighter in a fight beside the action, the most urgent first: what keeps them from acting, what
 *  they wait with, what is left to them, what they have paid. (S0; S1; d10/D.2 to d10/D.10, d10/E, d10/F.2, d10/C) */
export const BADGES = [
  { id: "stunned", icon: "fa-dizzy", tone: "bad", from: lasting("stunned"), status: "stun" },
  { id: "asleep", icon: "fa-moon", tone: "bad", from: lasting("asleep"), status: "sleep" },
  {
    id: "ambushed",
    icon: "fa-triangle-exclamation",
    tone: "bad",
    from: lasting("ambushed"),
    setBy: "ambush",
    status: "ambushed",
  },
  {
    id: "grappled",
    icon: "fa-hands-bound",
    tone: "bad",
    from: { ...lasting("grappled"), people: "by" },
    status: "restrain",
  },
  { id: "gripping", icon: "fa-hand-fist", tone: "good", from: { ...lasting("grappled"), through: "by" } },
  {
    id: "surprising",
    icon: "fa-bolt",
    tone: "good",
    from: { ...lasting("surprising"), people: "targets" },
    begunBy: "surprise",
  },
  {
    id: "surprised",
    icon: "fa-eye-slash",
    tone: "bad",
    from: { ...lasting("surprising"), through: "targets" },
    status: "surprised",
  },
  {
    id: "held",
    icon: "fa-hourglass-half",
    tone: "good",
    from: { ...lasting("held"), text: "trigger" },
    calledBy: "trigger",
  },
  { id: "evade", icon: "fa-person-running", tone: "good", from: { ...lasting("evade"), number: "points" } },
  {
    id: "dedicatedDodge",
    icon: "fa-person-running",
    tone: "good",
    from: { ...lasting("dedicatedDodge"), number: "points" },
  },
  { id: "aim", icon: "fa-crosshairs", tone: "good", from: { ...lasting("aim"), number: "rounds", people: "target" } },
  { id: "part", icon: "fa-code-branch", tone: "good", from: { ...lasting("part"), number: "dice" } },
  { id: "moving", icon: "fa-shoe-prints", tone: "plain", from: { ...lasting("moving"), number: "metres" } },
  { id: "near", icon: "fa-people-arrows", tone: "plain", from: { ...lasting("near"), people: "fighters" } },
  { id: "power", icon: "fa-wand-sparkles", tone: "plain", from: { lasting: POWER, text: "name", apart: true } },
  {
    id: "quick",
    icon: "fa-forward",
    tone: "bad",
    from: { spent: "quick", allowance: QUICK_ACTIONS, each: QUICK_DICE },
  },
  { id: "steeled", icon: "fa-fire", tone: "good", from: lasting("steeled") },
  { id: "debt", icon: "fa-scale-unbalanced", tone: "bad", from: { ...lasting("debt"), number: "dice" } },
  { id: "exertion", icon: "fa-heart-crack", tone: "bad", from: { spent: "exertion", allowance: EXERTIONS, each: 1 } },
] as const satisfies readonly Badge[];

function lasting(kind: Lasting): { readonly lasting: Lasting } {
  return { lasting: kind };
}
