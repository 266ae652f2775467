import {
  type Change,
  type Result,
  type Scene,
  type Spending,
  type Event,
  type Data,
  type Declarer,
  ok,
  requireAll,
  spend,
  spendAll,
  countSpent,
  applyEvents,
  buildChange,
  checkOwnTurn,
  listMomentEvents,
  refuse,
  sumModifiers,
  findFighter,
} from "../../../engine/index.ts";
import {
  type EffectKind,
  canAct,
  ACTION,
  addToEffect,
  computeSpeed,
  hasLasting,
  beginLasting,
  sumEffects,
  effectModifiers,
  MOVEMENT,
  TOTAL_COVER,
  isUnhindered,
} from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** The allowance of a turn: a major and a minor action. (S2; d6x3/D) */
export const ALLOWANCE = {
  major: { amount: 1, span: "own-turn" },
  minor: { amount: 1, span: "own-turn" },
} as const;

/**
 * The costs of an action in a turn. `both` takes the major and the minor action, as preparing one does; `free` takes neither. (S2; d6x3/D)
 */
export const COSTS = ["major", "minor", "both", "free"] as const;
export type TurnCost = (typeof COSTS)[number];

/**
 * Returns the changes that pay for an action on the fighter's own turn. Refuses if the fighter cannot act, or if it is another fighter's
 * turn. (S2; d6x3/D)
 */
export function payForAction(scene: Scene, fighter: Fighter, cost: TurnCost): Result<readonly Change[]> {
  const allowed = requireAll([canAct(fighter), checkOwnTurn(scene, fighter.id)], fighter.id);
  return allowed.ok ? spendActions(scene, allowed.value, cost) : allowed;
}

/** Returns the facts of a declaration, unless they are refused or the actor cannot pay for the action. (S2; d6x3/D) */
export function requirePayment<X>(facts: Result<X>, { scene, actor }: Declarer<Fighter>, cost: TurnCost): Result<X> {
  return facts.ok ? requireAll([payForAction(scene, actor, cost)], facts.value) : facts;
}

/**
 * Returns the changes that spend the actions of a turn. If the minor action is spent, the major action pays instead. Outside of a fight
 * actions are not counted. (S2; d6x3/D)
 */
function spendActions(scene: Scene, fighter: string, cost: TurnCost): Result<readonly Change[]> {
  if (scene.fight.round === 0 || cost === "free") return ok([]);
  if (cost === "both") return spendAll(scene, [buildSpending(fighter, "minor"), buildSpending(fighter, "major")]);
  if (cost === "major") return spend(scene, buildSpending(fighter, "major"));
  const minor = spend(scene, buildSpending(fighter, "minor"));
  return minor.ok ? minor : spend(scene, buildSpending(fighter, "major"));
}

/** True if the turn's major action is spent, even if it has paid for a minor one. */
export function isMajorSpent({ fight }: Scene, fighter: string): boolean {
  return countSpent(fight, fighter, "major", ALLOWANCE.major) > 0;
}

function buildSpending(fighter: string, resource: "major" | "minor"): Spending {
  return { fighter, resource, amount: 1, allowance: ALLOWANCE[resource] };
}

/** Ends the effects that last until the fighter's next action, of any kind. (S2, Aim) */
export function passActionMoment(scene: Scene, fighter: string): readonly Event[] {
  return listMomentEvents(scene, { moment: ACTION, of: fighter });
}

/**
 * The cover of each rating: its armour against ranged attacks, and its penalty on the shots of the fighter behind it. The last rating is
 * total cover. (S2; d6x3/H)
 */
export const COVER = [
  { armour: 0, shots: 0 },
  { armour: 2, shots: -1 },
  { armour: 3, shots: -2 },
  { armour: 4, shots: -3 },
  { armour: 0, shots: 0 },
] as const;

/** The sources of cover. A vehicle hinders all attacks out of it; any other cover hinders only shots. (S2, Vehicles in Combat) */
export type Shelter = "vehicle" | "";

/** Returns the change that puts a fighter behind cover, of a rating from 1 to 3 or total, until the fighter moves. (S2; d6x3/H) */
export function takeCover(scene: Scene, bearer: string, rating: number, shelter: Shelter = ""): Change {
  const { armour, shots } = COVER[Math.min(rating, TOTAL_COVER)] ?? COVER[0];
  const data = { rating, armour, shots, ...(shelter === "" ? {} : { shelter }) };
  return beginLasting(scene, "cover", bearer, { data });
}

