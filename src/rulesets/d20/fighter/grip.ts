import {
  type Change,
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  type Scene,
  applyEvents,
  beginEffect,
  close,
  defineDeclaration,
  listEffects,
  endEffect,
  createEffectId,
  lookup,
  ok,
  refuse,
  getText,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { bodyCondition, canAct } from "./conditions.ts";
import type { Fighter } from "./fighter.ts";
import { buildLasting } from "./lasting.ts";

/** The kinds of effects of a hold, the weaker first. */
const GRIPS = ["grappled", "pinned"] as const;
type GripKind = (typeof GRIPS)[number];

/** True if one fighter holds another and is able to act. (d20/F.4; d20/J-43) */
export function isHeld(scene: Scene<Fighter>, bearer: string, holder: string): boolean {
  return listGripIds(scene, "grappled", bearer, holder).length > 0 && canHold(scene, holder);
}

/** True if a fighter holds another or is held, since a hold hinders both. (d20/F.4; d20/J-43) */
export function isGrappling(scene: Scene<Fighter>, fighter: string): boolean {
  return Object.values(scene.fight.effects).some(({ kind, bearer, data }) => {
    const holder = getText(data, "by");
    return kind === "grappled" && (bearer === fighter || holder === fighter) && canHold(scene, holder);
  });
}

/** True if a fighter is pinned, and so can only try to escape. (d20/F.4; d20/J-43) */
export function isPinned(scene: Scene<Fighter>, fighter: string): boolean {
  return listEffects(scene, fighter, "pinned").some(([, { data }]) => canHold(scene, getText(data, "by")));
}

function canHold(scene: Scene<Fighter>, holderId: string): boolean {
  const holder = lookup(scene.fighters, holderId);
  return holder !== undefined && canAct(holder).ok;
}

/** Builds the changes that put a fighter into another's hold. (d20/F.4; d20/J-43) */
export function beginHold(scene: Scene, bearer: string, holder: string): readonly Change[] {
  return beginGrip(scene, "grappled", bearer, holder);
}

/** Builds the changes that pin a fighter who is already held. (d20/F.4; d20/J-43, d20/J-50) */
export function beginPin(scene: Scene, bearer: string, holder: string): readonly Change[] {
  return beginGrip(scene, "pinned", bearer, holder);
}

function beginGrip(scene: Scene, kind: GripKind, bearer: string, holder: string): readonly Change[] {
  const [current] = listGripIds(scene, kind, bearer, holder);
  return [
    beginEffect(scene, current ?? createEffectId(scene, kind), buildLasting(kind, bearer, { data: { by: holder } })),
  ];
}

/** Builds the changes that free a fighter from another's hold. (d20/F.4; d20/J-43) */
export function endHold(scene: Scene, bearer: string, holder: string): readonly Change[] {
  return GRIPS.flatMap((kind) => listGripIds(scene, kind, bearer, holder).map((id) => endEffect(scene, id)));
}

/**
 * Creates the events that end holds permanently, since the fighter can no longer act. With `holder`, the fighter's holds on others end;
 * with `both`, also holds on the fighter. (d20/F.4; d20/J-43)
 */
export function releaseEvents(scene: Scene, fighter: string, sides: "holder" | "both"): readonly Event[] {
  const grips = Object.values(scene.fight.effects).filter(({ kind, bearer, data }) => {
    return kind === "grappled" && (getText(data, "by") === fighter || (sides === "both" && bearer === fighter));
  });
  return grips.map(({ bearer, data }) => {
    const holder = getText(data, "by");
    return happened("freed", { fighter: bearer, by: holder }, endHold(scene, bearer, holder));
  });
}

/** Returns an event that hurts a fighter, followed by the end of their holds if it leaves them unconscious or dead. (d20/F.4; d20/J-43) */
export function withGripEffects(scene: Scene<Fighter>, fighter: string, event: Event): readonly Event[] {
  const after = lookup(applyEvents(scene, [event]).fighters, fighter);
  return after && bodyCondition(after) ? [event, ...releaseEvents(scene, fighter, "both")] : [event];
}

function listGripIds(scene: Scene, kind: GripKind, bearer: string, holder: string): readonly string[] {
  const grips = listEffects(scene, bearer, kind).filter(([, { data }]) => getText(data, "by") === holder);
  return grips.map(([id]) => id);
}

/** The facts of letting a fighter go. */
export type LetGoFacts = { readonly actor: string; readonly target: string };

/**
 * Lists the holds whose holder can no longer act, for any reason, such as an edit of the sheet. These holds end permanently. (d20/F.4;
 * d20/J-43, d20/J-65)
 */
export function listBrokenHolds(scene: Scene<Fighter>): readonly LetGoFacts[] {
  return Object.values(scene.fight.effects).flatMap(({ kind, bearer, data }) => {
    const actor = getText(data, "by");
    return kind === "grappled" && !canHold(scene, actor) ? [{ actor, target: bearer }] : [];
  });
}

/** Builds the changes that end the broken holds on a fighter who walks away. (d20/F.4; d20/J-43, d20/J-65) */
export function endBrokenHolds(scene: Scene<Fighter>, fighter: string): readonly Change[] {
  const own = listBrokenHolds(scene).filter(({ target }) => target === fighter);
  return own.flatMap(({ actor, target }) => endHold(scene, target, actor));
}

/**
 * Builds the changes that end the holds of a fighter who is moved by another fighter. A hold between the two stays. (d20/F.4; W5; d20/J-68)
 */
export function endOthersHolds(scene: Scene, fighter: string, mover: string): readonly Change[] {
  return Object.values(scene.fight.effects).flatMap(({ kind, bearer, data }) => {
    const sides = [bearer, getText(data, "by")];
    const torn = kind === "grappled" && sides.includes(fighter) && !sides.includes(mover);
    return torn ? endHold(scene, bearer, getText(data, "by")) : [];
  });
}

export const LET_GO = {
  kind: "let-go",
  actor: "actor",
  inputs: [{ name: "target", is: "fighter", missing: "manoeuvre/not-holding" }],
} as const satisfies DeclarationSpec;

/** The exchange of letting a fighter go. It takes no time and is possible at any moment. (d20/F.4; d20/J-43) */
export const letGoKind: ExchangeKind<LetGoFacts, Fighter> = {
  declare: defineDeclaration(LET_GO, ({ target }, { actor, scene }) =>
    listGripIds(scene, "grappled", target.id, actor.id).length > 0
      ? ok({ actor: actor.id, target: target.id })
      : refuse("manoeuvre/not-holding"),
  ),
  stages: {
    free: ({ actor, target }, _answers, scene) =>
      close(null, [happened("freed", { fighter: target, by: actor }, endHold(scene, target, actor))]),
  },
};
