import { type Data, type Json, dataOf, isData, isSame, numberAt, textAt } from "../../engine/index.ts";
import { type RowEdit, editRows, matchRows } from "../../view/sheet/rows.ts";
import { clientState } from "../client/state.ts";
import { noteOnForms } from "./open-forms.ts";

/** An actor or item that a sheet edits. */
export type Edited = Actor.Implementation | Item.Implementation;

/**
 * A change that a user made in a form: the path of the field, and its value when the user began; for a list, the whole list then, and the
 * change of its row.
 */
export type Edit = {
  readonly path: string;
  readonly began: Json;
  readonly value: Json;
  readonly label: string;
  readonly row?: RowEdit;
};

/** A stored edit of this user, with the value that it left and its time. */
type Own = Edit & { readonly left: Json; readonly at: number };

/** Time after an edit of a row in which another user's update may still have crossed it, in milliseconds. */
const CROSSING = 10_000;

/** Last edits of this user, by document and field. */
const own = clientState.map<string, Own[]>("lost-edits.own");

/** Values that fields will have once everything that this client sends is stored, by document and field. */
const sending = clientState.map<string, Json>("lost-edits.sending");

/** Builds the options of an update that tell other clients the edited paths and their previous values. */
export function optionsFor(edits: readonly Edit[]): Data {
  return { riposte: { edits: edits.map(({ path, began, row }) => ({ path, began, ...(row && { row }) })) } };
}

/** Stores edits by `store`, which takes the options of the update; later edits build on their values meanwhile. */
export async function storeEdits(
  { uuid }: Edited,
  edits: readonly Edit[],
  store: (options: Data) => Promise<unknown>,
): Promise<void> {
  const sent = edits.map((edit) => ({ edit, key: `${uuid} ${edit.path}` }));
  for (const { edit, key } of sent) {
    own.set(key, [...(own.get(key) ?? []).slice(1 - MOST), { ...edit, left: edit.value, at: Date.now() }]);
    sending.set(key, edit.value);
  }
  try {
    await store(optionsFor(edits));
  } finally {
    for (const { edit, key } of sent) if (sending.get(key) === edit.value) sending.delete(key);
  }
}

/** Lists the rows as they will be once everything that this client sends is stored. */
export function rowsExpected(document: Edited, path: string): readonly Json[] {
  const sent = sending.get(`${document.uuid} ${path}`);
  return sent === undefined ? listAt(document, path) : listOf(sent);
}

/** Limit of edits of one field that are remembered. */
const MOST = 8;

/** Applies a change of a row to the present list of a document; does nothing if the row is gone. */
export async function storeRowEdit(document: Edited, path: string, row: RowEdit, label = ""): Promise<void> {
  const began = rowsExpected(document, path);
  const value = editRows(row, listAt(document, path), began);
  if (!value) return;
  const edit: Edit = { path, began, value, label, row };
  await storeEdits(document, [edit], (options) => document.update({ [path]: value } as object, options as object));
}

/**
 * Checks an update for values of this user that another user's edit replaced unseen: tells the user of the value, and makes an unintended
 * change of a row again. Values that have changed since are no longer this user's.
 */
export function followEdits(document: Edited, changes: object, options: unknown, user: string): void {
  const edits = readEdits(options);
  for (const [key, mine] of own) {
    const path = key.slice(document.uuid.length + 1);
    if (key !== `${document.uuid} ${path}` || foundry.utils.getProperty(changes, path) === undefined) continue;
    const theirs = edits.find((edit) => edit.path === path);
    if (user === game.user.id && theirs) continue;
    own.delete(key);
    const last = mine.at(-1);
    if (user === game.user.id || !theirs || !last || isSame(last.left, theirs.began)) continue;
    if (!last.row) tellLost(document, last, path, user);
    else for (const each of mine) if (Date.now() - each.at < CROSSING) setRight(document, each, theirs, user);
  }
}

/**
 * Makes an edit of a row again that another user's edit of the same list has undone; tells the user instead if both edits were made in one
 * field.
 */
function setRight(document: Edited, mine: Own, theirs: Theirs, user: string): void {
  const { row } = mine;
  if (!row) return;
  const now = listAt(document, mine.path);
  const before = listOf(mine.began);
  if (row.does === "write" && theirs.row?.does === "write" && theirs.row.key === row.key) {
    const place = matchRows(before, listOf(theirs.began)).indexOf(row.row);
    if (place === theirs.row.row) return tellLost(document, mine, `${mine.path}.${place}.${row.key}`, user);
  }
  const again = editRows(row, before, now);
  if (again && !isSame(again, now) && !isDone(row, now))
    void storeRowEdit(document, mine.path, placedIn(row, before, now));
}

function isDone(row: RowEdit, now: readonly Json[]): boolean {
  return row.does === "add" && now.some((each) => isSame(each, row.record));
}

function placedIn(row: RowEdit, before: readonly Json[], now: readonly Json[]): RowEdit {
  return row.does === "add" ? row : { ...row, row: matchRows(before, now).indexOf(row.row) };
}

/** Tells this user that a value was replaced, shows the value, and offers to restore it. */
function tellLost(document: Edited, mine: Own, name: string, user: string): void {
  const value = readableText(mine.row?.does === "write" ? mine.row.value : mine.value);
  const said = { user: game.users.get(user)?.name ?? "", name: document.name, field: mine.label, value };
  const text = game.i18n.format("RIPOSTE.Field.lost", said);
  const act = (): void => {
    noteOnForms(document.uuid, name, "lost", null);
    void document.update({ [mine.path]: mine.row ? listBack(document, mine) : mine.value } as object);
  };
  const note = { text, action: { label: game.i18n.localize("RIPOSTE.Field.putBack"), act } };
  const isShown = noteOnForms(document.uuid, name, "lost", note);
  ui.notifications.warn(text, { console: false, permanent: !isShown });
}

function listBack(document: Edited, { row, began, path }: Own): readonly Json[] {
  const now = listAt(document, path);
  return (row && editRows(row, listOf(began), now)) ?? now;
}

/** Converts a value to text as its user would read it, without markup. */
export function readableText(value: Json): string {
  if (typeof value !== "string" || !value.includes("<")) return String(value);
  return new DOMParser().parseFromString(value, "text/html").body.textContent ?? "";
}

function listAt(document: Edited, path: string): readonly Json[] {
  return listOf(foundry.utils.getProperty(document._source, path));
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

type Theirs = Pick<Edit, "path" | "began" | "row">;

/** Reads the edits in an update's options, which its sender may have forged: they only decide what this user is told. */
function readEdits(options: unknown): readonly Theirs[] {
  const edits = dataOf(dataOf(options)["riposte"])["edits"];
  return (Array.isArray(edits) ? edits : []).filter(isData).map((edit) => {
    const row = dataOf(edit["row"]);
    const isWrite = row["does"] === "write";
    return {
      path: textAt(edit, "path"),
      began: edit["began"] ?? null,
      ...(isWrite && {
        row: {
          does: "write" as const,
          row: numberAt(row, "row"),
          key: textAt(row, "key"),
          value: row["value"] ?? null,
        },
      }),
    };
  });
}
