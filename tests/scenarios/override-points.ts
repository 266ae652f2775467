import type { Page } from "@playwright/test";
import { WINDOW_POINTS } from "riposte-table/window-points";

declare const CONFIG: { Actor: { sheetClasses: Record<string, Record<string, { cls: new () => object }>> } };

/** Notes what the table calls the documented methods of windows with. */
export async function watchWindows(page: Page, actorType: string): Promise<void> {
  await page.evaluate(
    ([points, type]) => {
      const [sheet] = Object.values(CONFIG.Actor.sheetClasses[type] ?? {}).slice(-1);
      const told: Record<string, unknown[][]> = {};
      Object.assign(globalThis, { told });
      const classAt = (path: string): { prototype: object } =>
        path === "sheet"
          ? (Object.getPrototypeOf(sheet?.cls) as { prototype: object })
          : (path.split(".").reduce<unknown>((at, key) => Reflect.get(Object(at), key), globalThis) as {
              prototype: object;
            });
      for (const [path, methods] of Object.entries(points)) {
        const { prototype } = classAt(path);
        for (const name of Object.keys(methods)) {
          const original = Reflect.get(prototype, name) as (...args: unknown[]) => unknown;
          const value = function (this: object, ...args: unknown[]): unknown {
            (told[`${path} ${name}`] ??= []).push(args);
            return Reflect.apply(original, this, args);
          };
          Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
        }
      }
    },
    [WINDOW_POINTS, actorType] as const,
  );
}

/** What was not called with the documented arguments, of the classes whose path begins so. */
export async function neverTold(page: Page): Promise<string[]> {
  return page.evaluate((points) => {
    const { told } = globalThis as unknown as { told: Record<string, unknown[][]> };
    const kinds: Record<string, (value: unknown) => boolean> = {
      id: (value) => typeof value === "string",
      number: (value) => typeof value === "number",
      element: (value) => value instanceof HTMLElement,
      form: (value) => value instanceof HTMLFormElement,
      event: (value) => value instanceof Event,
      document: (value) => Boolean(Reflect.get(Object(value), "documentName")),
    };
    const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
    return Object.entries(points).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([name, args]) => {
        const [given] = (told[`${path} ${name}`] ?? []).slice(-1);
        if (!given) return [`${path} ${name} is never called`];
        const wanted = args.split(" ").filter((kind) => kind && kind !== "…");
        const wrong = wanted.filter((kind, index) => !(kinds[kind] ?? isObject)(given[index]));
        return wrong.length === 0 ? [] : [`${path} ${name} is called without ${wrong.join(", ")}`];
      }),
    );
  }, WINDOW_POINTS);
}
