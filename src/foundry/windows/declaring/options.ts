import { type Ruleset, type Gap, type DeclarationSpec, type Refusal, areOpposed } from "../../../engine/index.ts";
import {
  type ActorOffers,
  type ReachMap,
  type LastingOffer,
  type FormOffers,
  type NamedOffer,
  type RankFacts,
  listSkillOffers,
  buildBaseOffers,
  sortByRank,
  listLastingOffers,
  listUnofferedFighters,
} from "../../../view/act/options.ts";
import {
  getDisplayName,
  toFighter,
  findVisibleName,
  createSideFinder,
  buildActorData,
} from "../../documents/fighters.ts";
import { plainSystem } from "../../documents/effect-changes.ts";
import { buildReachTest, choosePreset, buildPayload, applyRulesToOffers } from "../../../view/act/payload.ts";
import { isDrawn, findActingToken, listTargetedTokens, listVisibleTokens } from "../../documents/scene/tokens.ts";
import { measureGaps, isRendered, withSight } from "../../documents/scene/space.ts";
import {
  findDecidingCombat,
  buildFight,
  findCombat,
  buildVisibleFight,
  findIntendedEncounter,
} from "../../documents/fight/fight.ts";
import { readWorldData } from "../../platform/world/world.ts";
import type { Filled } from "../../../view/act/form.ts";
import { buildSetting } from "./dry-run.ts";
import { findFamily, findSheetSpec } from "../../../rulesets/index.ts";
import { wordKey } from "../../../view/terms.ts";
import { listTraits } from "../../../view/sheet/carried-view.ts";
import { clientState } from "../../platform/state.ts";
import { isPrototype } from "../../documents/prototypes.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { createDocumentCache } from "../../platform/cache.ts";
import { isPreparedAs, getPreparation } from "../../documents/fighter-reader.ts";
import { listWoundRungs } from "../../../view/tracker-view.ts";
import { findDocument } from "../../documents/find.ts";

/** Collects the present choices of an actor; the other fighters are sorted so that the most likely come first. */
export function collectChoices(actor: Actor.Implementation, rules: Ruleset): ActorOffers {
  const others = listCandidates(actor);
  const { measured, gaps } = measureOthers(actor, others, rules);
  const choices = {
    actor: { id: actor.uuid, name: getDisplayName(actor), img: actor.img ?? "" },
    others: [],
    things: {
      weapon: listWeapons(actor, rules),
      power: listPowers(actor, rules),
      skill: listSkillOffers(plainSystem(actor)),
    },
    lasting: listCombatEffects(actor),
    measured,
  };
  const reached = buildReachTest(
    rules.declarations.find(({ attack }) => attack === "one"),
    buildBaseOffers(choices, { gm: game.user.isGM, onCanvas: isDrawn() }),
  );
  const ranked = others.map((each) => {
    const gap = gaps[each.actor.uuid] ?? null;
    const { targeted, latest, own } = each;
    const offer = {
      ...toOffer(each),
      own,
      gap,
      ...(targeted && { targeted }),
      ...((targeted || latest) && { picked: true }),
    };
    return { ...each, gap, offer, reached: each.own || each.defeated ? null : reached(offer) };
  });
  return { ...choices, others: sortByRank(ranked).map(({ offer }) => offer) };
}

/**
 * Measures the gaps between an actor and others, and collects the data with which the rules find out who is in reach. Empty if there is no
 * scene on which distances can be measured.
 */
function measureOthers(
  actor: Actor.Implementation,
  others: readonly Candidate[],
  rules: Ruleset,
): { readonly measured: ReachMap | null; readonly gaps: Readonly<Record<string, Gap | null>> } {
  const { uuid } = actor;
  const fighters = [uuid, ...others.map((other) => other.actor.uuid)];
  const query = { fighters, named: [uuid], token: findActingToken(uuid) };
  const around = measureGaps(findDecidingCombat(uuid), query);
  const fighter = around && toFighter(actor, rules);
  if (!around || !fighter?.ok) return { measured: null, gaps: {} };
  const scene = {
    fighters: { [uuid]: fighter.value },
    fight: buildFight(findCombat([uuid])),
    world: readWorldData(rules.id),
  };
  return { measured: { grid: around.grid, scene }, gaps: around.gaps };
}

/** Lists the effects in an actor's combat, or outside of any fight, each with the name of its bearer. */
function listCombatEffects({ uuid }: Actor.Implementation): readonly LastingOffer[] {
  const combat = findCombat([uuid]);
  return listLastingOffers(buildVisibleFight(combat), (bearer) => findVisibleName(combat, bearer));
}

