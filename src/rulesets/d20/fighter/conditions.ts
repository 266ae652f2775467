import {
  type Modifier,
  type Result,
  type Scene,
  type Change,
  type Data,
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  readSourceName,
  ok,
  refuse,
  listEffects,
  lookup,
  getText,
  applyEvents,
  close,
  defineDeclaration,
  endEffect,
  findFighter,
  defineLasting,
  defineStages,
  type Json,
  type Stage,
} from "../../../engine/index.ts";
import { type Fighter, scoreLeft } from "./fighter.ts";
import { type LastingEffectKind, ABILITIES, LASTING } from "../vocabulary.ts";
import { happened } from "../events.ts";

/** The condition at a number of wound points: unconscious at 0, otherwise null. (S3; d20/G.1) */
export function woundCondition(wounds: number): "incapacitated" | null {
  return wounds <= 0 ? "incapacitated" : null;
}

/**
 * The condition of a fighter's body; null if the fighter is awake. A fighter is unconscious at 0 wound points unless disabled, and with an
 * ability score reduced to 0. (S3; d20/G.1; d20/J-4)
 */
export function bodyCondition(fighter: Fighter): "incapacitated" | "dead" | null {
  if (fighter.state === "dead") return "dead";
  const spent = ABILITIES.some((ability) => scoreLeft(fighter, ability) === 0 && fighter.abilities[ability] > 0);
  if (spent) return "incapacitated";
  return fighter.state === "disabled" || fighter.straining ? null : woundCondition(fighter.wounds);
}

/** Refuses a fighter who is unconscious, dead or stunned. (S3; d20/G.1; d20/J-4) */
export function canAct(fighter: Fighter): Result<true> {
  const condition = bodyCondition(fighter) ?? (fighter.hindrance === "stunned" ? "stunned" : null);
  return condition ? refuse(`condition/${condition}`, { name: fighter.name }) : ok(true);
}

/** Builds a stage of this game from its needs and its rule. */
export const stage = defineStages<Fighter>((_scene, fighter) => canAct(fighter));

/** Builds a stage that closes with a result once a nested exchange has ended; before that it is another stage. */
export function closeAfter<X extends Data>(nested: string, result: Json, before: Stage<X, Fighter>): Stage<X, Fighter> {
  return (facts, answers, scene) => (answers[nested] === undefined ? before(facts, answers, scene) : close(result));
}

/** The modifiers of defence that a fighter keeps while unable to act: armour, size, legs, circumstances and the GM's call. (d20/J-53) */
const PASSIVE: readonly string[] = ["defence.armour", "size.any", "legs", "track", "gm"];

/**
 * Limits the defence of a fighter who cannot act. Only the passive modifiers and the penalties from abilities remain. (S3; d20/G.1;
 * d20/J-12, d20/J-53)
 */
export function limitDefence(fighter: Fighter, why: readonly Modifier[]): readonly Modifier[] {
  if (canAct(fighter).ok) return why;
  return why.map(({ source, value }) => {
    if (PASSIVE.includes(source) || readSourceName(source) !== undefined) return { source, value };
    return { source, value: source.startsWith("ability.") ? Math.min(0, value) : 0 };
  });
}

/** True if a fighter has not yet had its first turn. (S3; d20/C) */
export function isFlatFooted(scene: Scene, fighter: string): boolean {
  return hasLasting(scene, fighter, "flat-footed");
}

/** True if a fighter loses the Dexterity bonus to defence: flat-footed, or pinned. (S3; d20/C; d20/J-43) */
export function isOffGuard(scene: Scene, { id, hindrance }: Pick<Fighter, "id" | "hindrance">): boolean {
  return hindrance === "pinned" || isFlatFooted(scene, id);
}

const lasting = defineLasting<LastingEffectKind>((kind) => LASTING[kind].ends);

/** Builds an effect on a fighter. It ends when the ending moment of its kind has occurred `count` times. */
export const buildLasting = lasting.build;

/** True if a fighter bears an effect of a kind. */
export const hasLasting = lasting.has;

/** Finds the effect of a kind that a fighter bears; undefined if there is none. */
export const findLasting = lasting.find;

/** Begins an effect on a fighter, or replaces the one of its kind. */
export const beginLasting = lasting.begin;

/** Begins a condition, or keeps the present one of its kind if that lasts longer. (d20/J-45) */
export function beginLonger(scene: Scene, kind: "stunned" | "flat-footed", bearer: string, count: number): Change {
  const current = findLasting(scene, bearer, kind)?.anchor.count ?? 0;
  return beginLasting(scene, kind, bearer, { count: Math.max(count, current) });
}

/** Lists the ids of a fighter's items that have effects of the given kinds. */
export function listThings(scene: Scene, bearer: string, kinds: readonly LastingEffectKind[]): readonly string[] {
  return kinds.flatMap((kind) => listEffects(scene, bearer, kind).map(([, { data }]) => getText(data, "thing")));
}

/** Lists unused ids for effects of a kind. They contain no fighter's id, so they cannot be confused with one. */
export function listFreeEffectIds(scene: Scene, kind: LastingEffectKind, count: number): readonly string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const id = `${kind}.${number}`;
    if (lookup(scene.fight.effects, id) === undefined) ids.push(id);
  }
  return ids;
}

/** The kinds of effects of a hold, the weaker one first. */
const GRIPS = ["grappled", "pinned"] as const;

/** A hold, or letting a fighter go: the holder, and the fighter who is held. */
export type HoldFacts = { readonly actor: string; readonly target: string };

