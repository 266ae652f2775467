import type { Locator } from "@playwright/test";

/** What kind of field it is, as hands use it. */
export type FieldKind = "text" | "number" | "marks" | "tick" | "list" | "notes";

/** A field that is found in a window. */
export interface FoundField {
  readonly kind: FieldKind;
  /** Finds it in its window, however often that is redrawn. */
  readonly selector: string;
  readonly name: string;
  readonly value: string;
  readonly min: number | null;
  readonly max: number | null;
  /** The values that may be chosen, of a list or of marks. */
  readonly options: readonly string[];
  /** Which group of the form it stands in. */
  readonly group: number;
}

/** A button that is found in a window, by what does not change when it is redrawn. */
export interface FoundButton {
  readonly key: string;
  /** Which of those with the same key, in the order of the page. */
  readonly nth: number;
  /** Its action with all that the action is told, or that it sends its form, whatever its label says; empty without either. */
  readonly deed: string;
  /** What it does, for all that do the same to different things. */
  readonly action: string;
}

/** What may be pressed in a window, but for its frame and for what edits formatted text. */
export const PRESSED = "button, [role=button], summary, [data-action]";

/** What this system has put among the buttons of Foundry's own. */
export const PRESSED_AMONG_OTHERS = "button[class*=riposte-], [class*=riposte-] :is(button, [role=button], summary)";

/** Finds the fields of a window that are seen and may be changed. */
export function findFields(window: Locator): Promise<readonly FoundField[]> {
  return window.evaluate((root: HTMLElement) => {
    const groups: Element[] = [];
    const found = new Map<string, FoundField>();
    const isSeen = (element: Element): boolean => {
      const shown = element.closest("label") ?? element;
      const { width, height } = shown.getBoundingClientRect();
      return shown.checkVisibility() && width > 1 && height > 1;
    };
    const kindOf = (element: Element): FieldKind | null => {
      if (element.localName === "prose-mirror") return "notes";
      if (element instanceof HTMLSelectElement) return "list";
      if (element instanceof HTMLTextAreaElement) return "text";
      if (!(element instanceof HTMLInputElement)) return null;
      const kinds: Record<string, FieldKind> = {
        ...{ radio: "marks", checkbox: "tick", number: "number", text: "text", search: "text" },
      };
      return kinds[element.type] ?? null;
    };
    const selectorOf = (element: Element): string => {
      const tag = element.localName;
      const name = element.getAttribute("name");
      if (name) return `${tag}[name="${CSS.escape(name)}"]`;
      const data = [...element.attributes].find(({ name: each }) => each.startsWith("data-"));
      const label = element.getAttribute("aria-label");
      if (label) return `${tag}[aria-label="${CSS.escape(label)}"]`;
      return data ? `${tag}[${data.name}="${CSS.escape(data.value)}"]` : "";
    };
    const bound = (element: Element, name: string): number | null => {
      const text = element.getAttribute(name) ?? "";
      return text === "" ? null : Number(text);
    };
    for (const element of root.querySelectorAll("input, select, textarea, prose-mirror")) {
      const kind = kindOf(element);
      const isOff = element.matches(":disabled, [readonly], [inert] *, prose-mirror *, [disabled]");
      if (!kind || isOff || !isSeen(element) || element.closest(".window-header")) continue;
      const selector = selectorOf(element);
      const value = kind === "notes" ? "" : (element as HTMLInputElement).value;
      const former = found.get(selector);
      const isChosen = element instanceof HTMLInputElement && element.checked;
      if (kind === "marks" && former) {
        const options = [...former.options, value];
        found.set(selector, { ...former, options, value: isChosen ? value : former.value });
        continue;
      }
      if (selector === "" || former) continue;
      const around = element.closest("fieldset, section") ?? root;
      if (!groups.includes(around)) groups.push(around);
      const options =
        element instanceof HTMLSelectElement
          ? [...element.options].filter((option) => !option.disabled).map((option) => option.value)
          : [value];
      found.set(selector, {
        ...{ kind, selector, options, group: groups.indexOf(around) },
        name: element.getAttribute("name") ?? "",
        value: kind === "marks" ? (isChosen ? value : "") : kind === "tick" ? `${isChosen}` : value,
        ...{ min: bound(element, "min"), max: bound(element, "max") },
      });
    }
    return [...found.values()];
  });
}

/** Finds the buttons of a window that are seen and may be pressed; a tab is found by its role. */
export function findButtons(window: Locator, pressed: string): Promise<readonly FoundButton[]> {
  return window.evaluate(listButtons, [pressed, false] as const);
}

/** Finds the buttons of a window that are seen and may not be pressed. */
export function findButtonsOff(window: Locator, pressed: string): Promise<readonly FoundButton[]> {
  return window.evaluate(listButtons, [pressed, true] as const);
}

/** The place of a button among what may be pressed in its window now; −1 if it is not there. */
export async function placeOf(window: Locator, pressed: string, { key, nth, deed }: FoundButton): Promise<number> {
  const found = await window.evaluate(listButtons, [pressed, false] as const);
  const same = found.find((each) => each.key === key && each.nth === nth);
  // A button may say something else once it was pressed ("All", "None"), or once its window is opened anew with another choice.
  const [only, ...others] = found.filter((each) => deed !== "" && each.deed === deed);
  return (same ?? (others.length === 0 ? only : undefined))?.place ?? -1;
}

/** Runs in the page: the buttons of a window that are on, or those that are off, with their places among all that its selector finds. */
function listButtons(
  root: HTMLElement,
  [pressed, isAskedOff]: readonly [string, boolean],
): readonly (FoundButton & { readonly place: number })[] {
  const all = [...root.querySelectorAll<HTMLElement>(pressed)];
  const counts = new Map<string, number>();
  return all.flatMap((button, place) => {
    const isElsewhere = button.matches(
      ".window-header *, prose-mirror *, [role=tab], .window-resize-handle, .riposte-beside *",
    );
    const isOff = button.matches(":disabled, [aria-disabled=true], [inert] *, details:not([open]) > :not(summary) *");
    const { width, height } = button.getBoundingClientRect();
    const isClipped = getComputedStyle(button).clipPath.startsWith("inset(50%");
    if (isElsewhere || isOff !== isAskedOff || isClipped || width < 2 || height < 2 || !button.checkVisibility())
      return [];
    const data = Object.entries(button.dataset).filter(
      ([name]) => !name.startsWith("tooltip") && !["key", "message"].includes(name),
    );
    const label = button.getAttribute("aria-label") ?? button.textContent.trim().replace(/\s+/g, " ");
    const row = button.closest<HTMLElement>("[data-item-id], [data-effect], [data-combatant-id]");
    const [of = ""] = Object.values(row?.dataset ?? {});
    const key = JSON.stringify([button.localName, data.toSorted(), button.getAttribute("name"), of, label]);
    const isSubmit = button instanceof HTMLButtonElement && button.type === "submit";
    const deed = "action" in button.dataset || isSubmit ? JSON.stringify([data.toSorted(), of]) : "";
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    const { action, hand, list, type } = button.dataset;
    const named = [action, hand, list, type].filter((each) => each !== undefined).join(" ");
    return [{ key, nth, deed, place, action: named === "" ? `${button.localName} ${label}` : named }];
  });
}
