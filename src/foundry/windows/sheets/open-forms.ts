import { clientState } from "../../platform/state.ts";
import type { Note, NoteKind } from "../../platform/forms/fields.ts";
import { type Data, type Json, toData, getText, isData, isSame, getNumber } from "../../../engine/index.ts";
import { type RowEdit, applyRowEdit, matchRows } from "../../../view/sheet/rows.ts";

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

/** The interval between messages while a user types, in milliseconds. */
const SEND_INTERVAL = 2_000;
/** The time after which other clients drop the last message, in milliseconds. */
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

/** An actor or item that a sheet edits. */
export type Edited = Actor.Implementation | Item.Implementation;

/**
 * An edit that a user made in a form: the path of the field, and its value when the user began. In a list, `path` and `began` describe the
 * whole list, and `row` is the change of the row.
 */
export type Edit = {
  readonly path: string;
  readonly began: Json;
  readonly value: Json;
  readonly label: string;
  readonly row?: RowEdit;
};

/** A stored edit of this user, with the value that it stored and its time. */
type StoredEdit = Edit & { readonly left: Json; readonly at: number };

/** The time after an edit of a row in which another user's update may still have crossed it, in milliseconds. */
const CROSSING_TIME = 10_000;

/** The last edits of this user, by document and field. */
const ownEdits = clientState.map<string, StoredEdit[]>("open-forms.own");

/** The values that fields will have once everything that this client sends is stored, by document and field. */
const pendingValues = clientState.map<string, Json>("open-forms.sending");

/** Builds update options that send the edited paths and their previous values to other clients. */
export function buildUpdateOptions(edits: readonly Edit[]): Data {
  return { riposte: { edits: edits.map(({ path, began, row }) => ({ path, began, ...(row && { row }) })) } };
}

/** Stores edits with `store`, which gets the options of the update. Edits made before this has finished build on their values. */
export async function storeEdits(
  { uuid }: Edited,
  edits: readonly Edit[],
  store: (options: Data) => Promise<unknown>,
): Promise<void> {
  const sent = edits.map((edit) => ({ edit, key: `${uuid} ${edit.path}` }));
  for (const { edit, key } of sent) {
    ownEdits.set(key, [
      ...(ownEdits.get(key) ?? []).slice(1 - MAX_EDITS),
      { ...edit, left: edit.value, at: Date.now() },
    ]);
    pendingValues.set(key, edit.value);
  }
  try {
    await store(buildUpdateOptions(edits));
  } finally {
    for (const { edit, key } of sent) if (pendingValues.get(key) === edit.value) pendingValues.delete(key);
  }
}

/** Lists the rows as they will be once everything that this client sends is stored. */
export function listExpectedRows(document: Edited, path: string): readonly Json[] {
  const sent = pendingValues.get(`${document.uuid} ${path}`);
  return sent === undefined ? readList(document, path) : toList(sent);
}

/** The maximum number of remembered edits of one field. */
const MAX_EDITS = 8;

/** Applies a change of a row to the current list of a document; does nothing if the row was removed. */
export async function storeRowEdit(document: Edited, path: string, row: RowEdit, label = ""): Promise<void> {
  const began = listExpectedRows(document, path);
  const value = applyRowEdit(row, readList(document, path), began);
  if (!value) return;
  const edit: Edit = { path, began, value, label, row };
  await storeEdits(document, [edit], (options) => document.update({ [path]: value } as object, options as object));
}

/**
 * Checks if another user's update has replaced a value of this user unseen. A replaced field is shown to this user; a change of a row in a
 * list is made again. Values that a later update changes are no longer this user's.
 */
