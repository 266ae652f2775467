import type { Page } from "@playwright/test";

interface Application {
  readonly id: string;
  readonly hasFrame: boolean;
  readonly element: HTMLElement | null;
  close(options?: object): Promise<unknown>;
}

interface Seen {
  readonly documents: string[];
  readonly notices: string[];
  last: number;
}

declare const foundry: {
  readonly applications: { readonly instances: ReadonlyMap<string, Application> };
  readonly nue: { readonly Tour: { readonly activeTour: { exit(): void } | null } };
};
declare const Hooks: { on(name: string, listener: (document: { documentName?: string }) => void): number };

declare global {
  var handsSeen: Seen | undefined;
}

/** How a page looks: what has been told so far, and what is shown. */
export interface Look {
  /** The kinds of the open windows, by their ids: the classes of this system's, or that they are not ours. */
  readonly windows: Readonly<Record<string, string>>;
  readonly documents: number;
  readonly notices: number;
  /** What the window shows that is looked at. */
  readonly shown: string;
  readonly popups: number;
  readonly focus: string;
}

/** What a press has brought about, as its kinds: a window opened or closed, something stored, a notice, another look, the focus. */
export type Outcome = readonly string[];

/** The kinds of documents that are watched. */
const WATCHED = [
  ...["Actor", "Item", "ActiveEffect", "ChatMessage", "Combat", "Combatant", "User", "Setting", "Macro"],
  ...["JournalEntry", "JournalEntryPage", "Folder", "Token", "Scene"],
];

/** Begins to note what is stored and told on a page. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate((names) => {
    const seen: Seen = { documents: [], notices: [], last: 0 };
    globalThis.handsSeen = seen;
    for (const name of names)
      for (const deed of ["create", "update", "delete"])
        Hooks.on(`${deed}${name}`, () => {
          seen.documents.push(`${deed}${name}`);
          seen.last = performance.now();
        });
    const place = document.querySelector("#notifications");
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) seen.notices.push(node.textContent?.trim() ?? "");
    });
    if (place) observer.observe(place, { childList: true, subtree: true });
  }, WATCHED);
}

/** Looks at a page, and at one of its elements in particular. */
export function look(page: Page, selector: string): Promise<Look> {
  return page.evaluate((sought) => {
    const windows = [...foundry.applications.instances.values()].flatMap(({ id, element, hasFrame }) => {
      if (!element?.isConnected || (!hasFrame && element.localName !== "dialog")) return [];
      const ours = [...element.classList].filter((each) => each.startsWith("riposte-"));
      return [[id, ours.join(" ") || `not ours: ${id.replace(/-[A-Za-z0-9]{16}\b|\d+/g, "")}`] as const];
    });
    const root = document.querySelector(sought);
    const fields = [...(root?.querySelectorAll<HTMLInputElement>("input, select, textarea") ?? [])];
    const said = fields.map(({ value, checked }) => `${value} ${checked}`).join();
    const shown = (root?.outerHTML ?? "") + said;
    const isPopup = (each: Element): boolean =>
      !each.matches("script, #tooltip, #notifications, [popover], .application") && each.checkVisibility();
    const active = document.activeElement;
    return {
      windows: Object.fromEntries(windows),
      documents: globalThis.handsSeen?.documents.length ?? 0,
      notices: globalThis.handsSeen?.notices.length ?? 0,
      shown: shown.replace(/ (style|aria-describedby)="[^"]*"/g, "").replace(/riposte-beside-\w+/g, ""),
      popups: [...document.body.children].filter(isPopup).length,
      focus: `${active?.localName} ${active?.id} ${active?.getAttribute("name")} ${active?.textContent.slice(0, 40)}`,
    };
  }, selector);
}

/** What differs between two looks; the focus counts if it went elsewhere than to what was pressed. */
export function compareLooks(before: Look, after: Look, pressed: string): Outcome {
  const opened = Object.entries(after.windows).filter(([id]) => !(id in before.windows));
  const closed = Object.keys(before.windows).filter((id) => !(id in after.windows));
  const isMoved = after.focus !== before.focus && after.focus !== pressed && !after.focus.startsWith("body");
  return [
    ...opened.map(([, kind]) => `opens ${kind}`),
    ...(closed.length > 0 ? ["closes a window"] : []),
    ...(after.documents > before.documents ? ["stores"] : []),
    ...(after.notices > before.notices ? ["tells"] : []),
    ...(after.popups > before.popups ? ["opens a menu"] : []),
    ...(after.shown !== before.shown ? ["looks different"] : []),
    ...(isMoved ? ["moves the focus"] : []),
  ];
}

/** How long a page has stored nothing, in milliseconds. */
export function quietFor(page: Page): Promise<number> {
  return page.evaluate(() => performance.now() - (globalThis.handsSeen?.last ?? 0));
}

/** Closes windows without hands and without a question, and ends a tour. */
export async function closeAll(page: Page, ids: readonly string[]): Promise<void> {
  await page.evaluate(async (closed) => {
    foundry.nue.Tour.activeTour?.exit();
    for (const id of closed) {
      const app = [...foundry.applications.instances.values()].find((each) => each.id === id);
      for (const editor of app?.element?.querySelectorAll("prose-mirror") ?? [])
        if ("open" in editor && editor.open) editor.remove();
      await app?.close({ animate: false });
    }
  }, ids);
}
