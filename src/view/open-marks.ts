import { type Event, type Role, type State, isData, lookup } from "../engine/index.ts";
import { findEdition } from "../rulesets/index.ts";
import { readText, readTextList } from "./read.ts";

/** The fighters whom an open question concerns: those who are asked, and the targets of the attacks that wait for the answer. */
export type OpenMarks = { readonly asked: readonly string[]; readonly aimedAt: readonly string[] };

/**
 * Collects the fighters whom the open questions of an exchange concern; empty while no question is open. The rules of its game must be
 * loaded.
 */
export function collectOpenMarks({ stack, ask, events, ruleset }: State): OpenMarks {
  if (!ask) return { asked: [], aimedAt: [] };
  const open = ask.questions.filter(({ id }) => lookup(ask.answered, id) === undefined);
  const waiting = new Set(stack.map(({ id }) => id));
  const waitingEvents = events.filter(({ frame = "" }) => waiting.has(frame));
  return {
    asked: [...new Set(open.flatMap(({ role }) => listAskedFighters(role)))],
    aimedAt: [...new Set(waitingEvents.flatMap((event) => listTargets(event, ruleset)))],
  };
}

function listAskedFighters(role: Role): readonly string[] {
  if (role.type === "gm") return [];
  return role.type === "controller" ? [role.fighter] : role.fighters;
}

/** Lists the targets of the attack that an event declares; empty for any other event. */
function listTargets(event: Event, ruleset: string): readonly string[] {
  const formatted = findEdition(ruleset)?.formatter.format(event) ?? event;
  if (formatted.type !== "declared") return [];
  const sources = [event.data, formatted.data].filter(isData);
  return sources
    .flatMap((data) => [readText(data, "target"), ...readTextList(data, "targets")])
    .filter((id) => id !== "");
}
