import {
  type Data,
  type Effect,
  type Fight,
  type Badge,
  type LastingSource,
  type Tone,
  signed,
  spentBy,
} from "../engine/index.ts";
import { dataIn, numberIn, textIn, textsIn } from "./read.ts";
import { type Sentence, wordKey } from "./terms.ts";

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
type Told = Data & {
  readonly number: number;
  readonly people: string;
  readonly text: string;
  readonly round: number;
  /** The number of times that its moment has to come until it ends. */
  readonly left: number;
};

/** Lists the badges of a fighter that a ruleset shows, in its order. */
export function badgeViews(
  ruleset: string,
  badges: readonly Badge[],
  fight: Fight,
  beheld: RowSubject,
): readonly BadgeView[] {
  return badges.flatMap((badge) => toldOf(badge, fight, beheld).map((told) => badgeView(ruleset, badge, told)));
}

function badgeView(ruleset: string, { id, icon, tone }: Badge, data: Told): BadgeView {
  const short = { key: wordKey(ruleset, `badges.${id}.short`), data };
  return { id, icon, tone, short, hint: { key: wordKey(ruleset, `badges.${id}.hint`), data } };
}

function toldOf({ from }: Badge, fight: Fight, beheld: RowSubject): readonly Told[] {
  if ("lasting" in from) return lastingOf(from, fight, beheld);
  const spent = fight.round > 0 ? spentBy(fight, beheld.fighter, from.spent, from.allowance) : 0;
  return spent > 0 ? [{ number: spent * from.each, people: "", text: "", round: fight.round, left: 0 }] : [];
}

function lastingOf(from: LastingSource, fight: Fight, beheld: RowSubject): readonly Told[] {
  const found = Object.values(fight.effects).filter(({ kind, bearer, data }) => {
    const isTheirs = from.through ? named(data, from.through).includes(beheld.fighter) : bearer === beheld.fighter;
    return kind === from.lasting && isTheirs && isAmong(from, data);
  });
  if (from.apart) return found.map((effect) => together(from, [effect], fight, beheld));
  return found.length > 0 ? [together(from, found, fight, beheld)] : [];
}

/** Merges several effects of a kind: numbers summed, fighters each once, the first text, the last round. */
function together(from: LastingSource, effects: readonly Effect[], fight: Fight, { nameOf }: RowSubject): Told {
  const people = new Set(effects.flatMap((effect) => peopleIn(from, effect)));
  return {
    ...numbersOf(from, effects),
    number: effects.reduce((sum, { data }) => sum + (from.number ? numberIn(data, from.number) : 0), 0),
    people: [...people].map(nameOf).join(", "),
    text: effects.map(({ data }) => (from.text ? textIn(data, from.text) : "")).find((text) => text !== "") ?? "",
    left: Math.max(...effects.map(({ anchor }) => anchor.count)),
    round: Math.max(...effects.map(({ anchor }) => Math.max(fight.round, 1) + anchor.count - 1)),
  };
}

/** Sums each number that is shown by itself, with its sign. */
function numbersOf({ numbers = [] }: LastingSource, effects: readonly Effect[]): Data {
  const sum = (key: string): number => effects.reduce((total, { data }) => total + numberIn(data, key), 0);
  return Object.fromEntries(numbers.map((key) => [key, signed(sum(key))]));
}

function peopleIn({ people, through }: LastingSource, { bearer, data }: Effect): readonly string[] {
  if (through) return [bearer];
  return people ? named(data, people) : [];
}

/** Reads the fighters under a key: one, a list, or the keys of a record. */
function named(data: Data, key: string): readonly string[] {
  const one = textIn(data, key);
  if (one !== "") return [one];
  return [...textsIn(data, key), ...Object.keys(dataIn(data, key))];
}

/** Lists the effects on a fighter, each by itself and under its id. */
export function lastingViews(
  ruleset: string,
  badges: readonly Badge[],
  fight: Fight,
  beheld: RowSubject,
): readonly (BadgeView & { readonly effect: string })[] {
  return Object.entries(fight.effects).flatMap(([id, effect]) => {
    const badge = effect.bearer === beheld.fighter ? badges.find(({ from }) => isOf(from, effect)) : undefined;
    if (!badge || !("lasting" in badge.from)) return [];
    return [{ ...badgeView(ruleset, badge, together(badge.from, [effect], fight, beheld)), effect: id }];
  });
}

function isOf(from: Badge["from"], { kind, data }: Effect): boolean {
  return "lasting" in from && from.lasting === kind && from.through === undefined && isAmong(from, data);
}

function isAmong({ only }: LastingSource, data: Data): boolean {
  return only === undefined || only.among.some((each) => each === data[only.key]);
}
