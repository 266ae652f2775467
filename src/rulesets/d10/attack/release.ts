import {
  type Child,
  type Data,
  type TypedEvent,
  type ExchangeKind,
  type Option,
  type Question,
  type Result,
  type Scene,
  type Seat,
  type Stage,
  type Trigger,
  type DeclarationSpec,
  type Frame,
  ask,
  listBearers,
  listTargets,
  close,
  lookup,
  next,
  ok,
  buildOption,
  pickOne,
  push,
  refuse,
  getText,
  defineDeclaration,
  defineDecree,
  isData,
  abort,
  findFighter,
  requireAll,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { type AttackFacts, checkNotSelf } from "./attack.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type WatchedAction, type Holdables, ANY_ACTION, USUALLY_HELD, planHeldAction } from "./hold.ts";
import { type Influenced, isPermitted } from "../fighter/powers.ts";
import { findLasting, stage } from "../fighter/conditions.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";
import type { Declare } from "../economy/economy.ts";
import { BOOST, OPTIONAL_TARGET, measureDistance } from "../fighter/inputs.ts";

/**
 * The facts of a held action that may be carried out. `by` is the fighter who set it off, empty if none is named. `boost` is true if a
 * success is bought for it.
 */
export type ReleaseFacts = { readonly holder: string; readonly by: string; readonly boost?: boolean };

/** The id of the answer that carries out the held action and buys a success for it. (d10/A.7; S0; d10/D.4) */
const BOOSTED = "boost:release";

/**
 * True if a held action may precede the attack that sets it off. It may not precede a shot, unless a power permits that. (S0; d10/D.4;
 * d10/L-51)
 */
export function mayComeFirst(attack: string, holder: Influenced): boolean {
  return attack !== "firearm" || isPermitted(holder, "holdBeforeShots");
}

/** The seat for planning a held action: a GM's, since the player's rights were checked when the action was declared. */
const CHECKED: Seat = { gm: true, fighters: [] };

/** Builds the stages that ask a holder if the trigger has occurred, and then carry out the held action. (S0; d10/D.4) */
export function buildHeldStages(holdables: Holdables): ExchangeKind<ReleaseFacts, Fighter>["stages"] {
  return { watch: watchStage(holdables), release: releaseStage(holdables) };
}

/**
 * Plans the held action as if it were carried out now, on its own target or on the fighter who set it off. Refuses if no action is held, or
 * if it is no longer possible. (S0; d10/D.4)
 */
export function planRelease(
  holdables: Holdables,
  scene: Scene<Fighter>,
  holder: Fighter,
  { by, boost = false }: Pick<ReleaseFacts, "by" | "boost">,
): Result<Child> {
  const held = findLasting(scene, holder.id, "held")?.data;
  if (!held) return refuse("hold/none", { name: holder.name });
  const kind = getText(held, "action") || USUALLY_HELD;
  const holdable = lookup(holdables, kind);
  if (!holdable) return refuse("hold/not-this", { action: kind });
  const data = withoutOldDistance({ ...held, target: getText(held, "target") || by, boost }, holder.id, scene);
  const plan = planHeldAction(holdable, { holder, data }, CHECKED, scene);
  return plan.ok ? ok({ as: "action", kind, facts: plan.value }) : plan;
}

/** Leaves out the distance at which an action was held, where the scene shows the present one. (S0; d10/D.4; d10/F.2) */
function withoutOldDistance(data: Data, holder: string, scene: Scene): Data {
  const { distance: _distance, ...others } = data;
  const isMeasured = listTargets(data).every((target) => measureDistance(scene, holder, target) !== null);
  return isMeasured ? others : data;
}

/**
 * Builds the stage that asks the holder if the awaited trigger has occurred. A holder who could not carry out the action is not asked. (S0;
 * d10/D.4)
 */
export function watchStage(holdables: Holdables): Stage<ReleaseFacts, Fighter> {
  return stage({ needs: ["holder"], otherwise: () => close(null) }, (facts, answers, scene, { holder }) => {
    const effect = findLasting(scene, holder.id, "held");
    if (!effect || !planRelease(holdables, scene, holder, facts).ok) return close(null);
    const answer = answers["release"];
    if (answer === undefined) {
      const price = findBoostPrice(holdables, scene, holder, facts);
      return ask([buildReleaseQuestion(facts, getText(effect.data, "trigger"), price)]);
    }
    if (answer === BOOSTED) return next({ ...facts, boost: true });
    return answer === "release"
      ? next(facts)
      : close(null, [happened("waited", { fighter: holder.id, name: holder.name })]);
  });
}

/** Builds the stage that carries out the held action, which is now paid for. (S0; d10/D.4) */
export function releaseStage(holdables: Holdables): Stage<ReleaseFacts, Fighter> {
  return (facts, answers, scene) => {
    const result = answers["action"];
    if (result !== undefined) return close(result);
    const holder = findFighter(scene, facts.holder);
    const plan = holder && planRelease(holdables, scene, holder, facts);
    if (!holder || !plan?.ok) return abort(facts.holder);
    return push(facts, [plan.value], [happened("released", { fighter: holder.id, name: holder.name, by: facts.by })]);
  };
}

/** Adds to an exchange a first stage, which asks the holders whose held actions it may set off. (S0; d10/D.4; d10/L-63) */
export function withWatchStage<X extends Data>(
  kind: ExchangeKind<X, Fighter>,
  action: WatchedAction,
  readActor: (facts: X) => string,
): ExchangeKind<X, Fighter> {
  const watched: Stage<X, Fighter> = (facts, answers, scene) => {
    const unasked = listWatches({ actor: readActor(facts), action }, scene).filter(
      ({ as }) => answers[as] === undefined,
    );
    return unasked.length > 0 ? push(facts, unasked) : next(facts);
  };
  return { ...kind, stages: { watched, ...kind.stages } };
}

/**
 * The events that may set off held actions. A shot sets off only those of holders with a power to precede it; a passive roll sets off none.
 * Exchanges without such an event have the stage of `withWatchStage`. (S0; d10/D.3, d10/D.4; d10/L-51, d10/L-63)
 */
export const HELD_TRIGGERS: Readonly<Record<string, Trigger<Fighter>>> = {
  declared: listAttackWatches,
  "volley-declared": listAttackWatches,
  "evasion-declared": listActionWatches,
  "power-declared": ({ data }: TypedEvent<Events, "power-declared">, scene) =>
    listWatches({ actor: data.fighter, action: data.strikes ? "attack" : "other" }, scene),
  "deed-declared": listActionWatches,
  "task-declared": (event: TypedEvent<Events, "task-declared">, scene) =>
    event.data.passive ? [] : listActionWatches(event, scene),
};

function listAttackWatches(
  { data }: TypedEvent<Events, "declared" | "volley-declared">,
  scene: Scene<Fighter>,
): readonly Child[] {
  const action = "action" in data && data.action === "breakFree" ? "other" : "attack";
  return listWatches({ actor: data.attacker, action }, scene, (holder) => mayComeFirst(data.weapon.kind, holder));
}

function listActionWatches(
  { data }: TypedEvent<Events, "evasion-declared" | "deed-declared" | "task-declared">,
  scene: Scene<Fighter>,
): readonly Child[] {
  return listWatches({ actor: data.fighter, action: "other" }, scene);
}

/** Lists the holders who may answer a shot with a held action after it is fired; empty for other attacks. (d10/L-51) */
export function listShotWatches(attacker: string, attack: string, scene: Scene<Fighter>): readonly Child[] {
  return listWatches({ actor: attacker, action: "attack" }, scene, (holder) => !mayComeFirst(attack, holder));
}

/** Wraps a stage so that held actions may answer a shot once the stage has closed the attack. (d10/L-51) */
export function withShotWatches(stage: Stage<AttackFacts, Fighter>): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const move = stage(facts, answers, scene);
    if (move.type !== "close") return move;
    return { ...move, after: listShotWatches(facts.attacker, facts.weapon.kind, scene) };
  };
}

