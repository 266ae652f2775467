import type { Badge, LastingSource } from "../../../engine/index.ts";
import type { BodyCondition } from "./wound-levels.ts";

/** The display of a state: an icon in the tracker, and the status condition that marks the token. */
type StateDisplay = Pick<Badge, "icon" | "tone" | "status">;

/** A state that lasts on its bearer. Its id is part of the keys of its texts: `badges.` and `told.ended.`, and `status.` for its status. */
type LastingState = StateDisplay &
  Pick<Badge, "setBy" | "calledBy" | "begunBy"> & {
    readonly id: string;
    /** The part of its data that the badge shows. */
    readonly tells?: Omit<LastingSource, "lasting" | "through">;
    /** True if its bearer can neither act nor react; the code of the refusal is `condition/` and its id. */
    readonly prevents?: true;
    /** True if it ends when its bearer acts, and a player may want to keep it. */
    readonly lostByActing?: true;
    /** The display on the other fighters in its data; `through` is the key of their ids. */
    readonly ofOthers?: StateDisplay & { readonly id: string; readonly through: string };
  };

/**
 * The states that outlive their exchange, the most urgent first. States that prevent acting come first, then waiting states, then remaining
 * budgets, then debts. (S0; S1; d10/C; d10/D.2 to d10/D.10, d10/E, d10/F.2, d10/H.6, d10/J.6; d10/L-16, d10/L-20, d10/L-27, d10/L-37)
 */
export const LASTING = [
  { id: "stunned", icon: "fa-dizzy", tone: "bad", status: "stun", prevents: true },
  { id: "asleep", icon: "fa-moon", tone: "bad", status: "sleep", setBy: "sleep", prevents: true },
  { id: "ambushed", icon: "fa-triangle-exclamation", tone: "bad", status: "ambushed", setBy: "ambush" },
  {
    id: "grappled",
    icon: "fa-hands-bound",
    tone: "bad",
    status: "restrain",
    tells: { people: "by" },
    ofOthers: { id: "gripping", icon: "fa-hand-fist", tone: "good", through: "by" },
  },
  {
    id: "surprising",
    icon: "fa-bolt",
    tone: "good",
    tells: { people: "targets" },
    begunBy: "surprise",
    ofOthers: { id: "surprised", icon: "fa-eye-slash", tone: "bad", status: "surprised", through: "targets" },
  },
  {
    id: "held",
    icon: "fa-hourglass-half",
    tone: "good",
    tells: { text: "trigger" },
    calledBy: "trigger",
    lostByActing: true,
  },
  { id: "evade", icon: "fa-person-running", tone: "good", tells: { number: "points" }, lostByActing: true },
  { id: "dedicatedDodge", icon: "fa-person-running", tone: "good", tells: { number: "points" } },
  { id: "aim", icon: "fa-crosshairs", tone: "good", tells: { number: "rounds", people: "target" }, lostByActing: true },
  { id: "part", icon: "fa-code-branch", tone: "good", tells: { number: "dice" } },
  { id: "moving", icon: "fa-shoe-prints", tone: "plain", tells: { number: "metres" } },
  { id: "near", icon: "fa-people-arrows", tone: "plain", tells: { people: "fighters" } },
  { id: "power", icon: "fa-wand-sparkles", tone: "plain", tells: { text: "name", apart: true } },
  { id: "steeled", icon: "fa-fire", tone: "good" },
  { id: "debt", icon: "fa-scale-unbalanced", tone: "bad", tells: { number: "dice" } },
] as const satisfies readonly LastingState[];

/** The ids of the lasting states. */
export type LastingId = (typeof LASTING)[number]["id"];

/** Lists the badges of a state: one for its bearer, and one for the other fighters in its data, if it is shown on them. */
export function listBadges({
  tells,
  ofOthers,
  prevents: _acts,
  lostByActing: _kept,
  ...display
}: LastingState): readonly Badge[] {
  const ownBadge: Badge = { ...display, from: { lasting: display.id, ...tells } };
  if (!ofOthers) return [ownBadge];
  const { through, ...others } = ofOthers;
  return [ownBadge, { ...others, from: { lasting: display.id, through } }];
}

/** The conditions that health may cause, each with the status condition that marks it. (d10/H.1, d10/H.3; d10/L-26) */
export const BODY_CONDITIONS = {
  dead: { status: "dead" },
  incapacitated: { status: "unconscious" },
} as const satisfies Readonly<Record<BodyCondition, Required<Pick<Badge, "status">>>>;
