import { type Ruleset, areOpposed } from "../../../engine/index.ts";
import { findFamily, findSheetSpec } from "../../../rulesets/index.ts";
import type { RankFacts } from "../../../view/act/ranking.ts";
import { listWoundRungs } from "../../../view/tracker-view.ts";
import { createDocumentCache } from "../../platform/cache.ts";
import { clientState } from "../../platform/state.ts";
import { findDecidingCombat } from "../../documents/fight/fight.ts";
import { listVisibleTokens, listTargetedTokens } from "../../documents/scene/tokens.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { buildActorData, createSideFinder } from "../../documents/fighters.ts";
import { isPrototype } from "../../documents/prototypes.ts";
import { isPreparedAs, getPreparation } from "../../documents/fighter-reader.ts";

/** A fighter, object or vehicle that a declaration may name. */
export type Candidate = {
  readonly actor: Actor.Implementation;
  /** The display name; a token or a combatant may have a name of its own. */
  readonly name: string;
  /** True if the candidate is out of the fight. */
  readonly defeated: boolean;
};

/** A candidate with the data by which the candidates are sorted. */
export type RankedCandidate = Candidate & Pick<RankFacts, "targeted" | "latest" | "own" | "thing">;

/** The UUIDs of the fighters whom this user has attacked last. */
const latestTargets = clientState.set<string>("opponents.latest");

/** Remembers the fighters whom this user has attacked: the next attack offers them first. */
export function rememberTargets(uuids: readonly string[]): void {
  latestTargets.clear();
  for (const uuid of uuids) latestTargets.add(uuid);
}

/**
 * Lists all actors whom an actor's declaration may name: the visible combatants of the fight, this user's targets, and visible objects and
 * vehicles on the scene. Without a fight, the tokens on the scene replace the combatants or, if there are none, the world's actors.
 */
export function listCandidates(actor: Actor.Implementation): readonly RankedCandidate[] {
  const targeted = listTargetedTokens().flatMap(fromToken);
  const aims = new Set(targeted.map(({ actor: each }) => each.uuid));
  const findSide = createSideFinder();
  const side = findSide(actor);
  const candidates = new Map<string, Candidate>();
  for (const each of [...listPresentCandidates(actor), ...targeted, ...listThings()])
    if (each.actor.uuid !== actor.uuid && !candidates.has(each.actor.uuid)) candidates.set(each.actor.uuid, each);
  return [...candidates.values()].map((each) => ({
    ...each,
    targeted: aims.has(each.actor.uuid),
    latest: latestTargets.has(each.actor.uuid),
    own: !areOpposed(findSide(each.actor), side),
    thing: isThing(each.actor),
  }));
}

/** Lists the actors of the fight, else of the scene, else of the world. */
function listPresentCandidates(actor: Actor.Implementation): readonly Candidate[] {
  const combat = findDecidingCombat(actor.uuid);
  if (combat) return combat.combatants.contents.flatMap(fromCombatant);
  const nearby = listVisibleTokens().flatMap(fromToken).filter(isOfThisGame);
  if (nearby.length > 0) return nearby;
  const actors = game.actors.filter((each) => each.visible && !isPrototype(each));
  return actors.map((each) => toCandidate(each, each.name)).filter(isOfThisGame);
}

/** Lists the visible tokens on the scene whose actors do not take part in the fight; empty without a fight. */
export function listBystanders(uuid: string): readonly Candidate[] {
  const combat = findDecidingCombat(uuid);
  const fighting = combat?.combatants.map(({ actor }) => actor?.uuid) ?? [];
  const visible = combat ? listVisibleTokens().flatMap(fromToken).filter(isOfThisGame) : [];
  return visible.filter(({ actor }) => !fighting.includes(actor.uuid));
}

function listThings(): readonly Candidate[] {
  const nearby = listVisibleTokens().filter(({ actor }) => actor && isThing(actor));
  return nearby.flatMap(fromToken).filter(isOfThisGame);
}

function fromCombatant(combatant: Combatant.Implementation): readonly Candidate[] {
  const { actor, name, hidden, isDefeated } = combatant;
  if (!actor || (hidden && !game.user.isGM)) return [];
  const candidate = toCandidate(actor, name ?? actor.name);
  return [{ ...candidate, defeated: candidate.defeated || isDefeated }];
}

function fromToken({ actor, name }: TokenDocument.Implementation): readonly Candidate[] {
  return actor ? [toCandidate(actor, name)] : [];
}

function toCandidate(actor: Actor.Implementation, name: string): Candidate {
  return { actor, name, defeated: isOutOfFight(actor) };
}

function isOutOfFight(actor: Actor.Implementation): boolean {
  return readStanding(actor, getWorldRules()).out;
}

/** The cached answer for an actor as it was last prepared. Every form and every button asks for all nearby actors. */
type PreparedStanding = {
  readonly preparation: unknown;
  readonly rules: Ruleset;
  readonly carried: number;
  readonly out: boolean;
};

const readStanding = createDocumentCache(
  (cached: PreparedStanding, rules: Ruleset, actor: Actor.Implementation) =>
    cached.rules === rules && cached.carried === actor.items.size && isPreparedAs(actor, cached.preparation),
  (rules, actor): PreparedStanding => {
    const family = findFamily(actor.type, rules.id);
    const standings = family ? listWoundRungs(family, actor.type, buildActorData(actor, rules)) : [];
    const out = standings.some((standing) => standing.out);
    return { preparation: getPreparation(actor), rules, carried: actor.items.size, out };
  },
);

function isThing({ type }: Actor.Implementation): boolean {
  const kind = findSheetSpec(type)?.kind;
  return kind === "object" || kind === "vehicle";
}

function isOfThisGame({ actor }: Candidate): boolean {
  return getWorldRules().sheets.some(({ type }) => type === actor.type);
}
