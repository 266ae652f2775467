import { type Data, type Json, toData, isData, isSame, getNumber, getText } from "../../../engine/index.ts";
import { type RowEdit, applyRowEdit, matchRows } from "../../../view/sheet/rows.ts";
import { clientState } from "../../platform/state.ts";
import { showFormNote } from "./open-forms.ts";

/** An actor or item that a sheet edits. */
export type Edited = Actor.Implementation | Item.Implementation;

/**
 * An edit that a user made in a form: the path of the field, and its value when the user began. In a list, `path` and `began` are those of
 * the whole list, and `row` is the change of the row.
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
const ownEdits = clientState.map<string, StoredEdit[]>("lost-edits.own");

/** The values that fields will have once everything that this client sends is stored, by document and field. */
const pendingValues = clientState.map<string, Json>("lost-edits.sending");

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

/** Applies a change of a row to the present list of a document; does nothing if the row was removed. */
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
