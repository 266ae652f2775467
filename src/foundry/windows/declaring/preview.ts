import { type Filled, keepSharedValues, withUsual } from "../../../view/act/form.ts";
import {
  type DeclarationSpec,
  type Declaration,
  type Result,
  type ExchangeStep,
  type Ruleset,
  type Refusal,
  type Scene,
  type Data,
  getText,
  lookup,
  ok,
  MOST,
  buildJoinPayload,
} from "../../../engine/index.ts";
import type { DeclareIntent } from "../../exchange/intents.ts";
import { type FormOffers, type ActorOffers, isTargetMissing, listRememberedValues } from "../../../view/act/options.ts";
import {
  type JoiningAlly,
  type KnownAnswerer,
  buildAttackDeclaration,
  withFormLabel,
  listUpcomingQuestions,
  describeUpcomingQuestions,
  JOINT_KIND,
  computeSpending,
  describePrices,
} from "../../../view/act/preview.ts";
import { type DeclarationSetting, buildSetting, chooseStartState, tryDeclaration } from "./dry-run.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { collectChoices, buildOffers, refuseMissing, listWeapons, listCandidates } from "./options.ts";
import { buildPayload } from "../../../view/act/payload.ts";
import { findIntendedEncounter, findCombat, buildFight } from "../../documents/fight/fight.ts";
import { findActingToken, listVisibleTokens } from "../../documents/scene/tokens.ts";
import { buildKnownScene } from "../../exchange/exchange-scene.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { listNamedActors } from "../../documents/fighters.ts";
import { clientState } from "../../platform/state.ts";
import type { Sentence } from "../../../view/terms.ts";

/** The start of a declaration: its kind, and the values of its form. An empty kind means the first one of the rules. */
export type DeclarationStart = { readonly kind: string; readonly filled: Filled };

/** A declaration that has not been sent: its inputs, and the result of a dry run. */
export type DeclarationDraft = {
  readonly spec: DeclarationSpec;
  /** The specifications of all declarations that are useful for the actor. */
  readonly specs: readonly DeclarationSpec[];
  /** The declaration to send; it has another kind if several fighters attack together. */
  readonly declared: Declaration & Pick<DeclareIntent, "combat" | "token">;
  readonly offers: FormOffers;
  /** The values of the form, with the default ones added. */
  readonly filled: Filled;
  /** The allies who could make the same attack. */
  readonly allies: readonly JoiningAlly[];
  /** The dry run. It uses only data that the user may know, unless the rules refuse it with these. */
  readonly tried: Result<ExchangeStep>;
  /**
   * The basis of odds and numbers: the dry run with only the data that the user may know, and a text with its assumptions. Null if no odds
   * are shown.
   */
  readonly weighed: {
    readonly setting: DeclarationSetting;
    readonly step: ExchangeStep;
    readonly assumed: string;
  } | null;
};

/** Chooses the specification of a kind of declaration, or the first one if the rules do not know the kind. */
export function chooseSpec(kind: string, { id, declarations }: Ruleset): DeclarationSpec {
  const spec = declarations.find((each) => each.kind === kind) ?? declarations[0];
  if (!spec) throw new Error(`Nothing can be declared under ${id}`);
  return spec;
}

/** Converts the values of a form to the values that another kind of declaration shares. */
export function convertValues(from: string, to: string, filled: Filled): Filled {
  const rules = getWorldRules();
  return keepSharedValues(filled, chooseSpec(from, rules), chooseSpec(to, rules));
}

const NO_TARGET: Refusal = { code: "target/nobody", data: {} };

/**
 * Builds a draft with a dry run under the rules that will resolve the declaration. `shownOffers` are the offers that the user has seen: a
 * fighter among them who is missing now leads to a refusal, and is never replaced by another.
 */