export function checkLostEdits(document: Edited, changes: object, options: unknown, user: string): void {
  const edits = readEdits(options);
  for (const [key, mine] of ownEdits) {
    const path = key.slice(document.uuid.length + 1);
    if (key !== `${document.uuid} ${path}` || foundry.utils.getProperty(changes, path) === undefined) continue;
    const theirs = edits.find((edit) => edit.path === path);
    if (user === game.user.id && theirs) continue;
    ownEdits.delete(key);
    const last = mine.at(-1);
    if (user === game.user.id || !theirs || !last || isSame(last.left, theirs.began)) continue;
    if (!last.row) tellReplaced(document, last, path, user);
    else for (const each of mine) if (Date.now() - each.at < CROSSING_TIME) redoRowEdit(document, each, theirs, user);
  }
}

/**
 * Repeats an edit of a row that another user's edit of the same list has undone. If both users edited the same field, this user is shown
 * the lost value instead.
 */
function redoRowEdit(document: Edited, mine: StoredEdit, theirs: ForeignEdit, user: string): void {
  const { row } = mine;
  if (!row) return;
  const currentRows = readList(document, mine.path);
  const before = toList(mine.began);
  if (row.does === "write" && theirs.row?.does === "write" && theirs.row.key === row.key) {
    const index = matchRows(before, toList(theirs.began)).indexOf(row.row);
    if (index === theirs.row.row) return tellReplaced(document, mine, `${mine.path}.${index}.${row.key}`, user);
  }
  const redone = applyRowEdit(row, before, currentRows);
  if (redone && !isSame(redone, currentRows) && !isAlreadyAdded(row, currentRows))
    void storeRowEdit(document, mine.path, withCurrentRow(row, before, currentRows));
}

function isAlreadyAdded(row: RowEdit, currentRows: readonly Json[]): boolean {
  return row.does === "add" && currentRows.some((each) => isSame(each, row.record));
}

function withCurrentRow(row: RowEdit, before: readonly Json[], currentRows: readonly Json[]): RowEdit {
  return row.does === "add" ? row : { ...row, row: matchRows(before, currentRows).indexOf(row.row) };
}

/** Tells this user that a value was replaced, shows the value, and offers to restore it. */
function tellReplaced(document: Edited, mine: StoredEdit, name: string, user: string): void {
  const value = toPlainText(mine.row?.does === "write" ? mine.row.value : mine.value);
  const details = { user: game.users.get(user)?.name ?? "", name: document.name, field: mine.label, value };
  const text = game.i18n.format("RIPOSTE.Field.lost", details);
  const restore = (): void => {
    showFormNote(document.uuid, name, "lost", null);
    void document.update({ [mine.path]: mine.row ? restoreList(document, mine) : mine.value } as object);
  };
  const note = { text, action: { label: game.i18n.localize("RIPOSTE.Field.putBack"), act: restore } };
  const isShown = showFormNote(document.uuid, name, "lost", note);
  ui.notifications.warn(text, { console: false, permanent: !isShown });
}

function restoreList(document: Edited, { row, began, path }: StoredEdit): readonly Json[] {
  const currentRows = readList(document, path);
  return (row && applyRowEdit(row, toList(began), currentRows)) ?? currentRows;
}

/** Converts a value to text without markup. */
export function toPlainText(value: Json): string {
  if (typeof value !== "string" || !value.includes("<")) return String(value);
  return new DOMParser().parseFromString(value, "text/html").body.textContent ?? "";
}

function readList(document: Edited, path: string): readonly Json[] {
  return toList(foundry.utils.getProperty(document._source, path));
}

function toList(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

type ForeignEdit = Pick<Edit, "path" | "began" | "row">;

/** Reads the edits in an update's options. The sender may have forged them, but they only decide which notes this user is shown. */
function readEdits(options: unknown): readonly ForeignEdit[] {
  const edits = toData(toData(options)["riposte"])["edits"];
  return (Array.isArray(edits) ? edits : []).filter(isData).map((edit) => {
    const row = toData(edit["row"]);
    const isWrite = row["does"] === "write";
    return {
      path: getText(edit, "path"),
      began: edit["began"] ?? null,
      ...(isWrite && {
        row: {
          does: "write" as const,
          row: getNumber(row, "row"),
          key: getText(row, "key"),
          value: row["value"] ?? null,
        },
      }),
    };
  });
}
