import { MOST_AT_ONCE } from "../../engine/index.ts";
import { nameOf } from "../documents/fighters.ts";
import { type Group, type One, groupsAround, inOrder } from "./people-around.ts";

/** Choice of people in a window for several: the group that is shown, and its members that are ticked. */
export class Chooser {
  readonly #takes: (actor: One) => boolean;
  #groups: readonly Group[] = [];
  #shown = "";
  #chosen: readonly string[] = [];

  constructor(takes: (actor: One) => boolean, first: readonly string[]) {
    this.#takes = takes;
    this.look();
    const preferred = [...first, "players", "combat", "all"];
    this.show(preferred.find((id) => this.#groups.some((each) => each.id === id)) ?? "");
  }

  /** Reads the groups again. */
  look(): void {
    this.#groups = groupsAround(this.#takes);
  }

  /** Shows a group with its members ticked, up to the most that go together. */
  show(id: string): void {
    this.#shown = id;
    this.#chosen = this.#listed()
      .slice(0, MOST_AT_ONCE)
      .map(({ uuid }) => uuid);
  }

  /** Sets the people that are ticked. */
  choose(uuids: readonly string[]): void {
    this.#chosen = uuids;
  }

  get shown(): string {
    return this.#shown;
  }

  /** People that are ticked and still exist. */
  get people(): readonly One[] {
    return this.#listed().filter(({ uuid }) => this.#chosen.includes(uuid));
  }

  #listed(): readonly One[] {
    return inOrder(this.#groups.find(({ id }) => id === this.#shown)?.people ?? []);
  }

  /** Builds the view for the template. */
  view(): Record<string, unknown> {
    const listed = this.#listed();
    return {
      groups: this.#groups.map(({ id, label, people }) => ({
        id,
        label: `${label} (${people.length})`,
        chosen: id === this.#shown,
      })),
      people: listed.map((actor) => ({
        uuid: actor.uuid,
        name: nameOf(actor),
        img: actor.img ?? "",
        chosen: this.#chosen.includes(actor.uuid),
      })),
      allChosen: listed.length > 0 && listed.every(({ uuid }) => this.#chosen.includes(uuid)),
    };
  }
}
