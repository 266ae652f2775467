import type { Filled } from "../../../view/act/form.ts";
import { isElement, templatePath } from "../../platform/html.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { MAX_AT_ONCE } from "../../../engine/index.ts";
import { getDisplayName, createSideFinder } from "../../documents/fighters.ts";
import { findSheetSpec } from "../../../rulesets/index.ts";
import { isPrototype, listSelectedTokens, listVisibleTokens } from "../../documents/scene/tokens.ts";
import { readKind } from "../../platform/world/flags.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { fillKey } from "../../../view/word-families.ts";

/** A window in which a GM makes one decision for several people, who are ticked in it. */
export abstract class SeveralWindow extends WindowBase {
  protected readonly chooser: Chooser;
  protected readonly nonce = foundry.utils.randomID();
  /** The values of the form, by the names of its fields. */
  protected filled: Filled = {};

  constructor(chooser: Chooser) {
    super();
    this.chooser = chooser;
  }

  static override DEFAULT_OPTIONS: (typeof WindowBase)["DEFAULT_OPTIONS"] = {
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-several"],
    position: { width: 480 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { everyone: onEveryone },
  };

  /** The first part of all such windows, with the people. */
  protected static readonly WHO = {
    template: templatePath("campaign/who.hbs"),
    scrollable: [".riposte-several__people"],
  };

  /** Adds the listeners once, since the element is kept when the window is rendered again. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", (event) => void this.#onChange(event));
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.querySelector<HTMLElement>("select, input")?.focus();
  }

  /** Ticks all people in the list, or none if all are ticked. */
  async everyone(): Promise<void> {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>('[name="who"]')];
    const all = boxes.every(({ checked }) => checked);
    this.chooser.choose(all ? [] : boxes.map(({ value }) => value));
    await this.render();
  }

  /** Reads the form, including the ticked people. */
  protected read(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const entries = [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)] as const);
    this.filled = Object.fromEntries(entries);
    this.chooser.choose(this.filled["who"] ?? []);
  }

  /** Sends the request of the window. */
  abstract send(): Promise<void>;

  async #onChange({ target }: Event): Promise<void> {
    this.read();
    const name = isElement(target, HTMLSelectElement) ? target.name : "";
    if (name === "show") this.chooser.show(this.filled["show"]?.[0] ?? "");
    await this.render();
  }

  /** Updates the foot of the window while a number is typed; the field itself is not rendered. */
  #onInput({ target }: Event): void {
    if (!isElement(target, HTMLInputElement) || target.type !== "number") return;
    this.read();
    void this.render({ parts: ["foot"] });
  }
}

async function onSubmit(this: SeveralWindow): Promise<void> {
  await this.send();
}

async function onEveryone(this: SeveralWindow): Promise<void> {
  await this.everyone();
}

/** The choice of people in a window for several: the shown group, and its ticked members. */
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

  /** Shows a group with its first `MAX_AT_ONCE` members ticked. */
  show(id: string): void {
    this.#shownGroupId = id;
    this.#chosen = this.#listPeople()
      .slice(0, MAX_AT_ONCE)
      .map(({ uuid }) => uuid);
  }

  /** Sets the ticked people, by UUID. */
  choose(uuids: readonly string[]): void {
    this.#chosen = uuids;
  }

  get shownGroupId(): string {
    return this.#shownGroupId;
  }

  /** The ticked people who still exist. */
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

export type ListedActor = Actor.Implementation;

/** A group of people who are shown together: its id, its localised name, and its members. */
type PeopleGroup = { readonly id: string; readonly label: string; readonly people: readonly ListedActor[] };

/**
 * Lists the people among whom a GM chooses, by group: the selected tokens, the encounter, the players' characters, each side of those
 * present, each folder, and all.
 */
export function listGroups(accepts: (actor: ListedActor) => boolean): readonly PeopleGroup[] {
  const filterPeople = (actors: readonly (ListedActor | null | undefined)[]): readonly ListedActor[] =>
    [...new Map(actors.flatMap((each) => (each ? [[each.uuid, each] as const] : []))).values()].filter(
      (actor) => accepts(actor) && !isPrototype(actor),
    );
  const selected = filterPeople(listSelectedTokens().map(({ actor }) => actor));
  const fighting = filterPeople(game.combat?.combatants.map(({ actor }) => actor) ?? []);
  const world = filterPeople(game.actors.contents);
  const played = world.filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const around = filterPeople([...fighting, ...listVisibleTokens().map(({ actor }) => actor), ...played]);
  const findSide = createSideFinder();
  const groups: readonly PeopleGroup[] = [
    ...[buildGroup("tokens", selected), buildGroup("combat", fighting), buildGroup("players", played)],
    ...(["friendly", "neutral", "hostile"] as const).map((side) =>
      buildGroup(
        side,
        around.filter((each) => findSide(each) === side),
      ),
    ),
    ...groupByFolder(world),
    buildGroup("all", filterPeople([...around, ...world])),
  ];
  return groups.filter(({ people }) => people.length > 0);
}

/** True if an actor is a person of the world's game, not an object or a vehicle. */
export function isPerson({ type }: ListedActor): boolean {
  const kind = findSheetSpec(type)?.kind;
  return isFighterType(type) && (kind === "character" || kind === "npc");
}

/** True if the rules of the world's game can hurt actors of a type. */
export function isFighterType(type: string): boolean {
  return getWorldRules().sheets.some((sheet) => sheet.type === type && sheet.role === "fighter");
}

function buildGroup(id: string, people: readonly ListedActor[]): PeopleGroup {
  return { id, label: game.i18n.localize(fillKey("RIPOSTE.Rest.groups.*", id)), people };
}

/** Groups actors by folder, including copies that were made for a fight. */
function groupByFolder(world: readonly ListedActor[]): readonly PeopleGroup[] {
  const folders = new Map<string, ListedActor[]>();
  for (const actor of world) {
    const { folder } = actor;
    if (folder?.id) folders.set(folder.id, [...(folders.get(folder.id) ?? []), actor]);
  }
  return [...folders].map(([id, people]) => {
    const name = game.folders.get(id)?.name ?? "";
    return { id: `folder-${id}`, label: game.i18n.format("RIPOSTE.Rest.groups.folder", { name }), people };
  });
}

/** Sorts people by name; copies made for a fight come last. */
function sortPeople(people: readonly ListedActor[]): readonly ListedActor[] {
  const isCopy = (actor: ListedActor): number => Number(readKind(actor.getFlag("riposte", "kind")) !== "");
  return people.toSorted((a, b) => isCopy(a) - isCopy(b) || getDisplayName(a).localeCompare(getDisplayName(b)));
}
