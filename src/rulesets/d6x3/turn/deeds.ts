import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type Declarer,
  type Event,
  type ExchangeKind,
  type InputSpec,
  type Json,
  type Move,
  type Result,
  type SaidOf,
  type Scene,
  WEAPON,
  applyEvents,
  changeAt,
  choiceInput,
  close,
  dataOf,
  declared,
  effectsOn,
  endEffect,
  lookup,
  numberInput,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { DEEDS, PREPARABLE, type Preparable, type Row, given, meetsNeeds } from "../economy/action-table.ts";
import {
  POSTURES,
  type Posture,
  actionTaken,
  farthest,
  isFixed,
  mayMove,
  mayPress,
  moveEvents,
  payForAction,
  takeCover,
} from "../economy/actions.ts";
import { TOTAL_COVER } from "../fighter/effects.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { AWAY, FOE, METRES, WHAT, openNumber, optional } from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";
import { isStopped } from "../fighter/things.ts";

export type Deed = keyof typeof DEEDS;

/** A deed as it was declared; what it does not need is empty. */
export type DeedFacts = {
  readonly actor: string;
  readonly deed: Deed;
  readonly amount: number;
  readonly weapon: string;
  readonly stow: string;
  readonly foe: string;
  readonly action: Preparable | "";
  readonly what: string;
  readonly metres: number;
  readonly away: readonly string[];
  readonly cover: number;
  readonly postures: readonly Posture[];
  /** Whether it was paid for earlier, when it was prepared. */
  readonly paid: boolean;
};

const NAMES = Object.keys(DEEDS).filter((name): name is Deed => name in DEEDS);

const NAME = choiceInput("deed", NAMES, "RIPOSTE.d6x3.deed");
/** What is drawn or cleared, and what is put away. (S2, Ready) */
const DRAWN = optional(WEAPON);
export const STOWED = { ...DRAWN, name: "stow" } as const;
export const POSTURE = optional(choiceInput("posture", POSTURES, "RIPOSTE.d6x3.posture"));
export const COVER = openNumber("cover", TOTAL_COVER);
const AMOUNT = numberInput("amount", { min: 1, max: 2, initial: 1 });
const ACTION = choiceInput("action", PREPARABLE, "RIPOSTE.d6x3.action");

/** A deed. (S2; d6x3/D) */
export const DEED = {
  kind: "deed",
  actor: "actor",
  instead: true,
  inputs: [NAME, AMOUNT, DRAWN, STOWED, FOE, ACTION, METRES, POSTURE, COVER, AWAY, WHAT],
  idle: idleDeed,
} as const satisfies DeclarationSpec;

/** The inputs that a deed uses; a deed that is not listed uses none. (d6x3/D.1, d6x3/D.2) */
export const DEED_SAYS: Readonly<Record<string, readonly string[]>> = {
  move: ["metres", "posture", "cover", "away"],
  run: ["metres", "posture", "cover", "away"],
  "guard-up": ["amount"],
  ready: ["weapon", "stow"],
  clear: ["weapon"],
  press: ["foe"],
  operate: ["foe"],
  prepare: ["action"],
  activate: ["what"],
  free: ["what"],
};

function idleDeed(payload: Json): readonly string[] {
  return idleBeside(DEED.inputs, ["deed", ...(lookup(DEED_SAYS, textAt(dataOf(payload), "deed")) ?? [])]);
}

/** The names of all inputs but those that the declaration uses. */
export function idleBeside(inputs: readonly InputSpec[], said: readonly string[]): readonly string[] {
  return inputs.map(({ name }) => name).filter((name) => !said.includes(name));
}

/** What a deed is read by beside its name: most name no foe, and a macro may name several postures. */
export const MOVING = [
  optional(FOE),
  { name: "postures", is: "words", choices: POSTURES },
  ...[STOWED, METRES, POSTURE, COVER, AWAY, WHAT],
] as const;
const SPOKEN = { actor: "actor", inputs: [NAME, AMOUNT, ACTION, DRAWN, ...MOVING] } as const;

type SaidDeed = SaidOf<typeof MOVING, Fighter> & { readonly weapon: string };

/** Takes the declaration of a deed; refuses what the actor may not do now. (S2; d6x3/D) */
export function declareDeed(rulings: Rulings) {
  return declared(SPOKEN, ({ deed, ...said }, { actor, scene }: Declarer<Fighter>) => {
    const amount = deed === "guard-up" ? said.amount : 0;
    const action = deed === "prepare" ? said.action : "";
    const facts: DeedFacts = { ...deedOf(deed, said, actor), amount, action };
    const done = doDeed(rulings, scene, actor, facts);
    return done.ok ? ok(facts) : done;
  });
}

/** A deed as it is said, whoever pays for it and whenever. */
export function deedOf(deed: Deed, said: SaidDeed, { id }: Fighter): DeedFacts {
  const { weapon, stow, foe, what, away, posture } = said;
  const postures = posture === "" ? said.postures : [...said.postures, posture];
  const moving = { metres: said.metres ?? 0, away, cover: said.cover ?? 0, postures };
  return { actor: id, deed, weapon, stow, foe: foe?.id ?? "", what, ...moving, amount: 0, action: "", paid: false };
}

/** The deed is done, if it still may be. */
export function deedStage(rulings: Rulings) {
  return (facts: DeedFacts, _answers: Answers, scene: Scene<Fighter>): Move<DeedFacts> => {
    const actor = lookup(scene.fighters, facts.actor);
    const done = actor && doDeed(rulings, scene, actor, facts);
    if (!done?.ok) return abort(facts.actor);
    return close(null, done.value);
  };
}

