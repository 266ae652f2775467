import {
  type Data,
  type Effect,
  type Fight,
  type Badge,
  type LastingSource,
  type Tone,
  formatSigned,
  countSpent,
} from "../engine/index.ts";
import { readData, readNumber, readText, readTextList } from "./read.ts";
import { type Sentence } from "./terms.ts";
import { fillWordKey } from "./word-families.ts";

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
  /** The number of times that its moment must still come until the effect ends. */
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
    const isTheirs = from.through
      ? readFighterIds(data, from.through).includes(subject.fighter)
      : bearer === subject.fighter;
    return kind === from.lasting && isTheirs && isIncluded(from, data);
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

/** Lists the effects on a fighter, one badge for each, with the effect's id. */
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
