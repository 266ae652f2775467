/** The tabs of an actor's sheet, in their order. */
export const SHEET_TABS = ["fight", "abilities", "gear", "effects", "biography"] as const;
export type SheetTab = (typeof SHEET_TABS)[number];

/** The tab of a group or field, and the part of it that changes in play: all of it, or the fields with these names. */
export type SheetPlacing = { readonly tab: SheetTab; readonly inPlay?: "all" | readonly string[] };

/** The layout of an actor's sheet, by the id of a group, or by the name of a field that is shown apart from its group. */
export type SheetLayout = Readonly<Record<string, SheetPlacing>>;

/** The position of a group without a layout: on the abilities tab, as values that are set up before play. */
export const DEFAULT_PLACING: SheetPlacing = { tab: "abilities" };