export async function buildDraft(
  actor: Actor.Implementation,
  { kind, filled: values }: DeclarationStart,
  shownOffers: ActorOffers | null = null,
): Promise<DeclarationDraft> {
  const rules = getWorldRules();
  const spec = chooseSpec(kind, rules);
  const choices = shownOffers ?? collectChoices(actor, rules);
  const offers = await buildOffers(choices, spec, values, rules);
  const filled = withUsual(values, offers);
  const payload = buildPayload(spec, filled, offers);
  const allies = await listJoiningAllies(actor, spec, payload, rules);
  const aims = spec.inputs.filter(({ is }) => is === "fighter").map(({ name }) => [name, [getText(payload, name)]]);
  const shared = { spec, filled: { ...Object.fromEntries(aims), ...filled }, choices, rules };
  const suggest = (each: JoiningAlly): Promise<JoiningAlly> => suggestAllyValues(each, shared);
  const joiners = lookup(filled, "together") ? await Promise.all(allies.map(suggest)) : [];
  const combat = findIntendedEncounter(actor.uuid);
  const declared = { ...buildAttackDeclaration(spec, payload, joiners), combat, token: findActingToken(actor.uuid) };
  const refusal = refuseMissing(offers.gone) ?? (isTargetMissing(spec, filled, offers) ? NO_TARGET : null);
  const setting = refusal ? { ok: false as const, refusal } : await buildSetting(declared, rules, combat);
  const outcome = await tryWithKnown(actor, declared, setting, rules);
  const specs = setting.ok ? listUsefulSpecs(actor.uuid, setting.value.scene, rules) : rules.declarations;
  const tried = withFormLabel(outcome.tried, spec, rules.id);
  return { spec, specs, declared, offers, filled, allies, ...outcome, tried };
}

/** Lists the specifications that are of use to a fighter. */
function listUsefulSpecs(actor: string, scene: Scene, { declarations }: Ruleset): readonly DeclarationSpec[] {
  return declarations.filter((spec) => spec.suits?.(actor, scene) !== false);
}

/** Adds the values that the scene suggests for an ally. They may differ from those of the fighter whose attack the ally joins. */
async function suggestAllyValues(
  ally: JoiningAlly,
  {
    spec,
    filled,
    choices,
    rules,
  }: Pick<DeclarationDraft, "spec"> & { filled: Filled; choices: ActorOffers; rules: Ruleset },
): Promise<JoiningAlly> {
  const names = spec.inputs.flatMap((input) => ("suggested" in input ? [input.name] : []));
  const things = { ...choices.things, weapon: [{ id: ally.weapon, name: "" }] };
  const offers = await buildOffers({ ...choices, actor: ally, things, measured: null }, spec, filled, rules);
  const values = Object.entries(buildPayload(spec, filled, offers)).filter(([name]) => names.includes(name));
  return { ...ally, said: Object.fromEntries(values) };
}

/**
 * Tries a declaration with the data that the user may know. If that is refused only because of its assumptions, the complete data decide,
 * and no odds are shown.
 */
async function tryWithKnown(
  { uuid }: Actor.Implementation,
  declared: Declaration,
  setting: Result<DeclarationSetting>,
  rules: Ruleset,
): Promise<Pick<DeclarationDraft, "tried" | "weighed">> {
  if (!setting.ok) return { tried: setting, weighed: null };
  const { scene: fullScene, payload, combat } = setting.value;
  const waitingStack = chooseStartState(declared.kind, setting.value, rules).stack;
  const query = { said: [payload, waitingStack], like: uuid, combat: combat?.uuid ?? "" };
  const { scene, assumed } = await buildKnownScene(fullScene, query, rules);
  const knownSetting = scene && { ...setting.value, scene };
  const tried = knownSetting && (await tryDeclaration(declared, ok(knownSetting), rules));
  if (knownSetting && tried?.ok) return { tried, weighed: { setting: knownSetting, step: tried.value, assumed } };
  const isTrue = tried && scene === fullScene;
  return { tried: isTrue ? tried : await tryDeclaration(declared, setting, rules), weighed: null };
}

/** Describes each user who will be asked. If an attack allows no defence, it is one sentence that says so. */
export function describeQuestions(actor: Actor.Implementation, draft: DeclarationDraft): readonly string[] {
  const { spec, tried } = draft;
  const questions = describeAskedUsers(draft, actor, getWorldRules());
  const isUndefended = questions.length === 0 && tried.ok && spec.attack !== undefined;
  return isUndefended ? [localiseSentence({ key: "RIPOSTE.Act.nobodyIsAsked", data: {} })] : questions;
}

/** Describes each user who will be asked if this is declared. Fighters whom this user may not see are left out. */
function describeAskedUsers(
  { declared, tried }: { readonly declared: Declaration; readonly tried: Result<ExchangeStep> },
  declarer: Actor.Implementation,
  rules: Ruleset,
): readonly string[] {
  if (!tried.ok) return [];
  const combat = findCombat(listNamedActors(declared.payload));
  const questions = listUpcomingQuestions(tried.value, declarer.uuid, rules);
  return describeUpcomingQuestions(questions, rules.id, (uuid) => findKnownFighter(uuid, combat)).map(localiseSentence);
}

/**
 * Finds the name of a fighter, and of the player who answers for them, or of the GM if no player is present. Null if this user may not see
 * the fighter.
 */
