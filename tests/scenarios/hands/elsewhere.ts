import type { Page } from "@playwright/test";
import { change, stored, storesAll } from "./documents.ts";
import type { FoundField } from "./found.ts";

/** A change that comes from another user's page while hands are busy on this one. */
export interface ElsewhereChange {
  readonly path: string;
  readonly value: unknown;
}

/** Another user, who changes fields of one document by the API while a user writes in it. */
export class Elsewhere {
  readonly #page: Page;
  readonly #uuid: string;
  readonly #here: Page;
  #turn = 0;

  constructor(page: Page, here: Page, uuid: string) {
    this.#page = page;
    this.#here = here;
    this.#uuid = uuid;
  }

  /** Changes a field of the form that is not the one being written in, and waits until the writing user's page knows it. */
  async change(fields: readonly FoundField[], busy: FoundField): Promise<ElsewhereChange> {
    const others = fields.filter((field) => isNumberOfItsOwn(field) && field.name !== busy.name);
    this.#turn += 1;
    const field = others[this.#turn % Math.max(1, others.length)];
    const made = field ? await this.#otherNumber(field) : await this.#otherSort();
    await change(this.#page, this.#uuid, { [made.path]: made.value });
    await storesAll([this.#here], this.#uuid, { [made.path]: made.value });
    return made;
  }

  async #otherNumber({ name, min, max }: FoundField): Promise<ElsewhereChange> {
    const now = Number(await stored(this.#page, this.#uuid, name));
    const [least, most] = [min ?? 0, max ?? 99];
    return { path: name, value: now + 1 <= most ? now + 1 : least };
  }

  /** Changes where the document stands in its list: every document can. */
  async #otherSort(): Promise<ElsewhereChange> {
    return { path: "sort", value: Number(await stored(this.#page, this.#uuid, "sort")) + 10 };
  }
}

function isNumberOfItsOwn({ kind, name }: FoundField): boolean {
  return kind === "number" && name.startsWith("system.") && !/\.\d+\./.test(name);
}
