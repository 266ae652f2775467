import type { Seat } from "../engine/kernel/ask.ts";
import type { Event } from "../engine/kernel/event.ts";
import type { Data } from "../engine/kernel/json.ts";
import { lookup } from "../engine/kernel/json.ts";
import type { State } from "../engine/kernel/state.ts";
import type { AskView, Weigh } from "./ask-view.ts";
import { askViews } from "./ask-view.ts";
import { dataIn, numberIn, textIn, textsIn } from "./read.ts";
import type { DieView, PoolView, Sentence, TermView } from "./terms.ts";
import { toldLine } from "./told-view.ts";
import { diceView, poolView, refusalSentence, weaponKey, wordKey } from "./terms.ts";

/** One side of an exchange: who does what, with which pool, and what fell. */
export type SideView = {
  readonly fighter: string;
  readonly name: string;
  readonly action: string;
  readonly weapon: string;
  readonly pool: PoolView | null;
  readonly dice: readonly DieView[];
  readonly outcome: number | null;
  /** Why nothing could be done. */
  readonly reason: Sentence | null;
};

/** The damage of a hit, and what it did. */
export type DamageView = {
  readonly terms: readonly TermView[];
  readonly pool: PoolView;
  readonly dice: readonly DieView[];
  readonly amount: number;
};

/** A wound before and after. */
export type WoundView = {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly condition: string;
  /** Why it is this level: the damage is above the old one, or one worse than it. */
  readonly because: string;
};

/** What one person takes from an exchange: the damage, if it was rolled, and the wound, if there is one. */
export type HarmView = {
  readonly fighter: string;
  readonly name: string;
  readonly damage: DamageView | null;
  readonly wound: WoundView | null;
};

/** How two outcomes met that both may strike. */
export type ClashView = {
  readonly attack: number;
  readonly reaction: number;
  readonly attackerStrikes: boolean;
  readonly targetStrikes: boolean;
};

/** How the two outcomes met. */
export type ComparisonView = {
  readonly attack: number;
  readonly reaction: number | null;
  /** What the reaction takes off: its outcome as the rules count it. */
  readonly reactionCounted: number;
  /** Whether the reaction came out below nothing, which helps nobody. */
  readonly reactionIgnored: boolean;
  readonly margin: number;
  readonly hit: boolean;
};

/** Everything that a card shows of an exchange. */
export type ExchangeView = {
  readonly attack: SideView;
  readonly reaction: SideView;
  /** Those who parry for the target, in the order in which they said so. */
  readonly helpers: readonly SideView[];
  readonly comparison: ComparisonView | null;
  readonly clash: ClashView | null;
  readonly harms: readonly HarmView[];
  /** What else happened, a sentence each. */
  readonly lines: readonly Sentence[];
  /** The people in it, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly cancelled: boolean;
  /** Whether it came to nothing because somebody is not there any more. */
  readonly lapsed: boolean;
  readonly open: boolean;
  readonly asks: readonly AskView[];
};

const NOBODY: SideView = {
  fighter: "",
  name: "",
  action: "",
  weapon: "",
  pool: null,
  dice: [],
  outcome: null,
  reason: null,
};

const NOTHING: ExchangeView = {
  attack: NOBODY,
  reaction: NOBODY,
  helpers: [],
  comparison: null,
  clash: null,
  harms: [],
  lines: [],
  names: {},
  cancelled: false,
  lapsed: false,
  open: false,
  asks: [],
};

/** The rolls of whoever acts. */
const OWN_ROLLS: readonly string[] = ["attack", "power", "evade"];

type Reader = (view: ExchangeView, data: Data, ruleset: string) => ExchangeView;