/**
 * True if the cover that a fighter is behind hinders its attack. Any cover hinders shots; a vehicle hinders blows too. (S2, Taking Cover,
 * Vehicles in Combat)
 */
export function isHinderedByCover(scene: Scene, fighter: string, far: boolean): boolean {
  return far || hasLasting(scene, fighter, "cover", { shelter: "vehicle" });
}

/** The rating of the cover that a fighter is behind; 0 without any. (S2, Taking Cover) */
export function coverRating(scene: Scene, fighter: string): number {
  return sumEffects(scene, fighter, "cover", "rating");
}

/** True if a fighter is behind cover that stops shots from both sides. (S2; d6x3/H) */
export function isBehindTotalCover(scene: Scene, fighter: string): boolean {
  return coverRating(scene, fighter) === TOTAL_COVER;
}

/** The postures that a movement may include, each for half the Speed. (S2, Move) */
export const POSTURES = ["drop", "stand", "board"] as const;
export type Posture = (typeof POSTURES)[number];

/**
 * A movement as it is declared, not measured. `away` are the opponents that it leads away from; `cover` is the rating of the cover at its
 * end.
 */
export type DeclaredMovement = {
  readonly metres: number;
  readonly away: readonly string[];
  readonly cover: number;
  readonly postures: readonly Posture[];
};

/**
 * True if a fighter is held, and therefore cannot move; the fighter is Restrained as long as the hold lasts. (d6x3/H.1, Grapple; d6x3/G.3)
 */
export function isHeld(scene: Pick<Scene, "fight">, fighter: string): boolean {
  return hasLasting(scene, fighter, "held");
}

/** The current Speed of a fighter in metres, reduced by effects. (d6x3/B; d6x3/G.3; d6x3/H.1) */
export function currentSpeed(scene: Scene, fighter: Fighter): number {
  if (isHeld(scene, fighter.id)) return 0;
  return computeSpeed(fighter, sumModifiers(effectModifiers(scene, fighter.id, "speed")));
}

/**
 * Builds the events of a movement. The fighter loses its cover, and may end behind another. A fighter who only drops or stands up keeps the
 * cover. (S2, Taking Cover)
 */
export function buildMoveEvents(scene: Scene<Fighter>, fighter: string, movement: DeclaredMovement): readonly Event[] {
  const { metres, away, cover, postures } = movement;
  const stays = metres === 0 && postures.length > 0 && !postures.includes("board");
  const lostCover = stays ? [] : listMomentEvents(scene, { moment: MOVEMENT, of: fighter });
  const after = applyEvents(scene, lostCover);
  const sheltered = cover > 0 ? [takeCover(after, fighter, cover, postures.includes("board") ? "vehicle" : "")] : [];
  const changes = [
    ...sheltered,
    ...setProne(after, fighter, postures),
    ...(metres > 0 ? noteOffTurnMove(after, fighter) : []),
  ];
  return [...lostCover, happened("moved", { fighter, metres, away, cover, postures }, changes)];
}

/** Counts a move in another fighter's turn, since the GM must be asked about an attack that was declared before the move. (d6x3/R-22) */
function noteOffTurnMove(scene: Scene<Fighter>, bearer: string): readonly Change[] {
  const { turn } = scene.fight;
  if (turn === "" || turn === bearer) return [];
  return [addToEffect(scene, "stirred", "times", { bearer, of: turn, data: { times: 1 } })];
}

/**
 * Counts the moves of these fighters in turns of others. If the count grows after an attack is declared, the attack may no longer reach.
 * (d6x3/R-22)
 */
export function countOffTurnMoves(scene: Pick<Scene, "fight">, people: readonly string[]): number {
  return people.reduce((sum, id) => sum + sumEffects(scene, id, "stirred", "times"), 0);
}

function setProne(scene: Scene<Fighter>, fighter: string, postures: readonly Posture[]): readonly Change[] {
  const prone = findFighter(scene, fighter)?.conditions.prone;
  const after = postures.includes("drop") ? true : postures.includes("stand") ? false : prone;
  if (after === undefined || after === prone) return [];
  return [buildChange(scene, ["fighters", fighter, "conditions", "prone"], after)];
}

