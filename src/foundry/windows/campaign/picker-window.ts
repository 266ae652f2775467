import { type Data, toData, getText } from "../../../engine/index.ts";
import { findSheetSpec } from "../../../rulesets/index.ts";
import {
  type OfferedItem,
  type PickerOrder,
  buildPickerView,
  describeOrder,
  pressColumn,
} from "../../../view/sheet/picker-view.ts";
import { isOwnPack, listItemPacks, listWorldTypes } from "../../documents/data-models.ts";
import { showMatches, templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { runStoring } from "../../platform/storing.ts";
import { giveItems } from "./creation-subject.ts";
import { buildFighterSource, buildItemSource, getTypeDescription } from "../sources.ts";

/** A request for items of the compendia: the actor who gets them, the items on offer, and what is done with each that is chosen. */
type PickerRequest = {
  readonly actor: Actor.Implementation;
  readonly title: string;
  readonly offers: readonly OfferedItem[];
  readonly choose: (uuid: string) => Promise<void>;
  /** True if the actor gets no more of them. */
  readonly isFull?: () => boolean;
};

/** A window that lists the items of the compendia with the figures that they would have for an actor. Typing filters the list. */
class PickerWindow extends WindowBase {
  readonly #request: PickerRequest;
  #order: PickerOrder = { by: "name", descending: false };
  #typed = "";
  #added: readonly string[] = [];

  constructor(id: string, request: PickerRequest) {
    super({ id });
    this.#request = request;
  }

  override get title(): string {
    return this.#request.title;
  }

  static override DEFAULT_OPTIONS: (typeof WindowBase)["DEFAULT_OPTIONS"] = {
    classes: ["riposte", "riposte-picker"],
    position: { width: 620, height: 560 },
    window: { icon: "fa-solid fa-magnifying-glass", resizable: true },
    actions: { sort: onSort, add: onAdd },
  };

  static override PARTS = { list: { template: templatePath("item/picker.hbs"), scrollable: [""] } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { actor, offers, isFull } = this.#request;
    const owner = { ...getTypeDescription(actor.type), source: buildFighterSource(actor) };
    return {
      ...buildPickerView(offers, owner, this.#order),
      rootId: this.id,
      typed: this.#typed,
      byName: describeOrder("name", this.#order),
      byOrigin: describeOrder("from", this.#order),
      isFull: isFull?.() === true,
      added: this.#added.join(", "),
    };
  }

  protected override async _onRender(): Promise<void> {
    const search = this.element.querySelector<HTMLInputElement>("input");
    search?.addEventListener("input", () => this.#filter(search.value));
    this.#filter(this.#typed);
  }

  protected override async _onFirstRender(): Promise<void> {
    this.element.querySelector("input")?.focus();
  }

  /** Sorts the list by a column. */
  sort(label: string): void {
    this.#order = pressColumn(this.#order, label);
    void this.render();
  }

  /** Gives the actor an item. The window stays open for others. */
  async add(uuid: string): Promise<void> {
    const name = this.#request.offers.find((each) => each.uuid === uuid)?.name ?? "";
    await this.#request.choose(uuid);
    this.#added = [...this.#added, name];
    await this.render();
  }

  /** Hides the items that do not contain all typed words. */
  #filter(typed: string): void {
    this.#typed = typed;
    const { element } = this;
    showMatches([...element.querySelectorAll<HTMLElement>("tbody tr")], typed, element.querySelector("[data-none]"));
  }
}

/** Opens the list of items for an actor, or shows the open one with the same key. */
export function openPicker(key: string, request: PickerRequest): void {
  const id = `riposte-picker-${key.replaceAll(/[. ]/g, "-")}`;
  void (foundry.applications.instances.get(id) ?? new PickerWindow(id, request)).render({ force: true });
}

/** The labels of the lists, by the role of their items. */
const TITLES: Readonly<Record<string, string>> = {
  weapon: "RIPOSTE.Picker.open.weapon",
  armour: "RIPOSTE.Picker.open.armour",
  power: "RIPOSTE.Picker.open.power",
  gear: "RIPOSTE.Picker.open.gear",
};

/** Opens the list of the compendia's items of a role in the world's game; each that is chosen is given to an actor. */
export async function openRolePicker(actor: Actor.Implementation, role: string): Promise<void> {
  const types = listWorldTypes("Item").filter((type) => findSheetSpec(type)?.role === role);
  openPicker(`${actor.uuid}-${role}`, {
    actor,
    title: game.i18n.localize(TITLES[role] ?? ""),
    offers: await loadOffers((entry) => types.includes(getText(entry, "type"))),
    choose: (uuid) => giveItems(actor, [uuid]),
  });
}

/** Loads the items of the visible compendia whose entry in the index is accepted; those of this system come first. */
export async function loadOffers(accept: (entry: Data) => boolean): Promise<readonly OfferedItem[]> {
  const lists = await Promise.all(
    listItemPacks().map(async (pack) => {
      const ids = [...(await pack.getIndex())].filter((entry) => accept(toData(entry))).map(({ _id }) => _id);
      const documents = ids.length > 0 ? await pack.getDocuments({ _id__in: ids }) : [];
      return documents.flatMap((item) =>
        item instanceof Item
          ? [
              {
                ...buildItemSource(item),
                uuid: item.uuid,
                from: isOwnPack(pack) ? (item.folder?.name ?? "") : pack.title,
              },
            ]
          : [],
      );
    }),
  );
  return lists.flat();
}

function onSort(this: PickerWindow, _event: Event, target: HTMLElement): void {
  this.sort(target.dataset["column"] ?? "");
}

async function onAdd(this: PickerWindow, _event: Event, target: HTMLElement): Promise<void> {
  await runStoring(this, () => this.add(target.dataset["uuid"] ?? ""));
}
