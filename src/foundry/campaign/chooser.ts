import { MOST_AT_ONCE } from "../../engine/index.ts";
import { getDisplayName } from "../documents/fighters.ts";
import { type PeopleGroup, type ListedActor, listGroups, sortPeople } from "./people-around.ts";

/** Choice of people in a window for several: the group that is shown, and its members that are ticked. */
export class Chooser {
  readonly #accepts: (actor: ListedActor) => boolean;
  #groups: readonly PeopleGroup[] = [];
  #shownGroupId = "";
  #chosen: readonly string[] = [];

  constructor(accepts: (actor: ListedActor) => boolean, first: readonly string[]) {
    this.#accepts = accepts;
    this.refreshGroups();
    const preferred = [...first, "players", "combat", "all"];
    this.show(preferred.find((id) => this.#groups.some((each) => each.id === id)) ?? "");
  }

  /** Reads the groups again. */
  refreshGroups(): void {
    this.#groups = listGroups(this.#accepts);
  }

  /** Shows a group with its members ticked, up to the most that go together. */
  show(id: string): void {
    this.#shownGroupId = id;
    this.#chosen = this.#listPeople()
      .slice(0, MOST_AT_ONCE)
      .map(({ uuid }) => uuid);
  }

  /** Sets the people that are ticked. */
  choose(uuids: readonly string[]): void {
    this.#chosen = uuids;
  }

  get shownGroupId(): string {
    return this.#shownGroupId;
  }

  /** People that are ticked and still exist. */
  get people(): readonly ListedActor[] {
    return this.#listPeople().filter(({ uuid }) => this.#chosen.includes(uuid));
  }

  #listPeople(): readonly ListedActor[] {
    return sortPeople(this.#groups.find(({ id }) => id === this.#shownGroupId)?.people ?? []);
  }

  /** Builds the view for the template. */
  buildView(): Record<string, unknown> {
    const members = this.#listPeople();
    return {
      groups: this.#groups.map(({ id, label, people }) => ({
        id,
        label: `${label} (${people.length})`,
        chosen: id === this.#shownGroupId,
      })),
      people: members.map((actor) => ({
        uuid: actor.uuid,
        name: getDisplayName(actor),
        img: actor.img ?? "",
        chosen: this.#chosen.includes(actor.uuid),
      })),
      allChosen: members.length > 0 && members.every(({ uuid }) => this.#chosen.includes(uuid)),
    };
  }
}