/** Computes the maximum metres of a movement: `times` the Speed, less half the Speed for each posture. (S2, Move; d6x3/G.3) */
export function computeMoveLimit(scene: Scene, fighter: Fighter, times: number, postures: readonly Posture[]): number {
  const speed = movingSpeed(scene, fighter, postures);
  return times * speed - postures.length * Math.floor(speed / 2);
}

/** The Speed of a movement; a fighter who stands up no longer crawls. (d6x3/G.3, Prone) */
function movingSpeed(scene: Scene, fighter: Fighter, postures: readonly Posture[]): number {
  const prone = fighter.conditions.prone && !postures.includes("stand");
  return currentSpeed(scene, { ...fighter, conditions: { ...fighter.conditions, prone } });
}

/** True if a fighter has no Speed left, and therefore cannot move, take cover or change posture. (d6x3/G.3, Restrained; S2, Move) */
export function isFixed(scene: Scene, fighter: Fighter, postures: readonly Posture[]): boolean {
  return movingSpeed(scene, fighter, postures) === 0;
}

/** Refuses more metres than the limit of a movement. */
export function checkMetres(metres: number, most: number): Result<true> {
  return metres <= most ? ok(true) : refuse("move/too-far", { metres, most });
}

/** The maximum distance of a Charge in metres: half the Speed, rounded down. (S2) */
export function chargeReach(scene: Scene, fighter: Fighter): number {
  return Math.floor(currentSpeed(scene, fighter) / 2);
}

/** The attack bonus of a Charge: 1 after at least 4 metres in a straight line. (S2) */
export function chargeBonus(metres: number, straight: boolean): number {
  return straight && metres >= 4 ? 1 : 0;
}

/** Refuses to Press the Attack on an opponent whom the fighter has not struck in melee this turn. (S2) */
export function checkPress(scene: Scene, fighter: Fighter, opponent: string): Result<true> {
  const struck = hasLasting(scene, fighter.id, "struck", { foe: opponent });
  return struck ? ok(true) : refuse("press/not-struck", { name: fighter.name });
}

type Requirement = { readonly code: string; isMet(scene: Scene, fighter: Fighter): boolean };

/** The needs of actions, each with the code of its refusal. (S2; d6x3/D; d6x3/J-17) */
const NEEDS = {
  unhindered: {
    code: "move/no-rush",
    isMet: (scene, { id, conditions }) => isUnhindered(conditions) && !isHeld(scene, id),
  },
  "before-major": { code: "guard/after-major", isMet: (scene, { id }) => !isMajorSpent(scene, id) },
  "not-guarding": { code: "guard/no-defend", isMet: (scene, { id }) => !hasLasting(scene, id, "guard-up") },
  "not-defending": { code: "guard/defending", isMet: (scene, { id }) => !hasLasting(scene, id, "defend") },
  "not-behind-total-cover": {
    code: "attack/behind-total-cover",
    isMet: (scene, { id }) => !isBehindTotalCover(scene, id),
  },
} as const satisfies Readonly<Record<string, Requirement>>;
type Need = keyof typeof NEEDS;

/** One action as data. `gives` is its effect. If an effect blocks an action, the absence of that effect is one of the action's needs. */
export type TurnActionRow = {
  readonly cost: TurnCost;
  readonly needs: readonly Need[];
  readonly gives?: { readonly effect: EffectKind; readonly data?: Data };
  readonly moves?: number;
  /** Inputs that its declaration uses, in addition to its name. */
  readonly says?: readonly string[];
  /**
   * True if it may be prepared, as every major action may, and a minor action in its place. Guard Up may not, since it comes before a major
   * action. Nor may Press the Attack, which follows a blow on the fighter's own turn. (S2, Prepare, Minor Action)
   */
  readonly preparable?: true;
};

const MAJOR = { cost: "major", needs: [] } as const;
const MINOR = { cost: "minor", needs: [] } as const;
const MOVE_INPUTS = ["metres", "posture", "also", "cover", "away"] as const;

