import { type CardEvent, type Event, type State, lookup } from "../../engine/index.ts";
import { editionOf } from "../../rulesets/index.ts";
import { dataIn, numberIn, textIn, textsIn } from "../read.ts";
import { type Sentence, refusalSentence } from "../terms.ts";
import { toldLines } from "../told-view.ts";
import { type DuelView, NO_SIDE, NOTHING } from "./duel.ts";
import { type Place, endOf, homeOf } from "./home.ts";
import type { Names } from "./names.ts";
import { OUTCOME_READERS } from "./outcomes.ts";
import { OPENERS, type Reader, SIDE_READERS, type Sides, type Told } from "./sides.ts";

/** The data needed beside the events themselves. */
export type Source = Pick<State, "ruleset" | "parents"> & { readonly names: Names };

type Duels = readonly DuelView[];

/**
 * The reader of each event that changes the exchange in which it happens; null for events that add an exchange instead, or are read
 * elsewhere.
 */
const READERS: Readonly<Record<CardEvent, Reader | null>> = {
  ...SIDE_READERS,
  ...OUTCOME_READERS,
  declared: null,
  begun: null,
  divided: null,
  aborted: (duel) => withLine(duel, ABORTED),
  skipped: null,
};

const ABORTED: Sentence = { key: "RIPOSTE.Exchange.aborted", data: {} };

/** Lists the exchanges in the events, each below its parent, in the order in which they happened. */
export function duelsIn(events: readonly Event[], source: Source): Duels {
  let duels: Duels = [];
  const formatter = editionOf(source.ruleset)?.formatter;
  for (const event of events) duels = withEvent(duels, event, formatter?.format(event) ?? event, source);
  return duels;
}

/** Adds an event to the exchanges: a formatted event is read, any other is described by a sentence. */
function withEvent(duels: Duels, own: Event, event: Event, source: Source): Duels {
  if (event.type === "skipped") return [...duels, { ...NOTHING, lines: [refusalOf(event)] }];
  const told: Told = { data: event.data, ruleset: source.ruleset, names: source.names };
  const opened = openedBy(duels, event, told, source);
  const reader = lookup<Reader | null>(READERS, event.type);
  const read = reader ? changed(opened, event, source, (duel) => reader(duel, told)) : opened;
  const lines = toldLines(own, source.names, source.ruleset);
  const lined = lines.length > 0 ? changed(read, event, source, (duel) => lines.reduce(withLine, duel)) : read;
  if (event.type === "divided") return withShares(lined, event, source);
  return event.type === "declared" ? withTargets(lined, event, source) : lined;
}

/** Adds a sentence: before the outcome if there is none yet; an exchange without an actor never has one. */
function withLine(duel: DuelView, line: Sentence): DuelView {
  const decided = duel.comparison !== null || duel.clash !== null || duel.harms.length > 0 || duel.attack === null;
  return decided ? { ...duel, lines: [...duel.lines, line] } : { ...duel, early: [...duel.early, line] };
}

/** Changes the exchange in which an event happened; adds one if it has not been shown yet. */
function changed(duels: Duels, event: Event, { parents }: Source, change: (duel: DuelView) => DuelView): Duels {
  const at = homeOf(duels, placeOf(event), parents);
  const home = duels[at];
  const frame = event.frame ?? "";
  if (!home) return [...duels, change({ ...NOTHING, frame })];
  return duels.with(at, change(home.isShare && home.share !== null && home.frame === "" ? { ...home, frame } : home));
}

/** Begins an exchange: below its parent, or in place of one only announced. */
function openedBy(duels: Duels, event: Event, told: Told, { parents }: Source): Duels {
  const sides = lookup<(told: Told) => Sides>(OPENERS, event.type)?.(told);
  if (!sides) return duels;
  const above = event.frame === undefined ? -1 : homeOf(duels, placeOf(event), parents);
  const home = duels[above];
  if (home?.attack === null && !home.isShare) return duels.with(above, begun(home, sides));
  const duel = { ...NOTHING, ...sides, frame: event.frame ?? "", depth: home ? home.depth + 1 : 0 };
  return duels.toSpliced(home ? endOf(duels, above) : duels.length, 0, duel);
}

/** Begins an exchange that was only announced: its previous sentences become those before the outcome. */
function begun(home: DuelView, sides: Sides): DuelView {
  return { ...home, ...sides, early: [...home.early, ...home.lines], lines: [] };
}

/** Adds the shares of a divided roll below its exchange, one for each target. */
function withShares(duels: Duels, event: Event, { parents, names }: Source): Duels {
  const above = homeOf(duels, placeOf(event), parents);
  const depth = (duels[above]?.depth ?? 0) + 1;
  const shares = dataIn(event.data, "shares");
  const rows = Object.keys(shares).map((id): DuelView => ({ ...rowOf(id, depth, names), share: numberIn(shares, id) }));
  return duels.toSpliced(above + 1, 0, ...rows);
}

/** Adds the targets of one whole roll below its exchange. */
function withTargets(duels: Duels, event: Event, { parents, names }: Source): Duels {
  const targets = textIn(event.data, "target") === "" ? textsIn(event.data, "targets") : [];
  const above = homeOf(duels, placeOf(event), parents);
  const depth = (duels[above]?.depth ?? 0) + 1;
  return duels.toSpliced(above + 1, 0, ...targets.map((id) => rowOf(id, depth, names)));
}

function rowOf(id: string, depth: number, names: Names): DuelView {
  const reaction = { ...NO_SIDE, fighter: id, name: lookup(names, id) ?? "" };
  return { ...NOTHING, depth, isShare: true, reaction };
}

function placeOf({ frame, data }: Event): Place {
  return { frame, fighter: textIn(data, "fighter") };
}

function refusalOf({ data }: Event): Sentence {
  return refusalSentence({ code: textIn(data, "code"), data: dataIn(data, "data") });
}