/** Builds the offers of a declaration; the rules adapt them to the present values. */
export async function buildOffers(
  choices: ActorOffers,
  spec: DeclarationSpec,
  filled: Filled,
  rules: Ruleset,
): Promise<FormOffers> {
  const user = { gm: game.user.isGM, onCanvas: isDrawn() };
  const nearby = withBystanders(choices, spec);
  const missing = await listMissingFighters(spec, filled, buildBaseOffers(nearby, user));
  const openOffers = buildBaseOffers(nearby, user, missing);
  const baseOffers = { ...openOffers, preset: choosePreset(spec, filled, openOffers) };
  const payload = buildPayload(spec, { ...baseOffers.preset.things, ...filled }, baseOffers);
  const { id } = choices.actor;
  const setting = await buildSetting(
    { kind: spec.kind, payload, token: findActingToken(id) },
    rules,
    findIntendedEncounter(id),
  );
  if (!setting.ok) return { ...baseOffers, usual: baseOffers.preset.things };
  const { scene, named, ground } = setting.value;
  const isSceneRendered = isRendered(ground, {
    fighters: Object.keys(scene.fighters),
    named,
    token: findActingToken(id),
  });
  const space = isSceneRendered && scene.space ? withSight(scene.space, id, named) : scene.space;
  return applyRulesToOffers(baseOffers, spec, filled, space ? { ...scene, space } : scene, rules);
}

/** Adds bystanders to the choices of a declaration that chooses a site on the scene. */
function withBystanders(choices: ActorOffers, { inputs }: DeclarationSpec): ActorOffers {
  if (!inputs.some(({ is }) => is === "site")) return choices;
  const knownIds = [choices.actor, ...choices.others].map(({ id }) => id);
  const others = listBystanders(choices.actor.id).map((each) => ({ ...toOffer(each), bystander: true }));
  return { ...choices, others: [...choices.others, ...others.filter(({ id }) => !knownIds.includes(id))] };
}

/** Lists an actor's weapons, bare hands last. */
export function listWeapons(actor: Actor.Implementation, rules: Ruleset): readonly NamedOffer[] {
  const unarmed = findFamily(actor.type, rules.id)?.unarmed;
  if (unarmed === undefined) return listCarriedItems(actor, "weapon", rules);
  const hands = { id: unarmed, name: game.i18n.localize(wordKey(rules.id, `kind.${unarmed}`)) };
  return [...listCarriedItems(actor, "weapon", rules), hands];
}

function listCarriedItems(
  actor: Actor.Implementation,
  role: "weapon" | "power",
  rules: Ruleset,
): readonly NamedOffer[] {
  const types = rules.sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
  const items = actor.items.filter(({ type }) => types.includes(type));
  return items.map(({ id, name }) => ({ id: id ?? "", name }));
}

/** Lists an actor's powers, each with its uses a day and the uses already spent. */
function listPowers(actor: Actor.Implementation, rules: Ruleset): readonly NamedOffer[] {
  return listCarriedItems(actor, "power", rules).map(({ id, name }) => {
    const item = actor.items.get(id);
    const sheet = rules.sheets.find(({ type }) => type === item?.type);
    const traits = item ? listTraits(sheet, plainSystem(item)) : [];
    return {
      id,
      name: [name, ...traits.map(({ key, value }) => game.i18n.format(key, { value: String(value) }))].join(", "),
    };
  });
}

function toOffer({ actor, name, defeated }: Candidate): NamedOffer {
  return { id: actor.uuid, name, img: actor.img ?? "", defeated };
}

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
const latestTargets = clientState.set<string>("options.latest");

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

/** Lists the fighters whom a form names but does not offer, because they were deleted or cannot be targeted. */
export async function listMissingFighters(
  spec: DeclarationSpec,
  filled: Filled,
  offers: FormOffers,
): Promise<readonly NamedOffer[]> {
  return Promise.all(
    listUnofferedFighters(spec, filled, offers).map(async (id) => ({ id, name: await findMissingName(id) })),
  );
}

/** Builds the refusal for the first missing fighter; null if none is missing. */
export function refuseMissing([first]: readonly NamedOffer[]): Refusal | null {
  if (!first) return null;
  const data = { name: first.name };
  return IS_TOKEN.test(first.id) ? { code: "target/no-actor", data } : { code: "target/gone", data };
}

const IS_TOKEN = /\.Token\.[A-Za-z0-9]+$/;

async function findMissingName(uuid: string): Promise<string> {
  const document = await findDocument(uuid);
  if (document instanceof Actor) return getDisplayName(document);
  return document instanceof TokenDocument ? document.name : game.i18n.localize("RIPOSTE.Combat.somebody");
}