/** The modes of attack. (S2; d6x3/D.1) */
export const ATTACKS = {
  melee: { ...MAJOR, says: ["target", "weapon"] },
  ranged: { cost: "major", needs: ["not-behind-total-cover"], says: ["target", "weapon", "distance"] },
  "all-out": { ...MAJOR, gives: { effect: "all-out", data: { defense: -1 } }, says: ["target", "weapon"] },
  charge: { cost: "major", needs: ["unhindered"], says: ["target", "weapon", "metres", "straight", "away"] },
  stunt: { ...MAJOR, says: ["target", "weapon", "distance"] },
} as const satisfies Readonly<Record<string, TurnActionRow>>;

/**
 * The actions of a turn besides attacks. Any other action is described in words; as the table agrees, it takes a major or a minor action.
 * Free actions cost nothing; the GM limits their number. (S2; d6x3/D.1, d6x3/D.2, d6x3/D.3, d6x3/D.4)
 */
export const ACTIONS = {
  defend: {
    cost: "major",
    needs: ["not-guarding"],
    gives: { effect: "defend", data: { defense: 2 } },
    preparable: true,
  },
  run: { cost: "major", needs: ["unhindered"], moves: 2, says: MOVE_INPUTS, preparable: true },
  straighten: { ...MAJOR, preparable: true },
  activate: { ...MINOR, says: ["what"], preparable: true },
  aim: { ...MINOR, gives: { effect: "aim", data: { attack: 1 } }, preparable: true },
  clear: { ...MINOR, says: ["weapon"], preparable: true },
  "guard-up": {
    cost: "minor",
    needs: ["before-major", "not-defending"],
    gives: { effect: "guard-up" },
    says: ["amount"],
  },
  move: { ...MINOR, moves: 1, says: MOVE_INPUTS, preparable: true },
  operate: { ...MINOR, says: ["foe", "metres", "away"], preparable: true },
  prepare: { cost: "both", needs: [], gives: { effect: "prepared" }, says: ["prepared"] },
  press: { ...MINOR, gives: { effect: "press" }, says: ["foe"] },
  ready: { ...MINOR, says: ["weapon", "stow"], preparable: true },
  "stand-firm": {
    ...MINOR,
    gives: { effect: "stand-firm", data: { against: ["knock-prone", "skirmish"] } },
    preparable: true,
  },
  major: { ...MAJOR, says: ["what"], preparable: true },
  minor: { ...MINOR, says: ["what"], preparable: true },
  free: { cost: "free", needs: [], says: ["what"] },
} as const satisfies Readonly<Record<string, TurnActionRow>>;
export type TurnAction = keyof typeof ACTIONS;

/** The names of the modes of attack and of the other actions. */
export const ATTACK_MODES = Object.keys(ATTACKS).filter((name): name is AttackMode => name in ATTACKS);
export type AttackMode = keyof typeof ATTACKS;
export const ACTION_NAMES = Object.keys(ACTIONS).filter((name): name is TurnAction => name in ACTIONS);

type PreparableAction = {
  [A in TurnAction]: (typeof ACTIONS)[A] extends { readonly preparable: true } ? A : never;
}[TurnAction];

const isPreparable = (name: TurnAction): name is PreparableAction => "preparable" in ACTIONS[name];

/**
 * The actions that may be prepared: every attack, a throw, a test, and the actions that the table marks. (S2, Prepare, Minor Action;
 * d6x3/R-2)
 */
export const PREPARABLE = [...ATTACK_MODES, "throw", "task", ...ACTION_NAMES.filter(isPreparable)] as const;
export type Preparable = (typeof PREPARABLE)[number];

/**
 * Checks the needs of an action. The refusal has the code of the first need that is not met, and lists all codes if there are several. (S2;
 * d6x3/D)
 */
export function checkNeeds(scene: Scene, fighter: Fighter, { needs }: Pick<TurnActionRow, "needs">): Result<true> {
  const codes = needs.filter((need) => !NEEDS[need].isMet(scene, fighter)).map((need) => NEEDS[need].code);
  const [code] = codes;
  if (code === undefined) return ok(true);
  return refuse(code, { name: fighter.name, ...(codes.length > 1 ? { reasons: codes } : {}) });
}

/** Returns the changes that give a fighter the effect of an action, with the details of the declaration. (S2; d6x3/D) */
export function giveEffect(
  scene: Scene,
  bearer: string,
  { gives }: TurnActionRow,
  details: Data = {},
): readonly Change[] {
  return gives ? [beginLasting(scene, gives.effect, bearer, { data: { ...gives.data, ...details } })] : [];
}
