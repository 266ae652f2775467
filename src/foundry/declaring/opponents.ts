import { type Ruleset, areOpposed } from "../../engine/index.ts";
import { familyOf, specOf } from "../../rulesets/index.ts";
import type { Ranked } from "../../view/act/ranking.ts";
import { standingsOf } from "../../view/tracker-view.ts";
import { keepBy } from "../client/cache-by.ts";
import { clientState } from "../client/state.ts";
import { decidingCombat } from "../fight/deciding.ts";
import { tokensSeen, tokensTargeted } from "../scene/tokens.ts";
import { worldRules } from "../world/settings.ts";
import { actorData, sideFinder } from "../documents/fighters.ts";
import { isPrototype } from "../documents/prototypes.ts";
import { isPreparedAs } from "../documents/kept-reading.ts";
import { preparationOf } from "../documents/preparation.ts";

/** A fighter or thing that may be named in a declaration. */
export type Candidate = {
  readonly actor: Actor.Implementation;
  /** Display name: a token or a combatant may have a name of its own. */
  readonly name: string;
  /** True if they are out of the fight. */
  readonly defeated: boolean;
};

/** A candidate with the data that decide the order in which candidates are offered. */
export type Opponent = Candidate & Pick<Ranked, "targeted" | "latest" | "own" | "thing">;

/** Uuids of the fighters whom this user has attacked last. */
const latest = clientState.set<string>("opponents.latest");

/** Remembers the fighters whom this user has attacked: the next attack offers them first. */
export function rememberTargets(uuids: readonly string[]): void {
  latest.clear();
  for (const uuid of uuids) latest.add(uuid);
}

/**
 * Lists all actors whom an actor's declaration may name: the visible combatants of their fight, this user's targets, and the objects and
 * vehicles on the scene that have no turn. Without a fight: the tokens on the scene, or else the world's actors.
 */
export function othersFor(actor: Actor.Implementation): readonly Opponent[] {
  const targeted = tokensTargeted().flatMap(fromToken);
  const aims = new Set(targeted.map(({ actor: each }) => each.uuid));
  const sideOf = sideFinder();
  const side = sideOf(actor);
  const known = new Map<string, Candidate>();
  for (const each of [...presentFor(actor), ...targeted, ...thingsAround()])
    if (each.actor.uuid !== actor.uuid && !known.has(each.actor.uuid)) known.set(each.actor.uuid, each);
  return [...known.values()].map((each) => ({
    ...each,
    targeted: aims.has(each.actor.uuid),
    latest: latest.has(each.actor.uuid),
    own: !areOpposed(sideOf(each.actor), side),
    thing: isThing(each.actor),
  }));
}

/** Lists the actors of the fight, else of the scene, else of the world. */
function presentFor(actor: Actor.Implementation): readonly Candidate[] {
  const combat = decidingCombat(actor.uuid);
  if (combat) return combat.combatants.contents.flatMap(fromCombatant);
  const around = tokensSeen().flatMap(fromToken).filter(isOfThisGame);
  if (around.length > 0) return around;
  const actors = game.actors.filter((each) => each.visible && !isPrototype(each));
  return actors.map((each) => candidate(each, each.name)).filter(isOfThisGame);
}

/** Lists the visible tokens on the scene of a fight that do not take part in it; empty without a fight. */
export function bystandersAround(uuid: string): readonly Candidate[] {
  const combat = decidingCombat(uuid);
  const fighting = combat?.combatants.map(({ actor }) => actor?.uuid) ?? [];
  const seen = combat ? tokensSeen().flatMap(fromToken).filter(isOfThisGame) : [];
  return seen.filter(({ actor }) => !fighting.includes(actor.uuid));
}

function thingsAround(): readonly Candidate[] {
  const around = tokensSeen().filter(({ actor }) => actor && isThing(actor));
  return around.flatMap(fromToken).filter(isOfThisGame);
}

function fromCombatant(combatant: Combatant.Implementation): readonly Candidate[] {
  const { actor, name, hidden, isDefeated } = combatant;
  if (!actor || (hidden && !game.user.isGM)) return [];
  const known = candidate(actor, name ?? actor.name);
  return [{ ...known, defeated: known.defeated || isDefeated }];
}

function fromToken({ actor, name }: TokenDocument.Implementation): readonly Candidate[] {
  return actor ? [candidate(actor, name)] : [];
}

function candidate(actor: Actor.Implementation, name: string): Candidate {
  return { actor, name, defeated: isOut(actor) };
}

/** True if the rules say that an actor is out of the fight. */
function isOut(actor: Actor.Implementation): boolean {
  return standingNow(actor, worldRules()).out;
}

/** Result for an actor as prepared last; cached, since every form and every button asks for all actors around. */
type Standing = {
  readonly preparation: unknown;
  readonly rules: Ruleset;
  readonly carried: number;
  readonly out: boolean;
};

const standingNow = keepBy(
  (known: Standing, rules: Ruleset, actor: Actor.Implementation) =>
    known.rules === rules && known.carried === actor.items.size && isPreparedAs(actor, known.preparation),
  (rules, actor): Standing => {
    const family = familyOf(actor.type, rules.id);
    const standings = family ? standingsOf(family, actor.type, actorData(actor, rules)) : [];
    const out = standings.some((standing) => standing.out);
    return { preparation: preparationOf(actor), rules, carried: actor.items.size, out };
  },
);

function isThing({ type }: Actor.Implementation): boolean {
  const kind = specOf(type)?.kind;
  return kind === "object" || kind === "vehicle";
}

function isOfThisGame({ actor }: Candidate): boolean {
  return worldRules().sheets.some(({ type }) => type === actor.type);
}
