import {
  type Fight,
  type Input,
  type TurnPoint,
  type Ruleset,
  type Scene,
  type ExchangeStep,
  comparePlaces,
  createEmptyState,
  listStartedTurns,
  computeClock,
  postponeTurn,
  isEarlier,
  isClosed,
  isSame,
  run,
  listUpcomingTurns,
} from "../../../engine/index.ts";
import { tryWrite } from "../../platform/storing.ts";
import { clientState } from "../../platform/state.ts";
import { isWriter, queueOnce } from "../../exchange/queue.ts";
import {
  readTurnPlace,
  readRolledPlace,
  rollTiebreaks,
  updateTurnPlaces,
  sortByName,
  isOpponent,
  readLookAlikeKind,
} from "../../documents/combat-document.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { isInitiativeShared } from "../../platform/world/settings.ts";
import { listNamedActors, readPresentFighters, GM_SEAT } from "../../documents/fighters.ts";
import { listFighters, buildFight, updateFight, getStoredFight, getPresentPoint } from "../../documents/fight/fight.ts";
import { type StoredFight, storeFight } from "../../documents/fight/stored-fight.ts";
import { buildTurnChanges, listPastFights } from "../../documents/fight/turn-history.ts";
import { applyPlan, buildFightChanges, buildDocumentUpdate } from "../../exchange/write-plan.ts";
import { WORLD, readWorldData } from "../../platform/world/world.ts";
import { buildSpaceWithSight } from "../../documents/scene/space.ts";
import { nextSequence } from "../../exchange/undo/history.ts";
import { noteRecent } from "./intent-queue.ts";
import { buildStepPlan } from "./write-step.ts";
import { listUnfinishedRecords } from "../../exchange/exchange-index.ts";
import type { ExchangeRecord } from "../../exchange/record.ts";
import { findDocumentSync } from "../../documents/find.ts";
import { readTurnStatus } from "../../windows/status/chips.ts";

type TiedCombatant = Combatant.Implementation;
type Tie = readonly TiedCombatant[];
type TieNumbers = ReadonlyMap<TiedCombatant, number>;

/** The combats with a tie that is being settled. */
const settlingCombats = clientState.set<string>("turns.asking");

/** The numbers that settle a tie and are not stored yet, by the tied combatants and their ranks. */
const unstoredNumbers = clientState.map<string, TieNumbers>("turns.found");

/**
 * Settles the order of combatants with equal ranks, once all have rolled, and repeats this until no two ranks are equal. Only the writer
 * does this; it continues after a reload.
 */
export async function settleTies(combat: Combat.Implementation): Promise<void> {
  const id = combat.id ?? "";
  const ties = listTies(combat);
  if (!isWriter() || !game.combats.has(id) || settlingCombats.has(id) || ties.length === 0) return;
  settlingCombats.add(id);
  const again = (): void => void settleTies(combat);
  const isChosen = await tryWrite(`ties of ${combat.uuid}`, () => keepTieNumbers(ties), { again });
  settlingCombats.delete(id);
  if (isChosen) queueOnce(`numbers of ${combat.uuid}`, () => storeTieNumbers(combat), { combat });
}

/**
 * Chooses the numbers that settle ties, and keeps them until they are stored, so that no die is rolled again. All roll off together, if the
 * game has a roll-off; otherwise the first tie is settled. A tie that comes too often is settled by names.
 */
async function keepTieNumbers(ties: readonly Tie[]): Promise<void> {
  const rules = await loadWorldRules();
  const sides = rules.ok ? rules.value.ruleset.order.rollOff : undefined;
  const open = (sides === undefined ? ties.slice(0, 1) : ties).filter((tied) => !unstoredNumbers.has(nameTie(tied)));
  const flooded = new Set(open.filter(isTiedTooOften));
  const settled = open.filter((tied) => !flooded.has(tied));
  const rolling = settled.map(groupRolling).filter((parties) => parties.length > 1);
  const rolled = sides === undefined ? null : await rollForParties(rolling.flat(), sides);
  for (const tied of flooded) unstoredNumbers.set(nameTie(tied), rankDescending(sortByName(tied)));
  for (const tied of settled) unstoredNumbers.set(nameTie(tied), await chooseTieNumbers(tied, rolled));
}

