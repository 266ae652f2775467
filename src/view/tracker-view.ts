import {
  type Allowance,
  type Data,
  type Family,
  type Fight,
  type PipShape,
  type Rung,
  type PointTrack,
  type Effect,
  type Badge,
  type LastingSource,
  type Tone,
  type Declaration,
  type Ruleset,
  listFields,
  countSpent,
  getValue,
  formatSigned,
  lookup,
} from "../engine/index.ts";
import { fillWordKey } from "./word-families.ts";
import { readData, readNumber, readText, readTextList } from "./read.ts";
import { type Sentence, type DieView, listDieViews } from "./terms.ts";
import { findEdition } from "../rulesets/index.ts";

/** The amount that a fighter has left of one resource in the current round. */
export type BudgetView = {
  readonly resource: string;
  readonly label: string;
  /** The key of the whole sentence. */
  readonly hint: string;
  readonly shape: PipShape;
  readonly left: number;
  readonly of: number;
  readonly spent: boolean;
};

/** The parts of an edition that decide when a turn is spent, and how its budgets look. */
type TurnRules = Pick<Family, "turnNeeds" | "hasTurnLeft" | "pips">;

/**
 * Lists the budgets of one fighter, as a tracker shows them; empty before the first round. If a spent budget that the turn needs has
 * something paid for left, its texts tell so.
 */
export function listBudgetViews(
  ruleset: string,
  { turnNeeds = [], hasTurnLeft, pips = {} }: TurnRules,
  allowance: Readonly<Record<string, Allowance>>,
  fight: Fight,
  fighter: string,
): readonly BudgetView[] {
  if (fight.round === 0) return [];
  return Object.entries(allowance).map(([resource, entry]) => {
    const amount = entry.amount;
    const left = amount - countSpent(fight, fighter, resource, entry);
    const spent = left <= 0;
    const isPaid = spent && turnNeeds.includes(resource) && hasTurnLeft?.(fight, fighter) === true;
    const state = isPaid ? "paid" : spent ? "spent" : "ready";
    const label = fillWordKey(ruleset, "budget.*.*", resource, state);
    const hint = fillWordKey(ruleset, "budgetHint.*.*", resource, state);
    return { resource, label, hint, shape: lookup(pips, resource) ?? "dot", left, of: amount, spent };
  });
}

/** The budgets of a fighter's own turn. */
export type OwnTurnView = {
  readonly budgets: readonly BudgetView[];
  /** True if all needed budgets are spent, and nothing paid for is left. */
  readonly isSpent: boolean;
  /** True if all needed budgets have an allowance of 0. */
  readonly isUnable: boolean;
};

/**
 * Builds the budgets of a fighter's own turn: those that refresh with the turn, or, if there are none, those that refresh with the round.
 */
export function buildOwnTurnView(
  ruleset: string,
  rules: TurnRules,
  allowance: Readonly<Record<string, Allowance>>,
  fight: Fight,
  fighter: string,
): OwnTurnView {
  const { turnNeeds, hasTurnLeft } = rules;
  const entries = Object.entries(allowance);
  const ownTurnEntries = entries.filter(([, { span }]) => span === "own-turn");
  const shownEntries = ownTurnEntries.length > 0 ? ownTurnEntries : entries.filter(([, { span }]) => span === "round");
  const budgets = listBudgetViews(ruleset, rules, Object.fromEntries(shownEntries), fight, fighter);
  const needed = budgets.filter(({ resource }) => turnNeeds === undefined || turnNeeds.includes(resource));
  const isPaidUp = needed.length > 0 && needed.every(({ spent }) => spent);
  return {
    budgets,
    isSpent: isPaidUp && hasTurnLeft?.(fight, fighter) !== true,
    isUnable: needed.length > 0 && needed.every(({ of }) => of <= 0),
  };
}

/**
 * Lists the wounds and conditions of a fighter; empty without any. The wounds are the current rung of the ladder, or the level of each
 * track that has lost points.
 */
export function listWoundRungs(family: Family, type: string, fighter: Data): readonly Rung[] {
  const spec = family.shown.find((sheet) => sheet.type === type);
  const ladder = spec && listFields(spec).find(({ field }) => field.kind === "number" && field.shown === "ladder");
  const states = family.states?.(fighter) ?? [];
  if (!ladder) return [...listTrackRungs(family.tracks(fighter)), ...states];
  const level = getValue(fighter, ladder.path);
  const rung = typeof level === "number" && level > 0 ? family.rungs[level] : undefined;
  return rung ? [rung, ...states] : states;
}