/** An action that may set off held actions, and its fighter. (S0; d10/D.4) */
type PerformedAction = { readonly actor: string; readonly action: WatchedAction };

/** Lists the holders whose held action a performed action may set off, in the order of initiative. (S0; d10/D.4; d10/L-63) */
function listWatches(
  performed: PerformedAction,
  scene: Scene<Fighter>,
  isAsked: (holder: Fighter) => boolean = () => true,
): readonly Child[] {
  if (listBearers(scene.fight, "held").length === 0) return [];
  const { effects, order } = scene.fight;
  const { fighters } = withEffectiveFighters(scene);
  const holders = Object.values(effects).flatMap(({ kind, bearer, data }) => {
    const waits = kind === "held" && bearer !== performed.actor && mayTrigger(data, performed);
    const holder = waits ? lookup(fighters, bearer) : undefined;
    return holder && isAsked(holder) ? [holder.id] : [];
  });
  const inOrder = holders.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return inOrder.map((holder) => ({ as: `held.${holder}`, kind: "watch", facts: { holder, by: performed.actor } }));
}

/** Lists the ids of the holders whose held action a performed action may set off. (S0; d10/D.4; d10/L-63) */
export function listWatchingHolders(performed: PerformedAction, scene: Scene<Fighter>): readonly string[] {
  return listWatches(performed, scene).map(({ facts }) => getText(facts, "holder"));
}

