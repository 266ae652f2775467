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

/** What binds a fighter to another, by how fast it holds. */
const GRIPS = ["grappled", "pinned"] as const;
type Grip = (typeof GRIPS)[number];

/** Whether one fighter holds another, as long as the holder can hold anything. (d20/F.4; d20/J-43) */
export function isHeldBy(scene: Scene<Fighter>, held: string, by: string): boolean {
  return gripsOf(scene, "grappled", held, by).length > 0 && canHold(scene, by);
}

/** Whether a fighter is in a hold, on either side of it: it binds both. (d20/F.4; d20/J-43) */
export function isHolding(scene: Scene<Fighter>, fighter: string): boolean {
  return Object.values(scene.fight.effects).some(({ kind, bearer, data }) => {
    const by = textAt(data, "by");
    return kind === "grappled" && (bearer === fighter || by === fighter) && canHold(scene, by);
  });
}

/** Whether a fighter is held so fast that only getting free is left. (d20/F.4; d20/J-43) */
export function isPinned(scene: Scene<Fighter>, fighter: string): boolean {
  return effectsOn(scene, fighter, "pinned").some(([, { data }]) => canHold(scene, textAt(data, "by")));
}

function canHold(scene: Scene<Fighter>, by: string): boolean {
  const holder = lookup(scene.fighters, by);
  return holder !== undefined && canAct(holder).ok;
}

/** The changes by which one fighter holds another from now on. (d20/F.4; d20/J-43) */
export function gripChanges(scene: Scene, bearer: string, by: string): readonly Change[] {
  return boundChanges(scene, "grappled", bearer, by);
}

/** The changes by which one fighter pins another whom they hold. (d20/F.4; d20/J-43, d20/J-50) */
export function pinChanges(scene: Scene, bearer: string, by: string): readonly Change[] {
  return boundChanges(scene, "pinned", bearer, by);
}

function boundChanges(scene: Scene, kind: Grip, bearer: string, by: string): readonly Change[] {
  const [standing] = gripsOf(scene, kind, bearer, by);
  return [beginEffect(scene, standing ?? freeEffectId(scene, kind), lasting(kind, bearer, { data: { by } }))];
}

/** The changes by which one fighter is out of another's hold. (d20/F.4; d20/J-43) */
export function freedChanges(scene: Scene, held: string, by: string): readonly Change[] {
  return GRIPS.flatMap((kind) => gripsOf(scene, kind, held, by).map((id) => endEffect(scene, id)));
}

/** What is told of those who are out of a hold because its holder, or in the second case either of them, can do nothing any more: it does
 *  not come back. (d20/F.4; d20/J-43) */
export function releasedBy(scene: Scene, fighter: string, sides: "holder" | "both"): readonly Event[] {
  const grips = Object.values(scene.fight.effects).filter(({ kind, bearer, data }) => {
    return kind === "grappled" && (textAt(data, "by") === fighter || (sides === "both" && bearer === fighter));
  });
  return grips.map(({ bearer, data }) => {
    const by = textAt(data, "by");
    return happened("freed", { fighter: bearer, by }, freedChanges(scene, bearer, by));
  });
}

/** An event that hurts a fighter, and the end of the holds that they are in where they fall by it. (d20/F.4; d20/J-43) */
export function withGripEffects(scene: Scene<Fighter>, fighter: string, event: Event): readonly Event[] {
  const after = lookup(applyEvents(scene, [event]).fighters, fighter);
  return after && bodyCondition(after) ? [event, ...releasedBy(scene, fighter, "both")] : [event];
}

function gripsOf(scene: Scene, kind: Grip, held: string, by: string): readonly string[] {
  const grips = effectsOn(scene, held, kind).filter(([, { data }]) => textAt(data, "by") === by);
  return grips.map(([id]) => id);
}

/** Who lets whom go. */
export type LetGoFacts = { readonly actor: string; readonly target: string };

/** The holds whose holder can hold nothing any more, for whatever reason, such as an edit by hand: they are over, and do not come back.
 *  (d20/F.4; d20/J-43, d20/J-65) */
export function brokenHolds(scene: Scene<Fighter>): readonly LetGoFacts[] {
  return Object.values(scene.fight.effects).flatMap(({ kind, bearer, data }) => {
    const actor = textAt(data, "by");
    return kind === "grappled" && !canHold(scene, actor) ? [{ actor, target: bearer }] : [];
  });
}

/** The changes by which a fighter who walks away leaves such holds behind. (d20/F.4; d20/J-43, d20/J-65) */
export function leftBehind(scene: Scene<Fighter>, fighter: string): readonly Change[] {
  const own = brokenHolds(scene).filter(({ target }) => target === fighter);
  return own.flatMap(({ actor, target }) => freedChanges(scene, target, actor));
}

/** The changes by which a fighter whom another moves is out of all holds but one with that other, who takes them along. (d20/F.4; W5;
 *  d20/J-68) */
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

/** Letting a fighter go, which takes no time and may be done at any moment. (d20/F.4; d20/J-43) */
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
