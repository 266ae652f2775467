import { isData, parseJson } from "../src/engine/kernel/json.ts";
import {
  type Ledger,
  type LedgerRecord,
  isSameHistory,
  readLedger,
  replayRecord,
} from "../src/engine/kernel/ledger.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
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
    say(`${ledger.refusal.code} ${JSON.stringify(ledger.refusal.data)}`);
    return 1;
  }
  const lines = linesOf(ledger.value);
  for (const { line } of lines) say(line);
  if (lines.length === 0) {
    say("There is no exchange in it.");
    return 1;
  }
  const different = lines.filter(({ same }) => !same).length;
  const all = lines.length === 1 ? "One exchange" : `${lines.length} exchanges`;
  say(different > 0 ? `${all}, and ${different} of them went otherwise.` : `${all}, the same to the letter.`);
  return different > 0 ? 1 : 0;
}

type Line = { readonly line: string; readonly same: boolean };

function linesOf({ pages }: Ledger): readonly Line[] {
  return pages.flatMap(({ scene, records }) => records.map((record) => lineOf(scene, record)));
}

function lineOf(scene: Scene, record: LedgerRecord): Line {
  const head = `round ${record.round}, ${record.id}${record.undone ? " (undone)" : ""}`;
  const rules = findRuleset(record.ruleset, record.rulings);
  const played = rules.ok ? replayRecord(scene, record, rules.value) : rules;
  if (!played.ok)
    return { line: `${head}: ${played.refusal.code} ${JSON.stringify(played.refusal.data)}`, same: false };
  const { events } = played.value;
  if (isSameHistory(events, record.events)) return { line: `${head}: ${events.length} events, the same`, same: true };
  const first = events.findIndex((event, index) => !isSameHistory([event], record.events.slice(index, index + 1)));
  const at = first < 0 ? events.length : first;
  const told = [record.events[at], events[at]].map((event) => (event ? JSON.stringify(event) : "nothing"));
  return { line: `${head}: event ${at} went otherwise\n  - ${told[0]}\n  + ${told[1]}`, same: false };
}