/** The row of a deed, as the table rules: Run may take the whole turn. (d6x3/J-5) */
export function deedRow(deed: Deed, { runTakesTurn }: Rulings): Row {
  const row: Row = DEEDS[deed];
  return deed === "run" && runTakesTurn ? { ...row, cost: "both" } : row;
}

/** What happens when a fighter does a deed now: it is paid for, it ends an Aim, and it does what it is for. */
export function doDeed(
  rulings: Rulings,
  scene: Scene<Fighter>,
  actor: Fighter,
  facts: DeedFacts,
): Result<readonly Event[]> {
  const row = deedRow(facts.deed, rulings);
  const meets = meetsNeeds(scene, actor, row);
  if (!meets.ok) return meets;
  const paid = facts.paid ? ok([]) : payForAction(scene, actor, row.cost);
  if (!paid.ok) return paid;
  const ended = row.cost === "free" ? [] : actionTaken(scene, actor.id);
  const after = applyEvents(scene, ended);
  const work = WORK[facts.deed];
  const effect = work ? work(after, actor, facts) : ok({ changes: given(after, actor.id, row), events: [] });
  if (!effect.ok) return effect;
  const { changes, events } = effect.value;
  const { deed, what, amount, action, foe } = facts;
  const called = (id: string): string => lookup(actor.weapons, id)?.name ?? "";
  const names = { weaponName: called(facts.weapon), stowName: called(facts.stow) };
  const told = { fighter: actor.id, deed, what, amount, action, foe, ...names };
  return ok([...ended, happened("acted", told, [...paid.value, ...changes]), ...events]);
}

type Done = { readonly changes: readonly Change[]; readonly events: readonly Event[] };
type Work = (scene: Scene<Fighter>, actor: Fighter, facts: DeedFacts) => Result<Done>;

/** What the rows do not say: amounts, weapons, ways. The others give what their row gives, and nothing else. */
const WORK: Readonly<Partial<Record<Deed, Work>>> = {
  "guard-up": (scene, actor, facts) => {
    const said = { defense: facts.amount, tests: -facts.amount };
    return ok({ changes: given(scene, actor.id, DEEDS["guard-up"], said), events: [] });
  },
  prepare: (scene, actor, facts) =>
    ok({ changes: given(scene, actor.id, DEEDS.prepare, { action: facts.action }), events: [] }),
  press: (scene, actor, facts) => {
    const allowed = mayPress(scene, actor, facts.foe);
    return allowed.ok ? ok({ changes: given(scene, actor.id, DEEDS.press, { foe: facts.foe }), events: [] }) : allowed;
  },
  move: (scene, actor, facts) => move(scene, actor, facts),
  run: (scene, actor, facts) => move(scene, actor, facts),
  operate: (scene, actor, { foe }) => {
    const vehicle = lookup(scene.fighters, foe);
    if (vehicle?.body !== "vehicle") return refuse("vehicle/none", { name: actor.name });
    if (isStopped(vehicle)) return refuse("vehicle/inoperative", { name: vehicle.name });
    const { cover } = vehicle.vehicle;
    return ok({ changes: cover > 0 ? [takeCover(scene, actor.id, cover, "vehicle")] : [], events: [] });
  },
  ready: (scene, actor, facts) => readied(scene, actor, facts),
  clear: (scene, actor, { weapon }) => {
    const { jam } = lookup(actor.weapons, weapon) ?? { jam: "works" };
    if (jam === "locked" || jam === "broken")
      return refuse(jam === "locked" ? "weapon/locked" : "weapon/broken", { name: actor.name });
    if (jam === "works") return refuse("weapon/not-jammed", { name: actor.name });
    return ok({ changes: [changeAt(scene, ["fighters", actor.id, "weapons", weapon, "jam"], "works")], events: [] });
  },
  straighten: (scene, actor) => {
    const crushed = effectsOn(scene, actor.id, "crushed");
    if (crushed.length === 0) return refuse("armour/not-crushed", { name: actor.name });
    return ok({ changes: crushed.map(([id]) => endEffect(scene, id)), events: [] });
  },
};

/** Something is drawn, something in hand put away, or both; what is in hand already is not drawn. (S2, Ready) */
function readied(scene: Scene<Fighter>, { id, name, weapons }: Fighter, { weapon, stow }: DeedFacts): Result<Done> {
  const [drawn, held] = [lookup(weapons, weapon), lookup(weapons, stow)];
  const isKnown = (weapon === "" || drawn) && (stow === "" || held?.ready) && weapon !== stow;
  if (!isKnown) return refuse("attack/no-weapon", { name });
  if (drawn?.ready) return refuse("ready/already", { name: drawn.name });
  const change = (of: string, ready: boolean) => changeAt(scene, ["fighters", id, "weapons", of, "ready"], ready);
  const changes = [...(drawn ? [change(weapon, true)] : []), ...(held ? [change(stow, false)] : [])];
  return ok({ changes, events: [] });
}

function move(scene: Scene<Fighter>, actor: Fighter, facts: DeedFacts): Result<Done> {
  const row: Row = DEEDS[facts.deed];
  if (isFixed(scene, actor, facts.postures)) return refuse("move/fixed", { name: actor.name });
  const most = farthest(scene, actor, row.moves ?? 1, facts.postures);
  const allowed = most < 0 ? refuse("move/too-far", { metres: facts.metres, most: 0 }) : mayMove(facts.metres, most);
  return allowed.ok ? ok({ changes: [], events: moveEvents(scene, actor.id, facts) }) : allowed;
}

/** Everything on a turn that is no attack and no test. (S2; d6x3/D.1, d6x3/D.2) */
export function deedKind(rulings: Rulings): ExchangeKind<DeedFacts, Fighter> {
  return { declare: declareDeed(rulings), stages: { do: deedStage(rulings) } };
}
