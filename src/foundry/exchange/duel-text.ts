import { formatNumeral } from "../../engine/index.ts";
import type { ClashView, ComparisonView, DuelView, HarmView, SideView } from "../../view/exchange/duel.ts";
import { type RuleLink, loadRuleLinks } from "../platform/rule-links.ts";
import { findWorldActor } from "../documents/fighters.ts";
import type { CheckView } from "../../view/exchange/checks.ts";
import { describeOpposed } from "../../view/exchange/opposed.ts";
import { localiseSentence } from "./refusals.ts";

/** One side of the card in the language of this client; the template adds no text of its own. */
export type LocalisedSide = Omit<SideView, "reason" | "outcome" | "check"> & {
  readonly outcome: string | null;
  readonly img: string;
  readonly reason: string;
  /** A link to the rule behind the reason; null if there is none. */
  readonly rule: RuleLink | null;
  /** The key of the explanation of its numbers. */
  readonly why: string;
};

/** One fighter's harm, with the key of its explanation. */
export type LocalisedHarm = HarmView & { readonly why: string };

/** The parts of an exchange that are localised. */
type LocalisedPart = "attack" | "reaction" | "others" | "comparison" | "clash" | "harms" | "early" | "lines";

/** A view whose numbers are formatted as texts. */
type WithNumerals<T> = { readonly [K in keyof T]: T[K] extends boolean ? boolean : string | Extract<T[K], null> };

/** One exchange of the card in the language of this client. */
export type LocalisedDuel = Omit<DuelView, LocalisedPart> & {
  readonly comparison: WithNumerals<ComparisonView> | null;
  /** The meaning of the outcome of an opposed check; empty for any other exchange. */
  readonly meaning: string;
  readonly clash: WithNumerals<ClashView> | null;
  /** Its index on the card. */
  readonly index: number;
  readonly nested: boolean;
  readonly sides: readonly LocalisedSide[];
  readonly harms: readonly LocalisedHarm[];
  /** True if each harm must name its fighter. */
  readonly named: boolean;
  readonly early: readonly string[];
  readonly lines: readonly string[];
  /** True if the exchange is a check: its success is shown in the colour for good, and its failure in that for bad. */
  readonly isCheck: boolean;
  /** True if the exchange is folded to one line that can be opened. */
  readonly folded: boolean;
  /** The texts of the folded line: the names of the actor and the target, and, if there is neither, the first sentence. */
  readonly who: string;
  readonly whom: string;
  readonly told: string;
  /**
   * The action in the folded line: the target's answer to its share, a check, or an action without a target. Empty for any other exchange.
   */
  readonly action: string;
};

/** The options of a card: the fighters whose names and pictures are hidden, and a flag that folds each exchange to one line. */
export type CardOptions = { readonly hidden: readonly string[]; readonly compact: boolean };

/** Localises exchanges for this client, with the pictures of their fighters; a hidden fighter has no picture. */
export function localiseDuels(duels: readonly DuelView[], options: CardOptions): Promise<readonly LocalisedDuel[]> {
  return Promise.all(duels.map((duel, index) => buildLocalisedDuel(duel, index, options)));
}

async function buildLocalisedDuel(
  duel: DuelView,
  index: number,
  { hidden, compact }: CardOptions,
): Promise<LocalisedDuel> {
  const { attack, reaction, others, harms } = duel;
  const lines = duel.lines.map(localiseSentence);
  const meaning = describeOpposed(duel);
  const sideEntries = [
    { side: attack, why: "attack" },
    { side: reaction, why: "reaction" },
    ...others.map((side, i) => ({ side, why: `others.${i}` })),
  ];
  const sides = sideEntries.flatMap(({ side, why }) => (side ? [localiseSide(side, why, hidden)] : []));
  return {
    ...duel,
    index,
    nested: duel.depth > 0,
    sides: await Promise.all(sides),
    comparison: duel.comparison && formatComparison(duel.comparison),
    meaning: meaning ? localiseSentence(meaning) : "",
    clash: duel.clash && formatClash(duel.clash),
    harms: await Promise.all(harms.map((harm, i) => localiseHarm(harm, `harms.${i}`, hidden))),
    named: harms.length > 1 || !(attack || reaction),
    early: duel.early.map(localiseSentence),
    lines,
    isCheck: Boolean(attack?.check),
    folded: compact || duel.isShare,
    who: attack?.name ?? "",
    whom: reaction?.name ?? "",
    told: attack || reaction ? "" : (lines[0] ?? ""),
    action: formatAction(duel),
  };
}

function formatComparison(comparison: ComparisonView): WithNumerals<ComparisonView> {
  const { attack, reaction, reactionCounted, margin } = comparison;
  return {
    ...comparison,
    attack: formatNumeral(attack),
    reaction: reaction === null ? null : formatNumeral(reaction),
    reactionCounted: formatNumeral(reactionCounted),
    margin: formatNumeral(margin),
  };
}

function formatClash(clash: ClashView): WithNumerals<ClashView> {
  return { ...clash, attack: formatNumeral(clash.attack), reaction: formatNumeral(clash.reaction) };
}

function formatAction({ isShare, attack, reaction }: DuelView): string {
  const side = isShare ? reaction : attack;
  if (!side || (reaction && !isShare && !side.check)) return "";
  return side.check ? formatCheckTitle(side.check) : localiseKey(side.action);
}

/** Formats the title of a check in the language of this client. */
export function formatCheckTitle(check: CheckView): string {
  return formatCheck(check, check.title);
}

/** Formats the parts of a check and its difficulty, in the language of this client. */
export function formatCheckLine(check: CheckView): string {
  return formatCheck(check, check.line);
}

function formatCheck({ names, difficulty }: CheckView, key: string): string {
  const localisedNames = Object.entries(names).map(([name, word]) => [name, localiseKey(word)]);
  return localiseSentence({ key, data: { ...Object.fromEntries(localisedNames), difficulty } });
}

/** Localises a fighter's harm. If no event gives the fighter's name, the name of the actor is used, unless the fighter is hidden. */
async function localiseHarm(harm: HarmView, why: string, hidden: readonly string[]): Promise<LocalisedHarm> {
  if (harm.name !== "" || hidden.includes(harm.fighter)) return { ...harm, why };
  return { ...harm, name: (await findWorldActor(harm.fighter))?.name ?? "", why };
}

/** Localises one side of an exchange in the language of this client. */
export async function localiseSide(side: SideView, why: string, hidden: readonly string[]): Promise<LocalisedSide> {
  const actor = hidden.includes(side.fighter) ? null : await findWorldActor(side.fighter);
  const { check, ...shown } = side;
  return {
    ...shown,
    outcome: side.outcome === null ? null : formatNumeral(side.outcome),
    action: check ? formatCheckLine(check) : localiseKey(side.action),
    weapon: localiseKey(side.weapon),
    reason: side.reason ? localiseSentence(side.reason) : "",
    rule: side.reason ? (await loadRuleLinks()).ofRefusal(side.reason) : null,
    img: actor?.img ?? "",
    why,
  };
}

function localiseKey(key: string): string {
  return key === "" ? "" : game.i18n.localize(key);
}
