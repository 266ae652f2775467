/** The parts of a sheet as they were rendered last, so that those which come out the same are not replaced. */
export class KeptParts {
  readonly #html = new Map<string, string>();

  /** Of the parts that have just been rendered, those that differ from what the page shows. */
  changed(rendered: Readonly<Record<string, HTMLElement>>): Record<string, HTMLElement> {
    const entries = Object.entries(rendered).filter(([id, element]) => {
      const now = element.outerHTML;
      const isSame = this.#html.get(id) === now;
      this.#html.set(id, now);
      return !isSame;
    });
    return Object.fromEntries(entries);
  }

  /** Has the part of an element replaced next time: what the user has put there may not be what is stored. */
  forget(changed: EventTarget | null): void {
    const part = changed instanceof Element ? changed.closest<HTMLElement>("[data-application-part]") : null;
    this.#html.delete(part?.dataset["applicationPart"] ?? "");
  }

  /** Has everything rendered again: the window has closed. */
  clear(): void {
    this.#html.clear();
  }
}