function nameTie(tied: Tie): string {
  return JSON.stringify(tied.map((combatant) => [combatant.uuid, readTurnPlace(combatant)]));
}

/** Appends a number to the rank of each tied combatant. This sorts the turns again, so the clock must have reached the current one. */
async function storeTieNumbers(combat: Combat.Implementation): Promise<void> {
  const settled = listTies(combat).flatMap((tied) => {
    const [key, numbers] = [nameTie(tied), unstoredNumbers.get(nameTie(tied))];
    return numbers ? [{ tied, key, numbers }] : [];
  });
  if (settled.length === 0) return settleTies(combat);
  const updates = settled.flatMap(({ tied, numbers }) =>
    tied.map((combatant) => ({
      _id: combatant.id,
      "flags.riposte.place": [...readTurnPlace(combatant), numbers.get(combatant) ?? 0],
      "flags.riposte.rolled": [...readRolledPlace(combatant), numbers.get(combatant) ?? 0],
    })),
  );
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
  for (const { tied, key } of settled) {
    unstoredNumbers.delete(key);
    await yieldTurn(combat, tied);
  }
}

/** The combatants that a player has changed, perhaps in their place, by UUID: true if that was during the fight. */
const placedByPlayers = clientState.map<string, boolean>("turns.placed");

/**
 * Notes that a user has changed a combatant, perhaps its place; a tie that a player makes in a fight moves no turn, and those that a player
 * makes again and again are settled without dice and questions.
 */
export function notePlace({ uuid, parent }: TiedCombatant, user: User.Implementation | undefined): void {
  if (user?.isGM === false) placedByPlayers.set(uuid, parent?.started === true);
}

/** The maximum number of ties of a combatant in ten seconds that are settled by dice or by the GM, if a player has placed it. */
const MAX_TIES = 3;

/** Notes a tie; true if one of its combatants is tied again and again by a player. */
function isTiedTooOften(tied: Tie): boolean {
  const placed = tied.filter(({ uuid }) => placedByPlayers.has(uuid));
  return placed.map(({ uuid }) => noteRecent(`tie of ${uuid}`)).some((times) => times > MAX_TIES);
}

/** Postpones the turn of a tied fighter who has spent nothing yet, if another of the tied goes first. */
async function yieldTurn(combat: Combat.Implementation, tied: Tie): Promise<void> {
  if (tied.some(({ uuid }) => placedByPlayers.get(uuid) === true)) return;
  const fight = buildFight(combat);
  const present = tied.find(({ actor }) => actor?.uuid === fight.turn);
  if (!present || fight.budgets[fight.turn]) return;
  const upcoming = listUpcomingTurns(fight);
  const isEarlierNow = tied.some(
    (other) =>
      upcoming.includes(other.actor?.uuid ?? "") && comparePlaces(readTurnPlace(other), readTurnPlace(present)) < 0,
  );
  if (isEarlierNow) await updateFight(combat, { ...fight, ...postponeTurn(fight) });
}

/**
 * Chooses the additional number of each tied combatant; the higher number goes first. Look-alikes that share a roll are sorted by name.
 * Otherwise it is the number `rolled`, if the game has a roll-off. If not, opponents are sorted by name, and the GM is asked only if a
 * player's fighter is among the tied.
 */
async function chooseTieNumbers(tied: Tie, rolled: TieNumbers | null): Promise<TieNumbers> {
  if (groupRolling(tied).length === 1) return rankDescending(sortByName(tied));
  if (rolled) return rolled;
  if (tied.every(isOpponent)) return rankDescending(sortByName(tied));
  const parties = groupParties(tied);
  const first = await askFirstParty(parties);
  return rankDescending([...first, ...parties.flat().filter((combatant) => !first.includes(combatant))]);
}

