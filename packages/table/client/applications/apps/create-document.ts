import { DialogV2 } from "../api/dialog.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createSelectInput, createTextInput } from "../fields/inputs.ts";
import { documentConfig, isRecord, say, theGame, type DocumentClass, type TableDocument } from "../surroundings.ts";

export interface CreateDialogContext {
  types?: string[];
  folders?: unknown;
  template?: string;
  context?: object;
}

interface WithDialog extends DocumentClass {
  createDialog(data?: object, operation?: object, context?: object): Promise<unknown>;
}

function hasDialog(cls: DocumentClass): cls is WithDialog {
  return "createDialog" in cls && typeof cls.createDialog === "function";
}

function typesOf(documentName: string, allowed: string[] | undefined): string[] {
  const types = Object.keys(theGame().system.documentTypes?.[documentName] ?? {}).filter((type) => type !== "base");
  return allowed ? types.filter((type) => allowed.includes(type)) : types;
}

function typeChoices(documentName: string, types: readonly string[]): Record<string, string> {
  const labels = documentConfig(documentName).typeLabels ?? {};
  const entries = types.map((type) => [type, say(labels[type] ?? `TYPES.${documentName}.${type}`)] as const);
  return Object.fromEntries(entries.toSorted(([, a], [, b]) => a.localeCompare(b)));
}

/** Asks for name and type, creates the document and opens its sheet. What `createDialog` of document classes shows. */
export async function createDocumentDialog(
  cls: DocumentClass,
  data: Record<string, unknown> = {},
  operation: object = {},
  { types: allowed }: CreateDialogContext = {},
): Promise<TableDocument | null> {
  const { documentName } = cls;
  const label = say(`TABLE.Document.${documentName}`);
  const types = documentName === "Folder" ? [] : typesOf(documentName, allowed);
  const content = document.createElement("div");
  const name = createTextInput({
    name: "name",
    id: "create-name",
    value: data.name ?? "",
    placeholder: label,
    autofocus: true,
  });
  content.append(createFormGroup({ label: say("TABLE.Create.name"), input: name }));
  if (types.length > 1) {
    const type = createSelectInput({
      name: "type",
      id: "create-type",
      value: data.type,
      choices: typeChoices(documentName, types),
    });
    content.append(createFormGroup({ label: say("TABLE.Create.type"), input: type }));
  }
  const title = say("TABLE.Directory.create", { label });
  const ok = { label: title, icon: "fa-solid fa-check" };
  const answer = await DialogV2.input({ window: { title }, content, ok });
  if (!isRecord(answer)) return null;
  const type = typeof answer.type === "string" ? answer.type : (data.type ?? types[0]);
  const typed = typeof answer.name === "string" ? answer.name.trim() : "";
  const context = { type, parent: Reflect.get(operation, "parent"), pack: Reflect.get(operation, "pack") };
  const given = typed || cls.defaultName(context);
  const created = await cls.create({ ...data, name: given, ...(type === undefined ? {} : { type }) }, operation);
  if (created && documentName !== "Folder") created.sheet?.render({ force: true });
  return created ?? null;
}

/** Begins the creation of a document as its class would have it. */
export async function createDocument(documentName: string, data: Record<string, unknown> = {}): Promise<void> {
  const cls = documentConfig(documentName).documentClass;
  if (hasDialog(cls)) await cls.createDialog(data);
  else await createDocumentDialog(cls, data);
}
