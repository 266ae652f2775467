import { clientState } from "../../platform/state.ts";
import type { Note, NoteKind } from "../../platform/forms/fields.ts";
import { toData, getText } from "../../../engine/index.ts";

/** An open sheet of a document whose fields can be edited. */
export type OpenForm = {
  readonly document: { readonly uuid: string };
  /** Shows a note beside the field with a name; null removes it. False if the form has no such field. */
  showNote(name: string, kind: NoteKind, note: Note | null): boolean;
};

/** The open sheets on this client. */
export const openForms = clientState.set<OpenForm>("open-forms.forms");

/** Shows a note on every open sheet of a document; false if none has the field. */
export function showFormNote(uuid: string, name: string, kind: NoteKind, note: Note | null): boolean {
  const changedForms = [...openForms].filter((form) => form.document.uuid === uuid && form.showNote(name, kind, note));
  return changedForms.length > 0;
}

/** The socket event of this system, with which a client tells others the field in which its user is typing. */
const EVENT = "system.riposte";

/** The interval between messages while a user types, and the time after which other clients drop the last message, in milliseconds. */
const SEND_INTERVAL = 2_000;
const EXPIRY_TIME = 5_000;

/** A field of a document in which a user is typing. */
type TypingField = { readonly document: string; readonly field: string };

const NO_FIELD: TypingField = { document: "", field: "" };

/** The field that this client last sent, and the time of sending. */
const lastSent = clientState.record("open-forms.told", () => ({ ...NO_FIELD, at: 0 }));

/** The fields in which other users are typing, by user id. */
const othersFields = clientState.map<string, TypingField>("open-forms.heard");

/** The timers that remove received fields; a later message makes a timer ineffective. */
const expiryTimers = clientState.timers("open-forms.ends");

/** Listens to messages about the fields in which other users are typing. */
export function followTyping(): void {
  game.socket?.on(EVENT, handleTyping);
}

/** Tells the others that this user is typing in a field. */
export function tellTyping(document: string, field: string): void {
  const isSent = lastSent.document === document && lastSent.field === field && Date.now() - lastSent.at < SEND_INTERVAL;
  if (!isSent) sendField({ document, field });
}

/** Tells the others that this user has left the field. */
export function tellFieldLeft(): void {
  if (lastSent.field !== "") sendField(NO_FIELD);
}

function sendField(address: TypingField): void {
  Object.assign(lastSent, address, { at: Date.now() });
  if (game.users.some(({ active, isSelf }) => active && !isSelf))
    game.socket?.emit(EVENT, { typing: { ...address, user: game.user.id } });
}

/** Handles a message. Its sender is the user that the server names; the user named in the message is used only without one. */
function handleTyping(message: unknown, sender?: unknown): void {
  const typing = toData(toData(message)["typing"]);
  const user = game.users.get(typeof sender === "string" ? sender : getText(typing, "user"));
  if (!user || user.isSelf || !("typing" in toData(message))) return;
  const address = { document: getText(typing, "document"), field: getText(typing, "field") };
  const previous = othersFields.get(user.id) ?? NO_FIELD;
  othersFields.set(user.id, address);
  if (previous.document !== address.document || previous.field !== address.field) showTypers(previous);
  showTypers(address);
  expiryTimers.after(EXPIRY_TIME, () => {
    if (othersFields.get(user.id) !== address) return;
    othersFields.delete(user.id);
    showTypers(address);
  });
}

/** Lists the fields of a document in which other users are typing. */
export function listTypedFields(document: string): readonly string[] {
  return [...othersFields.values()].filter((address) => address.document === document).map(({ field }) => field);
}

/** Shows beside a field the names of others who are typing in it. */
export function showTypers({ document, field }: TypingField): void {
  if (field === "") return;
  const names = [...othersFields].flatMap(([id, address]) =>
    address.document === document && address.field === field ? [game.users.get(id)?.name ?? ""] : [],
  );
  const key = names.length > 1 ? "RIPOSTE.Field.typeTogether" : "RIPOSTE.Field.types";
  const list = new Intl.ListFormat(game.i18n.lang).format(names);
  showFormNote(document, field, "typing", names.length > 0 ? { text: game.i18n.format(key, { name: list }) } : null);
}
