import { type Event, type Role, type State, isData, lookup } from "../engine/index.ts";
import { editionOf } from "../rulesets/index.ts";
import { textIn, textsIn } from "./read.ts";

/** The fighters whom an open question concerns: those who are asked, and the targets of the attacks that wait for it. */
export type OpenMarks = { readonly asked: readonly string[]; readonly aimedAt: readonly string[] };

/**
 * Collects the fighters whom the open questions of an exchange concern; empty while no question is open. The rules of its game must be
 * loaded.
 */
export function openMarks({ stack, ask, events, ruleset }: State): OpenMarks {
  if (!ask) return { asked: [], aimedAt: [] };
  const open = ask.questions.filter(({ id }) => lookup(ask.answered, id) === undefined);
  const waiting = new Set(stack.map(({ id }) => id));
  const ofWaiting = events.filter(({ frame = "" }) => waiting.has(frame));
  return {
    asked: [...new Set(open.flatMap(({ role }) => fightersOf(role)))],
    aimedAt: [...new Set(ofWaiting.flatMap((event) => targetsOf(event, ruleset)))],
  };
}

function fightersOf(role: Role): readonly string[] {
  if (role.type === "gm") return [];
  return role.type === "controller" ? [role.fighter] : role.fighters;
}

/** Lists the targets of an attack that an event declares. */
function targetsOf(event: Event, ruleset: string): readonly string[] {
  const told = editionOf(ruleset)?.formatter.format(event) ?? event;
  if (told.type !== "declared") return [];
  const named = [event.data, told.data].filter(isData);
  return named.flatMap((data) => [textIn(data, "target"), ...textsIn(data, "targets")]).filter((id) => id !== "");
}