/** What each kind of event adds to the card. */
const READERS: Readonly<Record<string, Reader>> = {
  declared: (view, data, ruleset) => ({
    ...view,
    names: {
      [textIn(data, "attacker")]: textIn(data, "attackerName"),
      [textIn(data, "target")]: textIn(data, "targetName"),
    },
    attack: {
      ...NOBODY,
      fighter: textIn(data, "attacker"),
      name: textIn(data, "attackerName"),
      action: wordKey(ruleset, `action.${textIn(data, "action") || "attack"}`),
      weapon: weaponKey(ruleset, dataIn(data, "weapon")),
      pool: withReason(poolView(ruleset, dataIn(data, "pool")), textIn(dataIn(data, "gm"), "reason"), ruleset),
    },
    reaction: { ...NOBODY, fighter: textIn(data, "target"), name: textIn(data, "targetName") },
  }),
  "evasion-declared": (view, data, ruleset) => ({
    ...view,
    names: { ...view.names, [textIn(data, "fighter")]: textIn(data, "name") },
    attack: {
      ...NOBODY,
      fighter: textIn(data, "fighter"),
      name: textIn(data, "name"),
      action: wordKey(ruleset, "action.evade"),
      pool: poolView(ruleset, dataIn(data, "pool")),
    },
  }),
  "volley-declared": (view, data, ruleset) => ({
    ...view,
    names: { ...view.names, [textIn(data, "attacker")]: textIn(data, "attackerName") },
    attack: {
      ...NOBODY,
      fighter: textIn(data, "attacker"),
      name: textIn(data, "attackerName"),
      action: wordKey(ruleset, "action.volley"),
      weapon: weaponKey(ruleset, dataIn(data, "weapon")),
      pool: withReason(poolView(ruleset, dataIn(data, "pool")), textIn(dataIn(data, "gm"), "reason"), ruleset),
    },
  }),
  aimed: (view, data, ruleset) => ({
    ...view,
    attack: {
      ...NOBODY,
      fighter: textIn(data, "fighter"),
      name: textIn(data, "name"),
      action: wordKey(ruleset, "action.aim"),
      weapon: weaponKey(ruleset, dataIn(data, "weapon")),
    },
    reaction: { ...NOBODY, fighter: textIn(data, "target"), name: textIn(data, "targetName") },
  }),
  "task-declared": (view, data, ruleset) => ({
    ...view,
    names: {
      ...view.names,
      [textIn(data, "fighter")]: textIn(data, "name"),
      [textIn(data, "against")]: textIn(data, "againstName"),
    },
    attack: {
      ...NOBODY,
      fighter: textIn(data, "fighter"),
      name: textIn(data, "name"),
      action: wordKey(ruleset, "action.task"),
      pool: poolView(ruleset, dataIn(data, "pool")),
    },
    reaction: { ...NOBODY, fighter: textIn(data, "against"), name: textIn(data, "againstName") },
  }),
  reacted: (view, data, ruleset) => ({
    ...view,
    reaction: {
      ...view.reaction,
      action: wordKey(ruleset, `reaction.${textIn(data, "reaction")}`),
      weapon: weaponKey(ruleset, dataIn(data, "weapon")),
      pool: poolView(ruleset, dataIn(data, "pool")),
    },
  }),
  protected: (view, data, ruleset) => {
    const action = wordKey(ruleset, `reaction.${textIn(data, "reaction")}`);
    const weapon = weaponKey(ruleset, dataIn(data, "weapon"));
    const pool = poolView(ruleset, dataIn(data, "pool"));
    const helper = { ...NOBODY, fighter: textIn(data, "fighter"), name: textIn(data, "name"), action, weapon, pool };
    return { ...view, helpers: [...view.helpers, helper] };
  },
  "power-declared": (view, data, ruleset) => ({
    ...view,
    attack: {
      ...NOBODY,
      fighter: textIn(data, "fighter"),
      name: textIn(data, "name"),
      action: wordKey(ruleset, "action.power"),
      weapon: textIn(data, "power"),
      pool: data["pool"] === null ? null : poolView(ruleset, dataIn(data, "pool")),
    },
  }),
  passed: (view, _data, ruleset) => withReaction(view, wordKey(ruleset, "reaction.pass")),
  "could-not-react": (view, data, ruleset) => {
    const [reason] = textsIn(data, "reasons");
    const told = reason ? refusalSentence({ code: reason, data: { name: view.reaction.name } }) : null;
    const { reaction } = withReaction(view, wordKey(ruleset, "reaction.none"));
    return { ...view, reaction: { ...reaction, reason: told } };
  },
  rolled: (view, data) => {
    const roll = { dice: diceView(data), outcome: numberIn(data, "outcome") };
    const side = textIn(data, "side");
    if (side !== "help") {
      const name = OWN_ROLLS.includes(side) ? "attack" : "reaction";
      return { ...view, [name]: { ...view[name], ...roll } };
    }
    const fighter = textIn(data, "fighter");
    return { ...view, helpers: view.helpers.map((each) => (each.fighter === fighter ? { ...each, ...roll } : each)) };
  },
  compared: (view, data) => ({
    ...view,
    comparison: {
      attack: numberIn(data, "attack"),
      reaction: isUnopposed(data) ? null : numberIn(data, "reaction"),
      reactionCounted: numberIn(data, "attack") - numberIn(data, "margin"),
      reactionIgnored: numberIn(data, "reaction") < 0,
      margin: numberIn(data, "margin"),
      hit: data["hit"] === true,
    },
  }),
  clashed: (view, data) => ({
    ...view,
    clash: {
      attack: numberIn(data, "attack"),
      reaction: numberIn(data, "reaction"),
      attackerStrikes: dataIn(data, "strikes")["attacker"] === true,
      targetStrikes: dataIn(data, "strikes")["target"] === true,
    },
  }),
  damaged: (view, data, ruleset) => {
    const pool = poolView(ruleset, data);
    const damage = { terms: pool.terms, pool, dice: diceView(data), amount: numberIn(data, "amount") };
    return { ...view, harms: [...view.harms, { ...victim(view, data), damage, wound: null }] };
  },
  wounded: (view, data, ruleset) => {
    const last = view.harms.at(-1);
    const wound = woundView(view, data, ruleset);
    const same = last && last.wound === null && last.fighter === textIn(data, "fighter");
    if (same) return { ...view, harms: [...view.harms.slice(0, -1), { ...last, wound }] };
    return { ...view, harms: [...view.harms, { ...victim(view, data), damage: null, wound }] };
  },
  exerted: (view, data, ruleset) => ({
    ...view,
    harms: [...view.harms, { ...victim(view, data), damage: null, wound: woundView(view, data, ruleset) }],
  }),
  cancelled: (view) => ({ ...view, cancelled: true }),
  lapsed: (view) => ({ ...view, lapsed: true }),
};

