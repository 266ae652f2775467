import { noteRecent, reportRefusal, warnOnce } from "./intent-queue.ts";
import { type AreaOnScene, lookup, run, readGround } from "../../../engine/index.ts";
import {
  areSameFighter,
  findCombatByUuid,
  buildExchangeFight,
  buildFight,
  readFightText,
  updateFight,
  getStoredFight,
} from "../../documents/fight/fight.ts";
import { toBaseActor } from "../../documents/fight/uuids.ts";
import { type WritePlan, applyPlan } from "../../exchange/write-plan.ts";
import { dropConflict, buildStepPlan } from "./write-step.ts";
import { queueTask, queueOnce } from "../../exchange/queue.ts";
import { findWorldActor, readPresentFighters, GM_SEAT } from "../../documents/fighters.ts";
import type { Submit } from "./request-answers.ts";
import { listUnfinishedRecords } from "../../exchange/exchange-index.ts";
import { type ExchangeRecord, loadRecordRules } from "../../exchange/record.ts";
import { readWorldData } from "../../platform/world/world.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { localiseSentence, notifyRefusal } from "../../exchange/refusals.ts";
import { buildOutline } from "../../documents/scene/areas.ts";
import { buildLevels } from "../../platform/compat-levels.ts";
import { findTokenCombat } from "../../exchange/movement/token-path.ts";
import { readGrid } from "../../documents/scene/space.ts";

/**
 * Cancels a running exchange whose message was deleted nevertheless, for instance when the chat is cleared. Writes its plan, and then gives
 * its costs back with one plan, which is the same at every retry. Values that were changed meanwhile stay unchanged.
 */
export function cancelDeletedExchange(record: ExchangeRecord): void {
  const mark = `${record.message.id}:${record.state.events.length}`;
  const pending: { step: WritePlan; undoing: WritePlan | null } = {
    step: record.phase === "applying" ? record.plan : [],
    undoing: null,
  };
  dropConflict(record.message.id ?? "");
  queueTask(async () => {
    await applyPlan(pending.step, mark, refuseOverwrite);
    pending.step = [];
    pending.undoing ??= await buildCancelPlan(record);
    await applyPlan(pending.undoing, `${mark}:gone`, refuseOverwrite);
  });
}

/** Builds the plan that cancels an exchange at its current state; empty if its rules are not available. */
async function buildCancelPlan(record: ExchangeRecord): Promise<WritePlan> {
  const { state } = record;
  const rules = await loadRecordRules(record);
  if (!rules.ok) return [];
  const combat = findCombatByUuid(record.combat);
  const ruleset = rules.value.id;
  const scene = {
    fighters: await readPresentFighters(record.fighters, rules.value),
    fight: buildExchangeFight(combat, record.fighters, ruleset),
    world: readWorldData(ruleset),
  };
  const step = run(state, { type: "cancel", seat: GM_SEAT }, scene, rules.value);
  return step.ok ? buildStepPlan(step.value, combat) : [];
}

/** Leaves values that were changed meanwhile unchanged: without a message, no decision can be awaited. */
function refuseOverwrite(): boolean {
  return false;
}

/** Answers the questions of deleted actors with their fallbacks, so that no exchange waits for them; the rules decide what follows. */
export async function answerForDeletedActors(submit: Submit): Promise<void> {
  for (const { message, state } of listUnfinishedRecords()) {
    for (const { id, role, fallback } of state.ask?.questions ?? []) {
      const open = state.ask && fallback !== undefined && lookup(state.ask.answered, id) === undefined;
      if (!open || role.type !== "controller" || (await findWorldActor(role.fighter))) continue;
      submit(message, { type: "answer", ask: state.ask.id, question: id, value: fallback, seat: GM_SEAT }, game.user);
    }
  }
}

type AddedCombatant = Combatant.Implementation;

/** Stores the UUID of an added combatant, or removes the combatant if a player has added a fighter twice. */
export function checkNewcomer(combatant: AddedCombatant, user: User.Implementation | undefined): void {
  const combat = combatant.parent;
  if (!combat) return;
  if (user?.isGM === false) {
    queueTask(() => removeDouble(combatant, combat, user), { combat });
    unsetFields(combatant, combatant, user);
  }
  storeCombatantUuids(combat);
}