function findKnownFighter(uuid: string, combat: Combat.Implementation | null): KnownAnswerer {
  const gm = game.i18n.localize("RIPOSTE.Act.gm");
  if (uuid === "") return { name: gm, answerer: gm };
  const combatant = combat?.combatants.find((each) => each.actor?.uuid === uuid);
  const token = listVisibleTokens().find((each) => each.actor?.uuid === uuid);
  const actor = combatant?.actor ?? token?.actor ?? game.actors.find((each) => each.uuid === uuid);
  if (!actor || !(combatant?.visible ?? (token !== undefined || actor.visible))) return null;
  const player = game.users.find((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  return { name: combatant?.name ?? token?.name ?? actor.name, answerer: player?.name ?? gm };
}

/**
 * Lists the other fighters without a player who could make the same attack with a weapon of the same name. Empty for players, since only a
 * GM can let several fighters attack together.
 */
async function listJoiningAllies(
  actor: Actor.Implementation,
  spec: DeclarationSpec,
  payload: Data,
  rules: Ruleset,
): Promise<readonly JoiningAlly[]> {
  const isJoinable = spec.attack === "one" && lookup(rules.exchanges, JOINT_KIND) !== undefined;
  if (!isJoinable || !game.user.isGM || actor.hasPlayerOwner) return [];
  const name = listWeapons(actor, rules).find(({ id }) => Object.values(payload).includes(id))?.name;
  const allies: JoiningAlly[] = [];
  for (const { actor: other, name: allyName } of listCandidates(actor)) {
    const weapon = listWeapons(other, rules).find((each) => each.name === name);
    if (other.hasPlayerOwner || !weapon || Object.values(payload).includes(other.uuid)) continue;
    const ally = { id: other.uuid, name: allyName, weapon: weapon.id };
    if (await mayAttackAlone(spec, payload, ally, rules)) allies.push(ally);
  }
  return allies.slice(0, MOST - 1);
}

/** True if the rules accept an ally's attack when the ally makes it alone. */
async function mayAttackAlone(
  spec: DeclarationSpec,
  payload: Data,
  ally: JoiningAlly,
  rules: Ruleset,
): Promise<boolean> {
  const weapon = spec.inputs.find((input) => input.is === "thing" && input.of === "weapon")?.name ?? "";
  const allyPayload = { ...payload, ...buildJoinPayload(spec), [spec.actor]: ally.id, [weapon]: ally.weapon };
  const declaration = buildAttackDeclaration(spec, allyPayload, []);
  return (await tryDeclaration(declaration, await buildSetting(declaration, rules), rules)).ok;
}

/** A form with the values that were sent. */
type SentForm = Pick<DeclarationDraft, "spec" | "filled" | "offers">;

/** The last values of each actor for each kind of declaration, on this client. */
const lastForms = clientState.map<string, Filled>("preview.last");

/** Remembers the values of a declaration for the actor's next form of the same kind. */
export function rememberForm({ uuid }: Actor.Implementation, { spec, filled, offers }: SentForm): void {
  lastForms.set(buildFormKey(uuid, spec.kind), listRememberedValues(spec, filled, offers));
}

/** Opens a form with the last values of its kind; values of the start take precedence. */
export function openWithLastValues(
  actor: Actor.Implementation,
  start: DeclarationStart,
  open: (start: DeclarationStart) => void,
): void {
  const lastValues = lastForms.get(buildFormKey(actor.uuid, start.kind));
  if (lastValues)
    void chooseAcceptedStart(actor, start, { ...start, filled: { ...lastValues, ...start.filled } }).then(open);
  else open(start);
}

/** Chooses the start with the last values, unless the rules now refuse it and accept the default one. */
async function chooseAcceptedStart(
  actor: Actor.Implementation,
  defaultStart: DeclarationStart,
  repeatedStart: DeclarationStart,
): Promise<DeclarationStart> {
  const { tried } = await buildDraft(actor, repeatedStart);
  if (tried.ok) return repeatedStart;
  return (await buildDraft(actor, defaultStart)).tried.ok ? defaultStart : repeatedStart;
}

function buildFormKey(uuid: string, kind: string): string {
  return `${uuid} ${kind}`;
}

/** Counts the units that a fighter spends of each budget in a step. */
export function countCosts(step: ExchangeStep, fighter: string): Readonly<Record<string, number>> {
  return computeSpending(step, buildFight(findCombat([fighter])), fighter);
}

/** Describes the costs of a step for its actor, one sentence a budget; empty outside of a started fight. */
export function describeCosts({ uuid }: Actor.Implementation, step: ExchangeStep): readonly Sentence[] {
  return findCombat([uuid])?.started ? describePrices(countCosts(step, uuid), getWorldRules().id) : [];
}
