import {
  type DeclarationSpec,
  type Result,
  type ExchangeStep,
  type Ruleset,
  type Refusal,
  type Data,
  getText,
  lookup,
  ok,
  MAX_TOGETHER,
} from "../../../engine/index.ts";
import { type Filled, type Form, keepSharedValues, withDefaults } from "../../../view/act/form.ts";
import { type ActorOptions, type OpenForm, isTargetMissing, listRememberedValues } from "../../../view/act/options.ts";
import { buildPayload } from "../../../view/act/payload.ts";
import {
  type JoiningAlly,
  type Preview,
  buildAllyPayload,
  buildAttackDeclaration,
  withFormLabel,
  listRollers,
  describeRollers,
  listUpcomingQuestions,
  describeUpcomingQuestions,
  JOINT_KIND,
  computeSpending,
  describeBudgetCosts,
} from "../../../view/act/preview.ts";
import type { Sentence } from "../../../view/terms.ts";
import { clientState } from "../../platform/state.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { findIntendedEncounter, findCombat, buildFight } from "../../documents/fight/fight.ts";
import { listNamedActors } from "../../documents/fighters.ts";
import { findActingToken, listVisibleTokens } from "../../documents/scene/tokens.ts";
import { buildKnownScene } from "../../exchange/exchange-scene.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import {
  type DeclarationSetting,
  type SharedScenes,
  buildSetting,
  chooseStartState,
  tryDeclaration,
} from "./dry-run.ts";
import { collectActorOptions, buildOptions, refuseMissing, listWeapons, listCandidates } from "./options.ts";

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
 * Builds the preview of a form by a dry run under the rules that will resolve the declaration. `shownOptions` are the options that the user
 * has seen: a fighter among them who is missing now leads to a refusal, and is never replaced by another. Previews of one list share the
 * scenes that they read.
 */
export async function buildPreview(
  actor: Actor.Implementation,
  { kind, filled: values }: Form,
  shownOptions: ActorOptions | null = null,
  shared: SharedScenes = new Map(),
): Promise<Preview> {
  const rules = getWorldRules();
  const spec = chooseSpec(kind, rules);
  const actorOptions = shownOptions ?? collectActorOptions(actor, rules);
  const options = await buildOptions(actorOptions, spec, values, rules, shared);
  const filled = withDefaults(values, options);
  const payload = buildPayload(spec, filled, options);
  const allies = await listJoiningAllies(actor, spec, payload, rules, shared);
  const aims = spec.inputs.filter(({ is }) => is === "fighter").map(({ name }) => [name, [getText(payload, name)]]);
  const base = { spec, filled: { ...Object.fromEntries(aims), ...filled }, options: actorOptions };
  const joining = lookup(filled, "together") ? allies : [];
  const joiners = await Promise.all(joining.map((each) => suggestAllyValues(each, base, rules, shared)));
  const combat = findIntendedEncounter(actor.uuid);
  const declared = { ...buildAttackDeclaration(spec, payload, joiners), combat, token: findActingToken(actor.uuid) };
  const refusal = refuseMissing(options.gone) ?? (isTargetMissing(spec, filled, options) ? NO_TARGET : null);
  const setting = refusal ? { ok: false as const, refusal } : await buildSetting(declared, rules, combat, shared);
  const outcome = await tryWithKnown(actor, { ...declared, spec }, setting, rules);
  const shown = kind === "" ? {} : payload;
  const specs = rules.declarations.filter(
    (each) => each.kind === spec.kind || !setting.ok || each.suits?.(actor.uuid, setting.value.scene, shown) !== false,
  );
  const tried = withFormLabel(outcome.tried, spec, rules.id);
  return { spec, specs, declared, options, filled, allies, ...outcome, tried };
}

/** Adds the values that the scene suggests for an ally. They may differ from the values of the fighter whose attack the ally joins. */
async function suggestAllyValues(
  ally: JoiningAlly,
  { spec, filled, options: base }: Pick<Preview, "spec" | "filled"> & { readonly options: ActorOptions },
  rules: Ruleset,
  shared: SharedScenes,
): Promise<JoiningAlly> {
  const names = spec.inputs.flatMap((input) => ("suggested" in input ? [input.name] : []));
  const things = { ...base.things, weapon: [{ id: ally.weapon, name: "" }] };
  const options = await buildOptions({ ...base, actor: ally, things, measured: null }, spec, filled, rules, shared);
  const values = Object.entries(buildPayload(spec, filled, options)).filter(([name]) => names.includes(name));
  return { ...ally, said: Object.fromEntries(values) };
}

/**
 * Tries a declaration with the data that the user may know. If that is refused only because of its assumptions, the complete data decide,
 * and no odds are shown.
 */
