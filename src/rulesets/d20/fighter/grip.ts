import {
  type Change,
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  type Scene,
  applyEvents,
  beginEffect,
  close,
  declared,
  effectsOn,
  endEffect,
  freeEffectId,
  lookup,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { bodyCondition, canAct } from "./conditions.ts";
import type { Fighter } from "./fighter.ts";
import { lasting } from "./lasting.ts";

/** Effects of a hold, the looser first. */
const GRIPS = ["grappled", "pinned"] as const;
type Grip = (typeof GRIPS)[number];

/** True if one fighter holds another and is able to. (d20/F.4; d20/J-43) */
export function isHeldBy(scene: Scene<Fighter>, held: string, by: string): boolean {
  return gripsOf(scene, "grappled", held, by).length > 0 && canHold(scene, by);
}

/** True if a fighter is in a hold, on either side, since it binds both. (d20/F.4; d20/J-43) */
export function isHolding(scene: Scene<Fighter>, fighter: string): boolean {
  return Object.values(scene.fight.effects).some(({ kind, bearer, data }) => {
    const by = textAt(data, "by");
    return kind === "grappled" && (bearer === fighter || by === fighter) && canHold(scene, by);
  });
}

/** True if a fighter is pinned, so that only an escape is left. (d20/F.4; d20/J-43) */
export function isPinned(scene: Scene<Fighter>, fighter: string): boolean {
  return effectsOn(scene, fighter, "pinned").some(([, { data }]) => canHold(scene, textAt(data, "by")));
}

function canHold(scene: Scene<Fighter>, by: string): boolean {
  const holder = lookup(scene.fighters, by);
  return holder !== undefined && canAct(holder).ok;
}

/** Builds the changes by which one fighter takes hold of another. (d20/F.4; d20/J-43) */
export function gripChanges(scene: Scene, bearer: string, by: string): readonly Change[] {
  return boundChanges(scene, "grappled", bearer, by);
}

/** Builds the changes by which a fighter pins another whom they hold. (d20/F.4; d20/J-43, d20/J-50) */
export function pinChanges(scene: Scene, bearer: string, by: string): readonly Change[] {
  return boundChanges(scene, "pinned", bearer, by);
}

function boundChanges(scene: Scene, kind: Grip, bearer: string, by: string): readonly Change[] {
  const [standing] = gripsOf(scene, kind, bearer, by);
  return [beginEffect(scene, standing ?? freeEffectId(scene, kind), lasting(kind, bearer, { data: { by } }))];
}

/** Builds the changes that free a fighter from another's hold. (d20/F.4; d20/J-43) */
export function freedChanges(scene: Scene, held: string, by: string): readonly Change[] {
  return GRIPS.flatMap((kind) => gripsOf(scene, kind, held, by).map((id) => endEffect(scene, id)));
}

/**
 * Creates the events that end holds for good because the holder, or with `both` either fighter, can do nothing any more. (d20/F.4;
 * d20/J-43)
 */
export function releasedBy(scene: Scene, fighter: string, sides: "holder" | "both"): readonly Event[] {
  const grips = Object.values(scene.fight.effects).filter(({ kind, bearer, data }) => {
    return kind === "grappled" && (textAt(data, "by") === fighter || (sides === "both" && bearer === fighter));
  });
  return grips.map(({ bearer, data }) => {
    const by = textAt(data, "by");
    return happened("freed", { fighter: bearer, by }, freedChanges(scene, bearer, by));
  });
}

/** Adds to an event that hurts a fighter the end of their holds if it makes them fall. (d20/F.4; d20/J-43) */
export function withGripEffects(scene: Scene<Fighter>, fighter: string, event: Event): readonly Event[] {
  const after = lookup(applyEvents(scene, [event]).fighters, fighter);
  return after && bodyCondition(after) ? [event, ...releasedBy(scene, fighter, "both")] : [event];
}

function gripsOf(scene: Scene, kind: Grip, held: string, by: string): readonly string[] {
  const grips = effectsOn(scene, held, kind).filter(([, { data }]) => textAt(data, "by") === by);
  return grips.map(([id]) => id);
}

/** Facts of letting a fighter go. */
export type LetGoFacts = { readonly actor: string; readonly target: string };

/**
 * Lists the holds whose holder can hold nothing any more, for any reason, such as an edit by hand; they end for good. (d20/F.4; d20/J-43,
 * d20/J-65)
 */
export function brokenHolds(scene: Scene<Fighter>): readonly LetGoFacts[] {
  return Object.values(scene.fight.effects).flatMap(({ kind, bearer, data }) => {
    const actor = textAt(data, "by");
    return kind === "grappled" && !canHold(scene, actor) ? [{ actor, target: bearer }] : [];
  });
}

/** Builds the changes by which a fighter who walks away ends broken holds. (d20/F.4; d20/J-43, d20/J-65) */
export function leftBehind(scene: Scene<Fighter>, fighter: string): readonly Change[] {
  const own = brokenHolds(scene).filter(({ target }) => target === fighter);
  return own.flatMap(({ actor, target }) => freedChanges(scene, target, actor));
}

/** Builds the changes that end the holds of a fighter who is moved by another; a hold with the mover lasts. (d20/F.4; W5; d20/J-68) */
export function tornFree(scene: Scene, fighter: string, mover: string): readonly Change[] {
  return Object.values(scene.fight.effects).flatMap(({ kind, bearer, data }) => {
    const sides = [bearer, textAt(data, "by")];
    const torn = kind === "grappled" && sides.includes(fighter) && !sides.includes(mover);
    return torn ? freedChanges(scene, bearer, textAt(data, "by")) : [];
  });
}

export const LET_GO = {
  kind: "let-go",
  actor: "actor",
  inputs: [{ name: "target", is: "fighter", missing: "manoeuvre/not-holding" }],
} as const satisfies DeclarationSpec;

/** Letting a fighter go: takes no time, at any moment. (d20/F.4; d20/J-43) */
export const letGoKind: ExchangeKind<LetGoFacts, Fighter> = {
  declare: declared(LET_GO, ({ target }, { actor, scene }) =>
    gripsOf(scene, "grappled", target.id, actor.id).length > 0
      ? ok({ actor: actor.id, target: target.id })
      : refuse("manoeuvre/not-holding"),
  ),
  stages: {
    free: ({ actor, target }, _answers, scene) =>
      close(null, [happened("freed", { fighter: target, by: actor }, freedChanges(scene, target, actor))]),
  },
};