/** Lists the holds of the scene, including those whose holder can no longer act. (d20/F.4; d20/J-43) */
function listHolds({ fight }: Scene): readonly HoldFacts[] {
  const holds = Object.values(fight.effects).filter(({ kind }) => kind === "grappled");
  return holds.map(({ bearer, data }) => ({ actor: getText(data, "by"), target: bearer }));
}

/** True if a fighter is held by another who is able to act. (d20/F.4; d20/J-43) */
export function isHeld(scene: Scene<Fighter>, bearer: string, holder: string): boolean {
  return hasLasting(scene, bearer, "grappled", { by: holder }) && canHold(scene, holder);
}

/** True if a fighter holds another or is held, since a hold hinders both. (d20/F.4; d20/J-43) */
export function isGrappling(scene: Scene<Fighter>, fighter: string): boolean {
  return listHolds(scene).some(
    ({ actor, target }) => (actor === fighter || target === fighter) && canHold(scene, actor),
  );
}

/** True if a fighter is pinned, and can therefore only try to escape. (d20/F.4; d20/J-43) */
export function isPinned(scene: Scene<Fighter>, fighter: string): boolean {
  return listEffects(scene, fighter, "pinned").some(([, { data }]) => canHold(scene, getText(data, "by")));
}

function canHold(scene: Scene<Fighter>, holderId: string): boolean {
  const holder = findFighter(scene, holderId);
  return holder !== undefined && canAct(holder).ok;
}

/** Builds the changes that put a fighter into another's hold, or pin a fighter who is already held. (d20/F.4; d20/J-43, d20/J-50) */
export function beginGrip(
  scene: Scene,
  kind: (typeof GRIPS)[number],
  bearer: string,
  holder: string,
): readonly Change[] {
  const data = { by: holder };
  return [beginLasting(scene, kind, bearer, { data, replaces: data })];
}

/** Builds the changes that free a fighter from another's hold. (d20/F.4; d20/J-43) */
export function endHold(scene: Scene, bearer: string, holder: string): readonly Change[] {
  const grips = GRIPS.flatMap((kind) => listEffects(scene, bearer, kind));
  return grips.filter(([, { data }]) => getText(data, "by") === holder).map(([id]) => endEffect(scene, id));
}

/**
 * Creates the events that end holds for good, since the fighter can no longer act. With "holder" the fighter's holds on others end; with
 * "both" holds on the fighter end too. (d20/F.4; d20/J-43)
 */
export function releaseEvents(scene: Scene, fighter: string, sides: "holder" | "both"): readonly Event[] {
  const ended = listHolds(scene).filter(
    ({ actor, target }) => actor === fighter || (sides === "both" && target === fighter),
  );
  return ended.map((hold) => freeEvent(scene, hold));
}

function freeEvent(scene: Scene, { actor, target }: HoldFacts): Event {
  return happened("freed", { fighter: target, by: actor }, endHold(scene, target, actor));
}

/**
 * Returns an event that hurts a fighter, followed by the end of the fighter's holds if it leaves the fighter unconscious or dead. (d20/F.4;
 * d20/J-43)
 */
export function withGripEffects(scene: Scene<Fighter>, fighter: string, event: Event): readonly Event[] {
  const after = findFighter(applyEvents(scene, [event]), fighter);
  return after && bodyCondition(after) ? [event, ...releaseEvents(scene, fighter, "both")] : [event];
}

/**
 * Lists the holds whose holder can no longer act, for any reason, such as an edit of the sheet. These holds end for good. (d20/F.4;
 * d20/J-43, d20/J-65)
 */
export function listBrokenHolds(scene: Scene<Fighter>): readonly HoldFacts[] {
  return listHolds(scene).filter(({ actor }) => !canHold(scene, actor));
}

/** Builds the changes that end the broken holds on a fighter who walks away. (d20/F.4; d20/J-43, d20/J-65) */
export function endBrokenHolds(scene: Scene<Fighter>, fighter: string): readonly Change[] {
  const own = listBrokenHolds(scene).filter(({ target }) => target === fighter);
  return own.flatMap(({ actor, target }) => endHold(scene, target, actor));
}

/**
 * Builds the changes that end the holds of a fighter whom another fighter moves. A hold between these two remains. (d20/F.4; W5; d20/J-68)
 */
export function endOthersHolds(scene: Scene, fighter: string, mover: string): readonly Change[] {
  const torn = listHolds(scene).filter(({ actor, target }) => {
    return [actor, target].includes(fighter) && ![actor, target].includes(mover);
  });
  return torn.flatMap(({ actor, target }) => endHold(scene, target, actor));
}

export const LET_GO = {
  kind: "let-go",
  actor: "actor",
  inputs: [{ name: "target", is: "fighter", missing: "manoeuvre/not-holding" }],
} as const satisfies DeclarationSpec;

/** The exchange of letting a fighter go. It takes no time and is possible at any moment. (d20/F.4; d20/J-43) */
export const letGoKind: ExchangeKind<HoldFacts, Fighter> = {
  declare: defineDeclaration(LET_GO, ({ target }, { actor, scene }) =>
    hasLasting(scene, target.id, "grappled", { by: actor.id })
      ? ok({ actor: actor.id, target: target.id })
      : refuse("manoeuvre/not-holding"),
  ),
  stages: { free: (facts, _answers, scene) => close(null, [freeEvent(scene, facts)]) },
};
