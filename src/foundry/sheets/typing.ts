import { dataOf, textAt } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { noteOnForms } from "./open-forms.ts";

/** Socket event of this system by which a page tells others the field that its user is typing in. */
const EVENT = "system.riposte";

/** Interval between messages while a user types, and time after which others forget the last one, in milliseconds. */
const BEAT = 2_000;
const PATIENCE = 5_000;

/** A field of a document in which a user is typing. */
type Place = { readonly document: string; readonly field: string };

const NOWHERE: Place = { document: "", field: "" };

/** Field that this page last sent, and the time of sending. */
const told = clientState.record("typing.told", () => ({ ...NOWHERE, at: 0 }));

/** Fields in which others type, by their user ids. */
const heard = clientState.map<string, Place>("typing.heard");

/** Timers that remove a received field, each replaced by the next message. */
const ends = clientState.timers("typing.ends");

/** Listens to the fields in which others type. */
export function followTyping(): void {
  game.socket?.on(EVENT, hear);
}

/** Tells the others that this user is typing in a field. */
export function tellTyping(document: string, field: string): void {
  const isTold = told.document === document && told.field === field && Date.now() - told.at < BEAT;
  if (!isTold) tell({ document, field });
}

/** Tells the others that this user has left the field. */
export function tellLeft(): void {
  if (told.field !== "") tell(NOWHERE);
}

function tell(place: Place): void {
  Object.assign(told, place, { at: Date.now() });
  if (game.users.some(({ active, isSelf }) => active && !isSelf))
    game.socket?.emit(EVENT, { typing: { ...place, user: game.user.id } });
}

/** Handles a message; its sender is the one that the server names, if it names one. */
function hear(message: unknown, sender?: unknown): void {
  const typing = dataOf(dataOf(message)["typing"]);
  const user = game.users.get(typeof sender === "string" ? sender : textAt(typing, "user"));
  if (!user || user.isSelf || !("typing" in dataOf(message))) return;
  const place = { document: textAt(typing, "document"), field: textAt(typing, "field") };
  const former = heard.get(user.id) ?? NOWHERE;
  heard.set(user.id, place);
  if (former.document !== place.document || former.field !== place.field) showTypers(former);
  showTypers(place);
  ends.after(PATIENCE, () => {
    if (heard.get(user.id) !== place) return;
    heard.delete(user.id);
    showTypers(place);
  });
}

/** Lists the fields of a document in which others type. */
export function fieldsTypedIn(document: string): readonly string[] {
  return [...heard.values()].filter((place) => place.document === document).map(({ field }) => field);
}

/** Shows beside a field the names of others who are typing in it. */
export function showTypers({ document, field }: Place): void {
  if (field === "") return;
  const names = [...heard].flatMap(([id, place]) =>
    place.document === document && place.field === field ? [game.users.get(id)?.name ?? ""] : [],
  );
  const key = names.length > 1 ? "RIPOSTE.Field.typeTogether" : "RIPOSTE.Field.types";
  const list = new Intl.ListFormat(game.i18n.lang).format(names);
  noteOnForms(document, field, "typing", names.length > 0 ? { text: game.i18n.format(key, { name: list }) } : null);
}