function listTrackRungs(tracks: readonly PointTrack[]): readonly Rung[] {
  const damaged = tracks.filter(({ rating, left }) => left < rating);
  return damaged.map(({ level, penalty, out, status }) => ({
    label: level,
    penalty,
    out,
    ...(status !== undefined && { status }),
  }));
}

/** One badge of a fighter, as a tracker shows it: a picture, a short text, and the whole sentence. */
export type BadgeView = {
  readonly id: string;
  readonly icon: string;
  readonly tone: Tone;
  readonly short: Sentence;
  readonly hint: Sentence;
};

/** The fighter of a tracker's row, and the names of fighters as shown there. */
export type RowSubject = { readonly fighter: string; readonly nameOf: (fighter: string) => string };

/** The data of a badge's text. */
type BadgeDetails = Data & {
  readonly number: number;
  readonly people: string;
  readonly text: string;
  readonly round: number;
  /** The number of times that the effect's moment must still come until the effect ends. */
  readonly left: number;
};

/** Lists the badges of a fighter, in the ruleset's order. */
export function listBadgeViews(
  ruleset: string,
  badges: readonly Badge[],
  fight: Fight,
  subject: RowSubject,
): readonly BadgeView[] {
  return badges.flatMap((badge) =>
    listBadgeDetails(badge, fight, subject).map((details) => buildBadgeView(ruleset, badge, details)),
  );
}

function buildBadgeView(ruleset: string, { id, icon, tone }: Badge, data: BadgeDetails): BadgeView {
  const short = { key: fillWordKey(ruleset, "badges.*.short", id), data };
  return { id, icon, tone, short, hint: { key: fillWordKey(ruleset, "badges.*.hint", id), data } };
}

function listBadgeDetails({ from }: Badge, fight: Fight, subject: RowSubject): readonly BadgeDetails[] {
  if ("lasting" in from) return listLastingDetails(from, fight, subject);
  const spent = fight.round > 0 ? countSpent(fight, subject.fighter, from.spent, from.allowance) : 0;
  return spent > 0 ? [{ number: spent * from.each, people: "", text: "", round: fight.round, left: 0 }] : [];
}

function listLastingDetails(from: LastingSource, fight: Fight, subject: RowSubject): readonly BadgeDetails[] {
  const effects = Object.values(fight.effects).filter(({ kind, bearer, data }) => {
    const concernsFighter = from.through
      ? readFighterIds(data, from.through).includes(subject.fighter)
      : bearer === subject.fighter;
    return kind === from.lasting && concernsFighter && isIncluded(from, data);
  });
  if (from.apart) return effects.map((effect) => mergeEffects(from, [effect], fight, subject));
  return effects.length > 0 ? [mergeEffects(from, effects, fight, subject)] : [];
}

/** Merges several effects of a kind. Numbers are summed, fighters are listed once, and the first text and the last round are kept. */
function mergeEffects(
  from: LastingSource,
  effects: readonly Effect[],
  fight: Fight,
  { nameOf }: RowSubject,
): BadgeDetails {
  const people = new Set(effects.flatMap((effect) => listShownFighters(from, effect)));
  return {
    ...sumNumbers(from, effects),
    number: effects.reduce((sum, { data }) => sum + (from.number ? readNumber(data, from.number) : 0), 0),
    people: [...people].map(nameOf).join(", "),
    text: effects.map(({ data }) => (from.text ? readText(data, from.text) : "")).find((text) => text !== "") ?? "",
    left: Math.max(...effects.map(({ anchor }) => anchor.count)),
    round: Math.max(...effects.map(({ anchor }) => Math.max(fight.round, 1) + anchor.count - 1)),
  };
}

/** Sums each number of the effects that is shown by itself, and formats it with its sign. */
function sumNumbers({ numbers = [] }: LastingSource, effects: readonly Effect[]): Data {
  const sum = (key: string): number => effects.reduce((total, { data }) => total + readNumber(data, key), 0);
  return Object.fromEntries(numbers.map((key) => [key, formatSigned(sum(key))]));
}