/**
 * Stores the UUIDs of a fight's combatants, once the fight has stored data. So the budgets that two combatants have spent under one UUID
 * stay theirs when one of them gets another UUID.
 */
function storeCombatantUuids(combat: Combat.Implementation): void {
  const store = async (): Promise<void> => {
    if (readFightText(combat) !== null) await updateFight(combat, buildFight(combat));
  };
  queueOnce(`addresses of ${combat.uuid}`, store, { combat });
}

/**
 * Warns the GM about combatants of a started encounter who are in another started one. Only a GM can end the other
 * one or remove them.
 */
export function warnOfDoubles(combat: Combat.Implementation): void {
  if (combat.round !== 1) return;
  const others = game.combats.filter((each) => each !== combat && each.started);
  const doubles = combat.combatants.filter((combatant) => others.some((other) => isInEncounter(combatant, other)));
  const name = doubles.map((combatant) => combatant.name ?? "").join(", ");
  if (name !== "")
    ui.notifications.warn(game.i18n.format("RIPOSTE.Combat.inAnother", { name }), { permanent: true, console: false });
}

/**
 * Warns the GM if a player has given a token an actor that they do not own, or has changed its actor in a fight, for instance by unlinking
 * it. Foundry lets the owner of any token do so.
 */
export function warnOfChangedActor(token: TokenDocument.Implementation, user: User.Implementation | undefined): void {
  const actor = game.actors.get(token.actorId ?? "");
  if (!actor || user?.isGM !== false) return;
  const isOwn = actor.testUserPermission(user, "OWNER");
  if (isOwn && !findTokenCombat(token)) return;
  const key = isOwn ? "RIPOSTE.Combat.changedActor" : "RIPOSTE.Combat.foreignActor";
  const text = game.i18n.format(key, { user: user.name, token: token.name, actor: actor.name });
  warnOnce(`changed actor of ${token.uuid}`, text);
}

/** The fields of a combatant that only GMs set: a hidden one is seen by its owners alone, and opponents leave a defeated one alone. */
const GM_FIELDS = ["hidden", "defeated"] as const;

/** Unsets what a player has set on a combatant although only GMs do. */
export function unsetFields(combatant: AddedCombatant, changes: object, user: User.Implementation | undefined): void {
  const combat = combatant.parent;
  const fields = GM_FIELDS.filter((field) => combatant[field] && Reflect.get(changes, field) === true);
  if (!combat || user?.isGM !== false || fields.length === 0) return;
  const unset = async (): Promise<void> => {
    if (!combat.combatants.has(combatant.id ?? "")) return;
    await combatant.update(Object.fromEntries(fields.map((field) => [field, false])));
    const refusal = { code: "join/gm-only", data: { name: combatant.name ?? "" } };
    reportRefusal(user, refusal);
  };
  queueTask(unset, { combat });
}

/**
 * Removes a combatant that a player has added although the same fighter is already in the fight, or in another when both have started.
 * Otherwise the fighter would have two turns and two budgets. A fighter who is not the player's is removed, too. A GM may add any fighter.
 */
async function removeDouble(
  combatant: AddedCombatant,
  combat: Combat.Implementation,
  user: User.Implementation,
): Promise<void> {
  const isHere = combat.combatants.has(combatant.id ?? "");
  const elsewhere = combat.started ? game.combats.filter((other) => other !== combat && other.started) : [];
  const isForeign = combatant.actor?.testUserPermission(user, "OWNER") !== true;
  const isDouble = isInEncounter(combatant, combat) || hasSibling(combatant, combat);
  if (!isHere || !(isForeign || isDouble || elsewhere.some((other) => isInEncounter(combatant, other)))) return;
  const code = isForeign ? "action/not-yours" : isDouble ? "join/already" : "join/elsewhere";
  const refusal = { code, data: { name: combatant.name ?? "" } };
  await combatant.delete();
  if (noteRecent(`double of ${user.id}`) === 1) ui.notifications.info(localiseSentence(describeRefusal(refusal)));
  void notifyRefusal(user, refusal);
}

/**
 * True if a player's fighter in an encounter is of the same actor of the world as a combatant, whichever type that actor has at the moment.
 */