/** Groups the tied combatants as they roll: each alone, or in parties if initiative is shared. */
function groupRolling(tied: Tie): readonly Tie[] {
  return isInitiativeShared() ? groupParties(tied) : tied.map((combatant) => [combatant]);
}

/** Groups the tied combatants in parties: look-alikes in one party, sorted by name, and a player's fighter alone. */
function groupParties(tied: Tie): readonly Tie[] {
  const groups = Map.groupBy(tied, (combatant) => readLookAlikeKind(combatant) || (combatant.id ?? ""));
  return [...groups.values()].map(sortByName);
}

/** Returns descending numbers that put combatants into this order. */
function rankDescending(order: Tie): TieNumbers {
  return new Map(order.map((combatant, index) => [combatant, order.length - index]));
}

/** Rolls one die for each party. */
async function rollForParties(parties: readonly Tie[], sides: number): Promise<TieNumbers> {
  const faces = await rollTiebreaks(
    parties.flatMap(([first]) => first ?? []),
    sides,
  );
  return new Map(parties.flatMap((party, index) => party.map((combatant) => [combatant, faces[index] ?? 0] as const)));
}

/** Lists the groups of combatants with equal ranks; empty as long as a combatant has not rolled. */
function listTies({ combatants: { contents } }: Combat.Implementation): readonly Tie[] {
  if (contents.some(({ initiative }) => initiative === null)) return [];
  const groups = Map.groupBy(contents, (combatant) =>
    contents.find((other) => comparePlaces(readTurnPlace(other), readTurnPlace(combatant)) === 0),
  );
  return [...groups.values()].filter((equal) => equal.length > 1);
}

/** Asks the GM which party goes first; empty if the question is dismissed. Names are text, also where a label is read as markup. */
async function askFirstParty(parties: readonly Tie[]): Promise<Tie> {
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["riposte"],
    window: { title: "RIPOSTE.Combat.tie.title" },
    content: `<p>${foundry.utils.escapeHTML(game.i18n.localize("RIPOSTE.Combat.tie.question"))}</p>`,
    buttons: parties.map((party) => ({
      action: party[0]?.id ?? "",
      label: foundry.utils.escapeHTML(formatPartyName(party)),
    })),
    render: (_event, { element }) => {
      for (const [index, button] of element.querySelectorAll("footer button").entries())
        button.textContent = formatPartyName(parties[index] ?? []);
    },
    rejectClose: false,
  });
  return parties.find(([first]) => first?.id === chosen) ?? [];
}

function formatPartyName([first, ...others]: Tie): string {
  const name = first?.name ?? "";
  return others.length === 0
    ? name
    : game.i18n.format("RIPOSTE.Combat.tie.several", { name, count: String(others.length) });
}

/** Queues the writer's task that updates the ranks of all combatants by the rules. */
export function settleOrder(combat: Combat.Implementation): void {
  settleInQueue("order", updateTurnPlaces, combat);
}

/** Queues the writer's task that advances to the next turn, if the current one has been postponed or its fighter has left. */
export function settleTurn(combat: Combat.Implementation): void {
  settleInQueue("turn", advanceTurn, combat);
}

/** Queues a task, which reads the fight when it runs. */
function settleInQueue(subject: "order" | "turn", task: typeof updateTurnPlaces, combat: Combat.Implementation): void {
  queueOnce(`${subject} of ${combat.uuid}`, () => task(combat), { combat });
}

/** Settles the ties in the combats with these ids. */
export const requestTieSettling = clientState.coalesced<string>("turns.ties", (ids) => {
  for (const combat of game.combats) if (ids.has(combat.id ?? "")) void settleTies(combat);
});

/** An input, the scene before it, and the step that resulted from it. */
export type StartedStep = { readonly input: Input; readonly scene: Scene; readonly step: ExchangeStep };