function listShownFighters({ people, through }: LastingSource, { bearer, data }: Effect): readonly string[] {
  if (through) return [bearer];
  return people ? readFighterIds(data, people) : [];
}

/** Reads the ids of fighters under a key, from a text, a list, or the keys of a record. */
function readFighterIds(data: Data, key: string): readonly string[] {
  const id = readText(data, key);
  if (id !== "") return [id];
  return [...readTextList(data, key), ...Object.keys(readData(data, key))];
}

/** Lists the badges of the effects on a fighter, one for each effect, with its id. Effects without a badge are left out. */
export function listLastingBadges(
  ruleset: string,
  badges: readonly Badge[],
  fight: Fight,
  subject: RowSubject,
): readonly (BadgeView & { readonly effect: string })[] {
  return Object.entries(fight.effects).flatMap(([id, effect]) => {
    const badge =
      effect.bearer === subject.fighter ? badges.find(({ from }) => isBadgeSource(from, effect)) : undefined;
    if (!badge || !("lasting" in badge.from)) return [];
    return [{ ...buildBadgeView(ruleset, badge, mergeEffects(badge.from, [effect], fight, subject)), effect: id }];
  });
}

function isBadgeSource(from: Badge["from"], { kind, data }: Effect): boolean {
  return "lasting" in from && from.lasting === kind && from.through === undefined && isIncluded(from, data);
}

function isIncluded({ only }: LastingSource, data: Data): boolean {
  return only === undefined || only.among.some((each) => each === data[only.key]);
}

/** A situation that affects a fighter before the first round, and the exchange that sets it. */
export type ToggleView = Pick<Badge, "id" | "icon"> & {
  readonly label: string;
  readonly setBy: string;
  readonly isSet: boolean;
};

/** Lists the situations that may affect a fighter before the first round, with their current values; empty afterwards. */
export function listToggleViews(
  ruleset: string,
  badges: readonly Badge[],
  fight: Fight,
  fighter: string,
): readonly ToggleView[] {
  if (fight.round > 0) return [];
  return badges.flatMap((badge) => {
    const { id, icon, setBy } = badge;
    if (setBy === undefined) return [];
    const isSet = listBadgeViews(ruleset, [badge], fight, { fighter, nameOf: String }).length > 0;
    return [{ id, icon, setBy, isSet, label: fillWordKey(ruleset, "badges.*.short", id) }];
  });
}

/** Builds the declaration that sets or removes a fighter's situation. */
export function buildToggleDeclaration(fighter: string, { id, setBy, isSet }: ToggleView): Declaration {
  return { kind: setBy, payload: { fighter, [id]: !isSet } };
}

/** A number that a game stores for the whole world: a short text and the whole sentence. */
export type WorldView = { readonly id: string; readonly short: Sentence; readonly hint: Sentence };

/** Lists the world's numbers that all users see; a number that was never changed is 0. */
export function listWorldViews(ruleset: string, world: Data): readonly WorldView[] {
  return (findEdition(ruleset)?.world ?? []).map(({ id, max }) => {
    const data = { value: lookup(world, id) ?? 0, max };
    const short = { key: fillWordKey(ruleset, "world.*.short", id), data };
    return { id, short, hint: { key: fillWordKey(ruleset, "world.*.hint", id), data } };
  });
}

/** Lists the world's numbers that a kind of exchange sets; empty if it sets none. */
export function listSettableWorldViews(ruleset: string, kind: string, world: Data): readonly WorldView[] {
  const settableIds = (findEdition(ruleset)?.world ?? []).filter(({ setBy }) => setBy === kind).map(({ id }) => id);
  return listWorldViews(ruleset, world).filter(({ id }) => settableIds.includes(id));
}

/** Lists dice without a mark, such as the dice of a roll-off between fighters. */
export function listUnmarkedDice(faces: readonly number[]): readonly DieView[] {
  return listDieViews("", { faces });
}

/** Lists the dice of a roll for the order of turns, with the marks that the game gives them. */
export function listOrderDice(
  { id, order }: Pick<Ruleset, "id" | "order">,
  fighter: Data,
  faces: readonly number[],
): readonly DieView[] {
  return listDieViews(id, { faces, values: order.values?.(fighter, faces) ?? [], marks: order.marks?.(faces) ?? [] });
}