/** The card of an exchange as somebody in this seat sees it. */
export function exchangeView(state: State, seat: Seat, weigh?: Weigh): ExchangeView {
  let view = NOTHING;
  for (const event of state.events) view = readEvent(view, event, state.ruleset);
  return { ...view, open: state.stack.length > 0, asks: askViews(state, seat, weigh) };
}

/** Whether nothing was set against an attack: no reaction, no help, no evasion. */
function isUnopposed(data: Data): boolean {
  return data["reaction"] === null && !("help" in data) && data["attack"] === data["margin"];
}

/** A pool whose term for what the GM says is called by the GM's own reason. */
function withReason(pool: PoolView, reason: string, ruleset: string): PoolView {
  const said = wordKey(ruleset, "circumstance.gm");
  const named = (term: TermView): TermView =>
    reason !== "" && term.label === said ? { ...term, label: reason } : term;
  return { ...pool, difficultyTerms: pool.difficultyTerms.map(named) };
}

function victim(view: ExchangeView, data: Data): Pick<HarmView, "fighter" | "name"> {
  const fighter = textIn(data, "fighter");
  return { fighter, name: lookup(view.names, fighter) ?? textIn(data, "name") };
}

function woundView(view: ExchangeView, data: Data, ruleset: string): WoundView {
  return {
    name: victim(view, data).name,
    before: numberIn(data, "before"),
    after: numberIn(data, "after"),
    beforeLabel: wordKey(ruleset, `wound.${textIn(data, "beforeLevel")}`),
    afterLabel: wordKey(ruleset, `wound.${textIn(data, "afterLevel")}`),
    condition: textIn(data, "condition"),
    because: wordKey(ruleset, `woundBecause.${textIn(data, "because")}`),
  };
}

function readEvent(view: ExchangeView, event: Event, ruleset: string): ExchangeView {
  const line = toldLine(event, view.names, ruleset);
  const told = line ? { ...view, lines: [...view.lines, line] } : view;
  const reader = lookup(READERS, event.type);
  return reader ? reader(told, event.data, ruleset) : told;
}

function withReaction(view: ExchangeView, action: string): ExchangeView {
  return { ...view, reaction: { ...view.reaction, action } };
}
