import { type Ruleset, type Gap, type DeclarationSpec, type Refusal, areOpposed } from "../../../engine/index.ts";
import { findFamily, findSheetSpec } from "../../../rulesets/index.ts";
import type { Filled } from "../../../view/act/form.ts";
import {
  type ActorOptions,
  type Options,
  type NamedOption,
  type RankFacts,
  listSkillOptions,
  buildBaseOptions,
  sortByRank,
  listLastingOptions,
  listUnofferedFighters,
} from "../../../view/act/options.ts";
import { buildReachTest, choosePreset, buildPayload, applyRulesToOptions } from "../../../view/act/payload.ts";
import { listTraits } from "../../../view/sheet/carried-view.ts";
import { wordKey } from "../../../view/terms.ts";
import { listWoundRungs } from "../../../view/tracker-view.ts";
import { createDocumentCache } from "../../platform/cache.ts";
import { clientState } from "../../platform/state.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { readWorldData } from "../../platform/world/world.ts";
import { readEffectiveSystem } from "../../documents/effect-changes.ts";
import {
  findDecidingCombat,
  buildFight,
  findCombat,
  buildVisibleFight,
  findIntendedEncounter,
} from "../../documents/fight/fight.ts";
import { isPreparedAs, getPreparation } from "../../documents/fighter-reader.ts";
import {
  getDisplayName,
  isMarkedDefeated,
  toFighter,
  findVisibleName,
  createSideFinder,
  buildActorData,
} from "../../documents/fighters.ts";
import { findDocument } from "../../documents/find.ts";
import {
  isPrototype,
  isDrawn,
  findActingToken,
  listTargetedTokens,
  listVisibleTokens,
} from "../../documents/scene/tokens.ts";
import { measureGaps } from "../../documents/scene/space.ts";
import { type SharedScenes, buildSetting } from "./dry-run.ts";

/** Collects the current options of an actor; the other fighters are sorted so that the most likely come first. */
export function collectActorOptions(actor: Actor.Implementation, rules: Ruleset): ActorOptions {
  const others = listCandidates(actor);
  const { measured, gaps } = measureOthers(actor, others, rules);
  const combat = findCombat([actor.uuid]);
  const options = {
    actor: { id: actor.uuid, name: getDisplayName(actor), img: actor.img ?? "" },
    others: [],
    things: {
      weapon: listWeapons(actor, rules),
      power: listPowers(actor, rules),
      skill: listSkillOptions(readEffectiveSystem(actor)),
    },
    lasting: listLastingOptions(buildVisibleFight(combat), (bearer) => findVisibleName(combat, bearer)),
    measured,
  };
  const reached = buildReachTest(
    rules.declarations.find(({ attack }) => attack === "one"),
    buildBaseOptions(options, { gm: game.user.isGM, onCanvas: isDrawn() }),
  );
  const ranked = others.map((each) => {
    const gap = gaps[each.actor.uuid] ?? null;
    const { targeted, latest, own, thing } = each;
    const marks = {
      ...(thing && { thing }),
      ...(targeted && { targeted }),
      ...((targeted || latest) && { picked: true }),
    };
    const option = { ...toOption(each), own, gap, ...marks };
    return { ...each, gap, option, reached: own || each.defeated ? null : reached(option) };
  });
  return { ...options, others: sortByRank(ranked).map(({ option }) => option) };
}

/**
 * Measures the gaps between an actor and others, and collects the data with which the rules find out who is in reach. Empty if there is no
 * scene on which distances can be measured.
 */