async function tryWithKnown(
  { uuid }: Actor.Implementation,
  { kind, spec }: { readonly kind: string; readonly spec: DeclarationSpec },
  setting: Result<DeclarationSetting>,
  rules: Ruleset,
): Promise<Pick<Preview, "tried" | "weighed">> {
  if (!setting.ok) return { tried: setting, weighed: null };
  const { scene: fullScene, payload, combat } = setting.value;
  const waitingStack = chooseStartState(kind, setting.value, rules).stack;
  const query = { said: [payload, waitingStack], like: uuid, combat: combat?.uuid ?? "" };
  const { scene, assumed } = await buildKnownScene(fullScene, query, rules);
  const knownSetting = scene && { ...setting.value, scene };
  const tried = knownSetting && (await tryDeclaration({ kind }, ok(knownSetting), rules));
  if (knownSetting && tried?.ok) {
    const state = chooseStartState(spec.kind, knownSetting, rules);
    return { tried, weighed: { spec, state, scene, payload, step: tried.value, assumed } };
  }
  const isTrue = tried && scene === fullScene;
  return { tried: isTrue ? tried : await tryDeclaration({ kind }, setting, rules), weighed: null };
}

/**
 * Describes each user who will be asked. Fighters whom this user may not see are left out. If an attack raises no question, it is
 * one sentence that says who rolls.
 */
export function describeQuestions(
  { uuid }: Actor.Implementation,
  { spec, declared, tried }: Preview,
): readonly string[] {
  if (!tried.ok) return [];
  const rules = getWorldRules();
  const combat = findCombat(listNamedActors(declared.payload));
  const upcoming = listUpcomingQuestions(tried.value, uuid, rules);
  const findKnown = (fighter: string) => findKnownFighter(fighter, combat);
  const questions = describeUpcomingQuestions(upcoming, rules.id, findKnown);
  if (questions.length > 0 || spec.attack === undefined) return questions.map(localiseSentence);
  const rollers = listRollers(tried.value).flatMap((fighter) => findKnown(fighter)?.name ?? []);
  const formatList = (names: readonly string[]) => new Intl.ListFormat(game.i18n.lang).format(names);
  return [localiseSentence(describeRollers(rollers, formatList))];
}

/**
 * Finds the name of a fighter, and of the player who answers for them, or of the GM if no player is present. Null if this user may not see
 * the fighter.
 */
function findKnownFighter(uuid: string, combat: Combat.Implementation | null) {
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
  shared: SharedScenes,
): Promise<readonly JoiningAlly[]> {
  const isJoinable = spec.attack === "one" && lookup(rules.exchanges, JOINT_KIND) !== undefined;
  if (!isJoinable || !game.user.isGM || actor.hasPlayerOwner) return [];
  const name = listWeapons(actor, rules).find(({ id }) => Object.values(payload).includes(id))?.name;
  const allies: JoiningAlly[] = [];
  for (const { actor: other, name: allyName } of listCandidates(actor)) {
    const weapon = listWeapons(other, rules).find((each) => each.name === name);
    if (other.hasPlayerOwner || !weapon || Object.values(payload).includes(other.uuid)) continue;
    const ally = { id: other.uuid, name: allyName, weapon: weapon.id };
    const alone = { kind: spec.kind, payload: buildAllyPayload(spec, payload, ally) };
    if ((await tryDeclaration(alone, await buildSetting(alone, rules, "", shared), rules)).ok) allies.push(ally);
  }
  return allies.slice(0, MAX_TOGETHER - 1);
}

/** The last values of each actor for each kind of declaration, on this client. */
const lastForms = clientState.map<string, Filled>("preview.last");

/** Remembers the values of a declaration for the actor's next form of the same kind. */
export function rememberForm({ uuid }: Actor.Implementation, { spec, filled, options }: OpenForm): void {
  lastForms.set(buildFormKey(uuid, spec.kind), listRememberedValues(spec, filled, options));
}

/** Opens a form with the last values of its kind; values of the start take precedence. */
export function openWithLastValues(actor: Actor.Implementation, start: Form, open: (start: Form) => void): void {
  const lastValues = lastForms.get(buildFormKey(actor.uuid, start.kind));
  if (lastValues)
    void chooseAcceptedStart(actor, start, { ...start, filled: { ...lastValues, ...start.filled } }).then(open);
  else open(start);
}

/** Chooses the start with the last values, unless the rules now refuse it and accept the default one. */
async function chooseAcceptedStart(
  actor: Actor.Implementation,
  defaultStart: Form,
  repeatedStart: Form,
): Promise<Form> {
  const { tried } = await buildPreview(actor, repeatedStart);
  if (tried.ok) return repeatedStart;
  return (await buildPreview(actor, defaultStart)).tried.ok ? defaultStart : repeatedStart;
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
  return findCombat([uuid])?.started ? describeBudgetCosts(countCosts(step, uuid), getWorldRules().id) : [];
}