/**
 * True if the trigger of a held action fits a performed action. An empty choice fits every kind of action, and an empty watched fighter
 * fits all. (S0; d10/D.4; d10/L-63)
 */
function mayTrigger(held: Data, { actor, action }: PerformedAction): boolean {
  const [setOffBy, watched] = [getText(held, "setOffBy"), getText(held, "watched")];
  return ["", ANY_ACTION, action].includes(setOffBy) && ["", actor].includes(watched);
}

/** Finds the cost of buying a success for a held action; null if none can be bought now. (d10/A.7; S0; d10/D.4) */
function findBoostPrice(
  holdables: Holdables,
  scene: Scene<Fighter>,
  holder: Fighter,
  { by }: ReleaseFacts,
): Option["cost"] | null {
  const plan = planRelease(holdables, scene, holder, { by, boost: true });
  return plan.ok ? (lookup(holdables, plan.value.kind)?.boostCost?.(plan.value.facts, holder) ?? null) : null;
}

function buildReleaseQuestion({ holder, by }: ReleaseFacts, trigger: string, price: Option["cost"] | null): Question {
  const details = { data: { trigger }, cost: { action: 1 } };
  const boosted = { ...details, label: "release", cost: { ...details.cost, ...price }, of: "release" };
  const options = [
    buildOption("release", details),
    ...(price ? [buildOption(BOOSTED, boosted)] : []),
    buildOption("wait"),
  ];
  return pickOne({ id: "release", fighter: holder, data: { holder, by, trigger } }, options, "wait");
}

/** The stages of an attack before its shot is fired. (S0; d10/D.4) */
const BEFORE_THE_SHOT: readonly string[] = ["declare", "rollAttack", "react", "reactionBoost", "help", "roll"];

export const RELEASE = {
  kind: "release",
  actor: "holder",
  inputs: [OPTIONAL_TARGET, BOOST],
} as const satisfies DeclarationSpec;

/** Builds the exchange that carries out a held action when its holder declares that the trigger has occurred. (S0; d10/D.4) */
export function releaseKind(holdables: Holdables): ExchangeKind<ReleaseFacts, Fighter> {
  return buildHeldKind(declareRelease(holdables), { release: releaseStage(holdables) });
}

/**
 * Builds the exchange that lets any player in the fight declare that a trigger has occurred; the holder is then asked to confirm it. (S0;
 * d10/D.4)
 */
