import { isData, parseJson } from "../src/engine/kernel/json.ts";
import {
  type Ledger,
  type LedgerRecord,
  isCurrentRevision,
  isSameHistory,
  readLedger,
  replayRecord,
} from "../src/engine/kernel/ledger.ts";
import type { Event, Scene } from "../src/engine/kernel/scene.ts";
import type { Refusal } from "../src/engine/kernel/result.ts";
import { findRuleset } from "../src/rulesets/all.ts";

/** Whether a text is a ledger or a bug report, which is a ledger of one exchange, and not a transcript. */
export function isLedgerText(text: string): boolean {
  return isData(parseJson(text));
}

/**
 * Replays every exchange of a ledger by the rules alone, and reports whether the events are identical; returns the exit
 * code.
 */
export function playLedger(text: string, say: (line: string) => void): number {
  const ledger = readLedger(parseJson(text));
  if (!ledger.ok) {
    say(toldRefusal(ledger.refusal));
    return 1;
  }
  const lines = linesOf(ledger.value);
  for (const { line } of lines) say(line);
  if (lines.length === 0) {
    say("There is no exchange in it.");
    return 1;
  }
  say(summaryOf(lines));
  return lines.some(({ went }) => went === "otherwise") ? 1 : 0;
}

function summaryOf(lines: readonly Line[]): string {
  const all = lines.length === 1 ? "One exchange" : `${lines.length} exchanges`;
  const count = (which: Line["went"]): number => lines.filter(({ went }) => went === which).length;
  const [different, older] = [count("otherwise"), count("older")];
  const parts = [
    ...(different > 0 ? [`${different} of them went otherwise`] : []),
    ...(older > 0 ? [`${older} of them by an older version of the rules, which cannot be compared`] : []),
  ];
  return parts.length > 0 ? `${all}: ${parts.join(", ")}.` : `${all}, the same to the letter.`;
}

/** How an exchange goes when it is played again; one of older rules that goes otherwise says nothing of the present ones. */
type Line = { readonly line: string; readonly went: "same" | "otherwise" | "older" };

function linesOf({ pages }: Ledger): readonly Line[] {
  return pages.flatMap(({ scene, records }) => records.map((record) => lineOf(scene, record)));
}

function lineOf(scene: Scene, record: LedgerRecord): Line {
  const head = `round ${record.round}, ${record.id}${record.undone ? " (undone)" : ""}`;
  const rules = findRuleset(record.ruleset, record.rulings);
  const played = rules.ok ? replayRecord(scene, record, rules.value) : rules;
  const events = played.ok ? played.value.events : [];
  if (played.ok && isSameHistory(events, record.events))
    return { line: `${head}: ${events.length} events, the same`, went: "same" };
  if (rules.ok && record.start && !isCurrentRevision(record)) return { line: `${head}: ${OLDER}`, went: "older" };
  const why = played.ok ? firstDifference(events, record.events) : toldRefusal(played.refusal);
  return { line: `${head}: ${why}`, went: "otherwise" };
}

const OLDER = "played by an older version of the rules, whose questions or events were others";

function toldRefusal({ code, data }: Refusal): string {
  return `${code} ${JSON.stringify(data)}`;
}

function firstDifference(now: readonly Event[], then: readonly Event[]): string {
  const first = now.findIndex((event, index) => !isSameHistory([event], then.slice(index, index + 1)));
  const at = first < 0 ? now.length : first;
  const told = [then[at], now[at]].map((event) => (event ? JSON.stringify(event) : "nothing"));
  return `event ${at} went otherwise\n  - ${told[0]}\n  + ${told[1]}`;
}