/** Runs the step that advances the clock of a combat to a turn; null if the clock is there already, or cannot advance. */
export async function findPassStep(
  combat: Combat.Implementation,
  point: TurnPoint,
  rules: Ruleset,
): Promise<StartedStep | null> {
  const fight = buildFight(combat);
  if (point.round === 0 || (fight.round === point.round && fight.turn === point.turn)) return null;
  if (isPutOff(fight) && fight.paused.includes(point.turn) && listUpcomingTurns(fight)[0] !== point.turn) return null;
  const fighters = await readPresentFighters(listFighters(combat), rules);
  const space = buildSpaceWithSight(combat, { fighters: Object.keys(fighters), named: listWatched(fight) }, fight.turn);
  const scene = { fighters, fight, world: readWorldData(rules.id), ...space };
  const input = { type: "pass", ...point, seat: GM_SEAT } as const;
  const step = run(createEmptyState(rules.id), input, scene, rules);
  return step.ok && step.value.events.length > 0 ? { input, scene, step: step.value } : null;
}

/** Lists the fighters whom the lasting effects of the fighter name whose turn ends, such as the subject of an aim. */
function listWatched({ turn, effects }: Fight): readonly string[] {
  return listNamedActors(Object.values(effects).flatMap(({ bearer, data }) => (bearer === turn ? [data] : [])));
}

/**
 * Advances to the next fighter in the current order, or to the next round, after the current turn has been postponed or its fighter has left.
 * The turn's index may stay the same, so it is written in any case.
 */
export async function advanceTurn(combat: Combat.Implementation): Promise<void> {
  const fight = buildFight(combat);
  if (!(isPutOff(fight) || isLeft(fight)) || fight.round !== combat.round) return;
  const [following] = listUpcomingTurns(fight);
  const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === following);
  if (following !== undefined) await combat.update({ turn }, { diff: false });
  else if (fight.order.length > 0) await combat.nextRound();
}

/** True if the fighter whose turn it is has left the fight. */
function isLeft({ turn, order }: Pick<Fight, "turn" | "order">): boolean {
  return turn !== "" && !order.includes(turn);
}

/** True if no fighter has the turn in the middle of a round, because the current turn was postponed. */
function isPutOff({ turn, paused }: Pick<Fight, "turn" | "paused">): boolean {
  return turn === "" && paused.length > 0;
}

/** True if a step did more than move the clock and end effects: it changed data outside of the fight, or a question is open. */
export function shouldPost({ state, events }: ExchangeStep): boolean {
  return !isClosed(state) || events.some(({ changes }) => changes.some(({ at }) => at[0] !== "fight"));
}

/**
 * Stores a step of the clock that needs no message: first the changes outside of the fight, then the fight. The clock of the stored fight
 * shows that the step is done.
 */
export async function storePassStep(combat: Combat.Implementation, step: ExchangeStep): Promise<void> {
  const beyond = buildStepPlan(step, combat).filter(({ uuid }) => uuid === WORLD);
  await applyPlan(beyond, "", () => true);
  await updateFight(combat, step.scene.fight);
}

/** Stores the fight at the end of a turn, once, so that it can go back to this point. A postponed turn has not ended. */
export async function storeEndedTurn(combat: Combat.Implementation): Promise<void> {
  const current = getStoredFight(combat);
  if (isPutOff(current)) return;
  const past = listPastFights(combat);
  const { sequence: _sequence, number: _number, ...last } = past.at(-1) ?? { sequence: 0, number: 0 };
  if (isSame(last, { ...current })) return;
  const changes = buildTurnChanges(combat, past, { ...current, sequence: nextSequence() });
  await combat.update(buildDocumentUpdate(changes));
}

/** Restores the earlier fight if a combat has gone back to an earlier turn; returns false if it has not. */
export async function restoreEarlierTurn(combat: Combat.Implementation, point: TurnPoint): Promise<boolean> {
  const current = getStoredFight(combat);
  const fight = { order: listFighters(combat) };
  if (isLeft({ ...current, ...fight }) && point.round === current.round) return false;
  if (!isEarlierPoint(fight, point, current)) return false;
  const past = listPastFights(combat);
  const earlierFight = past.findLast((each) => !isEarlier(fight, point, each));
  if (!earlierFight) return false;
  const earlier = past.filter((each) => isEarlier(fight, each, point));
  wentBackTo.set(combat.id ?? "", point);
  const text = storeFight(earlierFight, computeClock({ ...earlierFight, ...fight }, point));
  await combat.update(buildDocumentUpdate([...buildFightChanges(combat, text), ...buildTurnChanges(combat, earlier)]));
  return true;
}