export function triggerKind(holdables: Holdables): ExchangeKind<ReleaseFacts, Fighter> {
  const names = TRIGGER.inputs.map(({ name }) => name);
  return { ...buildHeldKind(declareTrigger(holdables), buildHeldStages(holdables)), names };
}

/**
 * Builds an exchange that carries out a held action. It may interrupt any exchange, except a shot that is declared and not yet fired. (S0;
 * d10/D.4)
 */
function buildHeldKind(
  declare: Declare<ReleaseFacts>,
  stages: ExchangeKind<ReleaseFacts, Fighter>["stages"],
): ExchangeKind<ReleaseFacts, Fighter> {
  return {
    interrupts: true,
    declare: (payload, seat, scene, waiting = []) => {
      const facts = declare(payload, seat, scene);
      return facts.ok ? checkNotBeforeShot(facts.value, scene, waiting) : facts;
    },
    stages,
  };
}

/**
 * Refuses a held action while a declared shot is not yet fired, unless a power permits it. The holder is asked after the shot. (S0;
 * d10/D.4; d10/L-70)
 */
function checkNotBeforeShot(
  facts: ReleaseFacts,
  scene: Scene<Fighter>,
  waiting: readonly Frame[],
): Result<ReleaseFacts> {
  const holder = lookup(withEffectiveFighters(scene).fighters, facts.holder);
  const shot = waiting.find((frame) => BEFORE_THE_SHOT.includes(frame.stage) && readWeaponKind(frame) === "firearm");
  return !holder || !shot || mayComeFirst("firearm", holder)
    ? ok(facts)
    : refuse("hold/after-the-shot", { name: holder.name });
}

function readWeaponKind({ facts }: Frame): string {
  const weapon = facts["weapon"];
  return isData(weapon) ? getText(weapon, "kind") : "";
}

/**
 * Builds the function that reads the holder's declaration. `target` is the fighter who set the action off; it may be missing if the held
 * action already has a target. (S0; d10/D.4)
 */
function declareRelease(holdables: Holdables): Declare<ReleaseFacts> {
  return defineDeclaration(RELEASE, ({ target, boost }, { actor, scene }) => {
    const facts = buildReleaseFacts(holdables, scene, actor, { by: target, boost });
    return facts.ok && boost && !canBoost(holdables, scene, actor) ? refuse("boost/no-roll") : facts;
  });
}

/** The inputs of a trigger that is declared in the tracker: the holder, and the fighter who set the action off. */
const TRIGGER = {
  actor: "",
  inputs: [{ name: "fighter", is: "fighter", missing: "action/nobody" }, OPTIONAL_TARGET],
} as const;

/** Builds the function that reads any player's declaration of a trigger. `target` is the fighter who set it off, if named. (S0; d10/D.4) */
function declareTrigger(holdables: Holdables): Declare<ReleaseFacts> {
  return defineDecree(TRIGGER, ({ fighter, target }, { seat, scene }) => {
    const isPresent = seat.gm || seat.fighters.some((id) => findFighter(scene, id));
    return isPresent ? buildReleaseFacts(holdables, scene, fighter, { by: target }) : refuse("hold/not-here");
  });
}

/** True if the held action is of a kind with a roll that a bought success can improve. (d10/A.7) */
function canBoost(holdables: Holdables, scene: Scene<Fighter>, holder: Fighter): boolean {
  const held = findLasting(scene, holder.id, "held")?.data ?? {};
  return lookup(holdables, getText(held, "action"))?.boostCost !== undefined;
}

function buildReleaseFacts(
  holdables: Holdables,
  scene: Scene<Fighter>,
  holder: Fighter,
  { by, boost = false }: { readonly by: Fighter | null; readonly boost?: boolean },
): Result<ReleaseFacts> {
  const base = { holder: holder.id, by: by?.id ?? "" };
  const facts = boost ? { ...base, boost } : base;
  return requireAll([checkNotSelf(holder, facts.by), planRelease(holdables, scene, holder, facts)], facts);
}