function hasSibling(combatant: AddedCombatant, { combatants }: Combat.Implementation): boolean {
  const base = toBaseActor(combatant.actor?.uuid ?? "");
  return combatants.some(
    (other) => other !== combatant && other.actor?.hasPlayerOwner === true && toBaseActor(other.actor.uuid) === base,
  );
}

/**
 * Brings a combatant back whom a player has removed from a running fight: outside of it a fighter could rest, and opponents could not reach
 * them. Only a GM takes fighters out.
 */
export function bringBack(
  combatant: AddedCombatant,
  combat: Combat.Implementation,
  user: User.Implementation | undefined,
): void {
  if (!combat.started || user?.isGM !== false) return;
  const data = combatant.toObject();
  const isGone = (): boolean => !combatant.actor || (Boolean(data.tokenId) && !combatant.token);
  const create = async (): Promise<void> => {
    if (!combat.started || isInEncounter(combatant, combat) || isGone()) return;
    const [present, options] = [combat.combatant, { turnEvents: false, riposteMover: user.id }];
    await combat.createEmbeddedDocuments("Combatant", [data], { ...options, keepId: true });
    const turn = combat.turns.findIndex((each) => each === present);
    if (turn >= 0 && turn !== combat.turn) await combat.update({ turn }, options);
    const refusal = { code: "join/stays", data: { name: data.name ?? combatant.name ?? "" } };
    reportRefusal(user, refusal);
  };
  queueTask(create, { combat });
}

/** True if the fighter of a combatant is also another combatant of an encounter. */
function isInEncounter(combatant: AddedCombatant, { combatants }: Combat.Implementation): boolean {
  const own = combatant.actor?.uuid ?? "";
  return combatants.some((other) => other !== combatant && areSameFighter(other.actor?.uuid ?? "", own));
}

type DrawnScene = Scene.Implementation;

/** Draws the areas of effects of fights on their scenes, and removes the drawings of effects that have ended. */
export function followGrounds(): void {
  for (const scene of game.scenes) queueOnce(`grounds of ${scene.uuid}`, () => drawGrounds(scene));
}

/** An area on a scene, and the key of its drawing. Another area of the same effect has another key. */
type LyingGround = { readonly key: string; readonly ground: AreaOnScene };

function listGrounds(scene: DrawnScene): readonly LyingGround[] {
  return game.combats.contents.flatMap((combat) =>
    Object.entries(getStoredFight(combat).effects).flatMap(([id, effect]): readonly LyingGround[] => {
      const ground = readGround(effect);
      return ground?.scene === scene.uuid ? [{ key: JSON.stringify([combat.uuid, id, ground]), ground }] : [];
    }),
  );
}

async function drawGrounds(scene: DrawnScene): Promise<void> {
  if (!game.scenes.has(scene.id ?? "")) return;
  const lying = listGrounds(scene);
  const drawn = scene.regions.contents.flatMap((region) => {
    const key: unknown = region.getFlag("riposte", "ground");
    return typeof key === "string" ? [{ id: region.id ?? "", key }] : [];
  });
  const over = drawn.filter(({ key }) => !lying.some((each) => each.key === key));
  const missing = lying.filter(({ key }) => !drawn.some((each) => each.key === key));
  if (over.length > 0)
    await scene.deleteEmbeddedDocuments(
      "Region",
      over.map(({ id }) => id),
    );
  const pictures = missing.flatMap((each) => buildRegions(each, scene));
  if (pictures.length > 0) await scene.createEmbeddedDocuments("Region", pictures);
}

/** The colour in which zones are drawn. */
const COLOUR = "#c2410c";

/** Builds the region of an area. Everyone sees it, but it has no behaviours, since the rules find the fighters who enter it. */
function buildRegions({ key, ground }: LyingGround, scene: DrawnScene) {
  const grid = readGrid(scene);
  const points = grid ? [...buildOutline(ground, scene, grid)] : [];
  if (points.length === 0) return [];
  return [
    {
      name: game.i18n.localize("RIPOSTE.Move.zone"),
      color: COLOUR,
      shapes: [{ type: "polygon", points, hole: false }] as never[], // the declarations know no shapes
      ...buildLevels(ground.centre.level),
      visibility: CONST.REGION_VISIBILITY.ALWAYS,
      flags: { riposte: { ground: key } },
    },
  ];
}