/** True if a point is before the point of the clock: in an earlier round, or at a turn of this round that has already started. */
function isEarlierPoint(fight: Pick<Fight, "order">, point: TurnPoint, current: StoredFight): boolean {
  const again =
    current.round === point.round &&
    current.turn !== point.turn &&
    listStartedTurns({ ...current, ...fight }).includes(point.turn);
  return point.round < current.round || again;
}

/**
 * Ends the turns of fighters who cannot act, if the world setting says so, once the clock has reached their turn and no exchange is
 * waiting. If no fighter can act, nothing happens.
 */
export const passUnableTurns = clientState.coalesced("turns.pass", () => {
  if (!game.settings.get("riposte", "passUnable")) return;
  for (const combat of game.combats) {
    const passTurn = async (): Promise<void> => {
      if (isStuck(combat)) await combat.nextTurn();
    };
    if (isStuck(combat)) queueOnce(`unable in ${combat.uuid}`, passTurn, { combat });
  }
});

/** The turn to which each combat was last taken back, by its id. */
const wentBackTo = clientState.map<string, TurnPoint>("turns.wentBackTo");

/** True if the turn has come to a fighter who cannot act. */
function isStuck(combat: Combat.Implementation): boolean {
  if (readTurnStatus(combat)?.isUnable !== true) return false;
  return combat.turns.some((each) => readTurnStatus(combat, each)?.isUnable !== true) && isTurnIdle(combat);
}

/**
 * True if the clock has reached the turn and no exchange is waiting, other than a player's that concerns their own fighters alone, who are not
 * on turn; false if the turn was taken back to its fighter.
 */
export function isTurnIdle(combat: Combat.Implementation): boolean {
  const back = wentBackTo.get(combat.id ?? "");
  if (back && isAtPoint(combat, back)) return false;
  const [clock, point] = [buildFight(combat), getPresentPoint(combat)];
  const isThere = clock.round === point.round && clock.turn === point.turn;
  return (
    isThere && !listUnfinishedRecords().some((record) => record.combat === combat.uuid && !isOwnAffair(record, point))
  );
}

/** True if an exchange was declared by a player and names only fighters of theirs, none of whom is on turn. */
function isOwnAffair({ declarer, state }: ExchangeRecord, { turn }: TurnPoint): boolean {
  const user = game.users.get(declarer);
  if (user?.isGM !== false) return false;
  const isOwn = (actor: unknown): boolean => actor instanceof Actor && actor.testUserPermission(user, "OWNER");
  return listNamedActors([...state.stack]).every((uuid) => uuid !== turn && isOwn(findDocumentSync(uuid)));
}

/** The point that each combat was last moved to, by its id. */
const movedTo = clientState.map<string, TurnPoint>("turns.movedTo");

/** Notes that a combat was moved to a point, if it is still there. */
export function noteTurn(combat: Combat.Implementation, point: TurnPoint): void {
  if (isAtPoint(combat, point)) movedTo.set(combat.id ?? "", point);
}

/**
 * Makes sure that the turn stays with the combatant to whom the clock has advanced. Foundry stores the turn as an index in the order, which
 * changes with every finished turn and every late initiative. A turn that was changed since is not touched.
 */
export async function keepTurn(combat: Combat.Implementation, point: TurnPoint): Promise<void> {
  if (movedTo.get(combat.id ?? "") !== point || combat.round !== point.round || isAtPoint(combat, point)) return;
  const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === point.turn);
  if (turn >= 0) await combat.update({ turn }, { turnEvents: false });
}

/** True if a combat is at a point. */
export function isAtPoint(combat: Combat.Implementation, point: TurnPoint): boolean {
  const { round, turn } = getPresentPoint(combat);
  return round === point.round && turn === point.turn;
}
