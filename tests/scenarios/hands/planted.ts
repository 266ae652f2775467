import { appendFile, cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { quickFolder } from "../../../tools/quick-folder.mjs";

/** A fault that is planted into a copy of the built system, and what the generated test must say of it. */
export interface Planted {
  readonly name: string;
  /** The script that is added to the system's own. */
  readonly script: string;
  readonly found: RegExp;
}

/** The faults that once were in the product, planted again: each must turn the generated test red. */
export const PLANTED: readonly Planted[] = [
  {
    name: "a form that stores all that it shows",
    script: `
      Hooks.once("ready", () => {
        const { Actor: actors, Item: items } = CONFIG;
        for (const types of [...Object.values(actors.sheetClasses), ...Object.values(items.sheetClasses)])
          for (const { id, cls } of Object.values(types)) {
            if (!id.startsWith("riposte.") || Object.hasOwn(cls.prototype, "planted")) continue;
            Object.defineProperty(cls.prototype, "planted", { value: true });
            cls.prototype._processFormData = (_event, _form, { object }) => {
              const rows = Object.keys(object).filter((name) => !/\\.\\d+\\./.test(name));
              return foundry.utils.expandObject(Object.fromEntries(rows.map((name) => [name, object[name]])));
            };
            cls.prototype._processSubmitData = async function (_event, _form, data) {
              await this.document.update(data);
            };
          }
      });`,
    found: /another user set .* meanwhile, and .* is stored/,
  },
  {
    name: "a list that forgets what was chosen",
    script: `
      document.addEventListener("change", ({ target }) => {
        if (!(target instanceof HTMLSelectElement) || !target.closest(".riposte")) return;
        const forget = () => { if (target.isConnected) target.selectedIndex = 0; };
        for (let later = 100; later < 6000; later += 200) setTimeout(forget, later);
      });`,
    found: /was chosen, and ".*" is shown/,
  },
  {
    name: "a button that swallows every second press",
    script: `
      const presses = new Map();
      document.addEventListener("click", (event) => {
        const button = event.target instanceof Element ? event.target.closest(".riposte .window-content button") : null;
        if (!button || button.matches("[role=tab], prose-mirror *, [data-action=toggleMode]")) return;
        const key = JSON.stringify([button.textContent, button.getAttribute("aria-label"), { ...button.dataset }]);
        presses.set(key, (presses.get(key) ?? 0) + 1);
        if (presses.get(key) % 2 === 1) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      }, true);`,
    found: /the second: nothing/,
  },
];

/** Copies the built system with a planted fault; returns its folder. */
export async function plantedSystem({ script }: Planted): Promise<string> {
  const copy = await mkdtemp(join(quickFolder(), "riposte-planted-"));
  await cp("dist", copy, { recursive: true });
  await appendFile(join(copy, "riposte.mjs"), `\n;(() => {${script}\n})();\n`);
  return copy;
}
