import { beforeEach, expect, it } from "vitest";

/** As much of an element of the page as a form element needs. */
class PageElement extends EventTarget {
  readonly attributes = new Map<string, string>();
  children: PageElement[] = [];
  readonly classList = { add: (): void => undefined };
  readonly dataset: Record<string, string> = {};
  attachInternals(): object {
    return { form: null, labels: [] };
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  matches(): boolean {
    return this.hasAttribute("disabled");
  }
  replaceChildren(...children: PageElement[]): void {
    this.children = children;
  }
}

const made: string[] = [];
const createElement = (name: string): PageElement => {
  made.push(name);
  return new PageElement();
};
Object.assign(globalThis, { HTMLElement: PageElement, document: { createElement } });
const { AbstractFormInputElement } = await import("./form-input-element.ts");
const { HTMLRangePickerElement } = await import("./simple-inputs.ts");

const called: unknown[] = [];

/** An element of a package's own: it counts, and shows twice what it counts. */
class Tally extends AbstractFormInputElement {
  override _setValue(value: unknown): void {
    this._value = Number(value);
  }
  override _buildElements(): HTMLElement[] {
    called.push("build");
    return [Object(new PageElement())];
  }
  override _refresh(): void {
    called.push(["refresh", this._value]);
  }
  override _toggleDisabled(disabled: boolean): void {
    called.push(["disabled", disabled]);
  }
  override _activateListeners(): void {
    called.push(["listen", this.abortSignal.aborted]);
  }
}

beforeEach(() => void called.splice(0));

it("cause 15: an element of a package's own is built, refreshed and enabled, and then listens", () => {
  const tally = new Tally();
  tally.value = "3";
  tally.connectedCallback();
  expect(called).toEqual(["build", ["refresh", 3], ["disabled", false], ["listen", false]]);
  expect(tally.children).toHaveLength(1);
});

it("cause 15: a value that is given is taken in, told and shown", () => {
  const tally = new Tally();
  tally.connectedCallback();
  const told: string[] = [];
  for (const name of ["input", "change"]) tally.addEventListener(name, ({ type }) => told.push(type));
  called.splice(0);
  tally.value = "7";
  expect([tally.value, told, called]).toEqual([7, ["input", "change"], [["refresh", 7]]]);
});

it("cause 15: listeners end when the element leaves the page", () => {
  const tally = new Tally();
  tally.connectedCallback();
  const { abortSignal } = tally;
  tally.disconnectedCallback();
  expect(abortSignal.aborted).toBe(true);
  expect(tally.abortSignal.aborted).toBe(false);
});

it("quietly undefined: HTMLRangePickerElement.create makes a range with its limits", () => {
  const element: unknown = HTMLRangePickerElement.create({ name: "system.pace", min: 0, max: 9, step: 3, value: 6 });
  expect(made.at(-1)).toBe("range-picker");
  expect(Object.fromEntries((element as PageElement).attributes)).toEqual({
    ...{ name: "system.pace", min: "0", max: "9", step: "3", value: "6" },
  });
});