function measureOthers(
  actor: Actor.Implementation,
  others: readonly Candidate[],
  rules: Ruleset,
): { readonly measured: Required<ActorOptions>["measured"]; readonly gaps: Readonly<Record<string, Gap | null>> } {
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

/** Builds the options of a declaration; the rules adapt them to the current values. */
export async function buildOptions(
  base: ActorOptions,
  spec: DeclarationSpec,
  filled: Filled,
  rules: Ruleset,
  shared: SharedScenes,
): Promise<Options> {
  const user = { gm: game.user.isGM, onCanvas: isDrawn() };
  const nearby = withBystanders(base, spec);
  const missing = await listMissingFighters(spec, filled, buildBaseOptions(nearby, user));
  const openOptions = buildBaseOptions(nearby, user, missing);
  const preset = choosePreset(spec, filled, openOptions);
  const options = { ...openOptions, preset };
  const payload = buildPayload(spec, { ...preset.things, ...filled }, options);
  const { id } = base.actor;
  const token = findActingToken(id);
  const setting = await buildSetting({ kind: spec.kind, payload, token }, rules, findIntendedEncounter(id), shared);
  if (!setting.ok) return { ...options, usual: preset.things };
  return applyRulesToOptions(options, spec, filled, setting.value.scene, rules);
}

/** Adds bystanders to the options of a declaration that chooses a site on the scene. */
function withBystanders(options: ActorOptions, { inputs }: DeclarationSpec): ActorOptions {
  if (!inputs.some(({ is }) => is === "site")) return options;
  const knownIds = [options.actor, ...options.others].map(({ id }) => id);
  const others = listBystanders(options.actor.id).map((each) => ({ ...toOption(each), bystander: true }));
  return { ...options, others: [...options.others, ...others.filter(({ id }) => !knownIds.includes(id))] };
}

/** Lists an actor's weapons, bare hands last. */
export function listWeapons(actor: Actor.Implementation, rules: Ruleset): readonly NamedOption[] {
  const unarmed = findFamily(actor.type, rules.id)?.unarmed;
  if (unarmed === undefined) return listCarriedItems(actor, "weapon", rules);
  const hands = { id: unarmed, name: game.i18n.localize(wordKey(rules.id, `kind.${unarmed}`)) };
  return [...listCarriedItems(actor, "weapon", rules), hands];
}

function listCarriedItems(
  actor: Actor.Implementation,
  role: "weapon" | "power",
  rules: Ruleset,
): readonly NamedOption[] {
  const types = rules.sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
  const items = actor.items.filter(({ type }) => types.includes(type));
  return items.map(({ id, name }) => ({ id: id ?? "", name }));
}

/** Lists an actor's powers, each with its uses a day and the uses already spent. */
function listPowers(actor: Actor.Implementation, rules: Ruleset): readonly NamedOption[] {
  return listCarriedItems(actor, "power", rules).map(({ id, name }) => {
    const item = actor.items.get(id);
    const sheet = rules.sheets.find(({ type }) => type === item?.type);
    const traits = item ? listTraits(sheet, readEffectiveSystem(item)) : [];
    return {
      id,
      name: [name, ...traits.map(({ key, value }) => game.i18n.format(key, { value: String(value) }))].join(", "),
    };
  });
}

function toOption({ actor, name, defeated }: Candidate): NamedOption {
  return { id: actor.uuid, name, img: actor.img ?? "", defeated };
}

/** A fighter, object or vehicle that a declaration may name. */
type Candidate = {
  readonly actor: Actor.Implementation;
  /** The display name; a token or a combatant may have a name of its own. */
  readonly name: string;
  /** True if the candidate is out of the fight. */
  readonly defeated: boolean;
};

/** The UUIDs of the fighters whom this user has attacked last. */
const latestTargets = clientState.set<string>("options.latest");

/** Remembers the fighters whom this user has attacked: the next attack offers them first. */
export function rememberTargets(uuids: readonly string[]): void {
  latestTargets.clear();
  for (const uuid of uuids) latestTargets.add(uuid);
}

/**
 * Lists all actors of this game whom an actor's declaration may name: the visible combatants of the fight, this user's targets, and visible
 * objects and vehicles on the scene. Without a fight, the tokens on the scene replace the combatants or, if there are none, the world's
 * actors.
 */
export function listCandidates(
  actor: Actor.Implementation,
): readonly (Candidate & Omit<RankFacts, "gap" | "reached">)[] {
  const targeted = listTargetedTokens().flatMap(listTokenCandidates);
  const aims = new Set(targeted.map(({ actor: each }) => each.uuid));
  const findSide = createSideFinder();
  const side = findSide(actor);
  const candidates = new Map<string, Candidate>();
  for (const each of [...listPresentCandidates(actor), ...targeted, ...listThings()].filter(isOfThisGame))
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
  if (combat) return combat.combatants.contents.flatMap(listCombatantCandidates);
  const nearby = listVisibleTokens().flatMap(listTokenCandidates).filter(isOfThisGame);
  if (nearby.length > 0) return nearby;
  const actors = game.actors.filter((each) => each.visible && !isPrototype(each));
  return actors.map((each) => toCandidate(each, each.name)).filter(isOfThisGame);
}

/** Lists the visible tokens on the scene whose actors do not take part in the fight; empty without a fight. */
function listBystanders(uuid: string): readonly Candidate[] {
  const combat = findDecidingCombat(uuid);
  const fighting = combat?.combatants.map(({ actor }) => actor?.uuid) ?? [];
  const visible = combat ? listVisibleTokens().flatMap(listTokenCandidates).filter(isOfThisGame) : [];
  return visible.filter(({ actor }) => !fighting.includes(actor.uuid));
}

function listThings(): readonly Candidate[] {
  const nearby = listVisibleTokens().filter(({ actor }) => actor && isThing(actor));
  return nearby.flatMap(listTokenCandidates);
}

function listCombatantCandidates(combatant: Combatant.Implementation): readonly Candidate[] {
  const { actor, name, hidden } = combatant;
  if (!actor || (hidden && !game.user.isGM)) return [];
  const candidate = toCandidate(actor, name ?? actor.name);
  return [{ ...candidate, defeated: candidate.defeated || isMarkedDefeated(combatant) }];
}

function listTokenCandidates({ actor, name }: TokenDocument.Implementation): readonly Candidate[] {
  return actor ? [toCandidate(actor, name)] : [];
}

function toCandidate(actor: Actor.Implementation, name: string): Candidate {
  return { actor, name, defeated: readStanding(actor, getWorldRules()).out };
}

/** Reads if an actor is out of the fight, as the actor was last prepared. Every form and every button asks for all nearby actors. */
const readStanding = createDocumentCache(
  (
    cached: { readonly preparation: unknown; readonly rules: Ruleset; readonly carried: number; readonly out: boolean },
    rules: Ruleset,
    actor: Actor.Implementation,
  ) => cached.rules === rules && cached.carried === actor.items.size && isPreparedAs(actor, cached.preparation),
  (rules, actor) => {
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
async function listMissingFighters(
  spec: DeclarationSpec,
  filled: Filled,
  options: Options,
): Promise<readonly NamedOption[]> {
  return Promise.all(
    listUnofferedFighters(spec, filled, options).map(async (id) => ({ id, name: await findMissingName(id) })),
  );
}

/** Builds the refusal for the first missing fighter; null if none is missing. */
export function refuseMissing([first]: readonly NamedOption[]): Refusal | null {
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
