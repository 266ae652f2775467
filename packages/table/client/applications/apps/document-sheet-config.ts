import { documentConfig, say, type DocumentClass, type SheetEntry, type TableDocument } from "../surroundings.ts";
import { askForChoice } from "./ask-for-choice.ts";

type SheetClass = abstract new (options: never) => unknown;

export interface SheetRegistration {
  label?: string | (() => string);
  types?: string[];
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: unknown;
}

/** The types that a registration without types means: all that the document has. */
function typesOf(documentName: string): string[] {
  const game: unknown = Reflect.get(globalThis, "game");
  const own = new Set(Object.keys(documentConfig(documentName).sheetClasses));
  const system: unknown = typeof game === "object" && game !== null ? Reflect.get(game, "system") : undefined;
  const declared: unknown =
    typeof system === "object" && system !== null ? Reflect.get(system, "documentTypes") : undefined;
  const types: unknown =
    typeof declared === "object" && declared !== null ? Reflect.get(declared, documentName) : undefined;
  for (const type of Object.keys(typeof types === "object" && types !== null ? types : {})) own.add(type);
  return [...own.add("base")];
}

/** Which sheet classes show which documents. */
export class DocumentSheetConfig {
  /** Registers a sheet class for a document class, for some of its types or all. */
  static registerSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: SheetRegistration = {},
  ): void {
    const {
      label = sheetClass.name,
      types,
      makeDefault = false,
      canBeDefault = true,
      canConfigure = true,
      themes = null,
    } = options;
    const { documentName } = documentClass;
    const id = `${scope}.${sheetClass.name}`;
    const { sheetClasses } = documentConfig(documentName);
    for (const type of types ?? typesOf(documentName)) {
      const entries = (sheetClasses[type] ??= {});
      if (makeDefault) for (const entry of Object.values(entries)) entry.default = false;
      const isFirst = !Object.values(entries).some((entry) => entry.default);
      const text = typeof label === "function" ? label() : label;
      const isDefault = canBeDefault && (makeDefault || isFirst);
      entries[id] = { id, label: text, cls: sheetClass, default: isDefault, canBeDefault, canConfigure, themes };
    }
  }

  /** Takes a sheet class back, for some types or all. */
  static unregisterSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetClass,
    { types }: { types?: string[] } = {},
  ): void {
    const { documentName } = documentClass;
    const id = `${scope}.${sheetClass.name}`;
    const { sheetClasses } = documentConfig(documentName);
    for (const type of types ?? typesOf(documentName)) {
      const entries = sheetClasses[type];
      if (!entries) continue;
      const wasDefault = entries[id]?.default ?? false;
      delete entries[id];
      const heir = Object.values(entries).find((entry) => entry.canBeDefault);
      if (wasDefault && heir) heir.default = true;
    }
  }

  /** The default sheet, and all that can be chosen, for documents of a type. */
  static getSheetClassesForSubType(
    documentName: string,
    type: string,
  ): { defaultClasses: object; sheetClasses: object } {
    const entries = Object.values(documentConfig(documentName).sheetClasses[type] ?? {});
    const name = (list: SheetEntry[]): object => Object.fromEntries(list.map((entry) => [entry.id, entry.label]));
    return { defaultClasses: name(entries.filter((entry) => entry.canBeDefault)), sheetClasses: name(entries) };
  }

  /** The sheets among which one can choose for this document. */
  static choicesFor(subject: TableDocument): SheetEntry[] {
    const entries = documentConfig(subject.documentName).sheetClasses[subject.type] ?? {};
    return Object.values(entries).filter((entry) => entry.canConfigure);
  }

  /** Asks which sheet this document shall have. */
  static async choose(subject: TableDocument): Promise<void> {
    const choices = Object.fromEntries(this.choicesFor(subject).map((entry) => [entry.id, say(entry.label)]));
    const current = subject.getFlag("core", "sheetClass");
    const chosen = await askForChoice("TABLE.Sheet.configure", choices, typeof current === "string" ? current : "");
    if (chosen === null) return;
    await subject.update({ flags: { core: { sheetClass: chosen } } });
    subject.sheet?.render({ force: true });
  }
}
