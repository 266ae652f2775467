import { toData, readQuantity, getText } from "../../../engine/index.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { getDisplayName, listRecipients } from "../../documents/fighters.ts";
import { sendIntent } from "../../exchange/intents.ts";

/** A window that gives an item to another actor: the recipient and the count. */
class GiveWindow extends WindowBase {
  readonly #item: Item.Implementation;

  constructor(item: Item.Implementation) {
    super({ id: `riposte-give-${item.uuid.replaceAll(".", "-")}` });
    this.#item = item;
  }

  override get title(): string {
    return game.i18n.format("RIPOSTE.Gear.give", { name: this.#item.name });
  }

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-give"],
    window: { icon: "fa-solid fa-hand-holding" },
    position: { width: 380 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: templatePath("item/give.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const quantity = readQuantity(readStoredSystem(this.#item));
    const { actor } = this.#item;
    const recipients = actor
      ? listRecipients(actor).map((each) => ({ uuid: each.uuid, name: getDisplayName(each) }))
      : [];
    return { rootId: this.id, recipients, quantity };
  }

  /** Sends the gift to the writer, who moves the item. */
  async give(to: string, count: number): Promise<void> {
    const { actor, id } = this.#item;
    if (actor && id) await sendIntent({ type: "give", from: actor.uuid, item: id, to, count });
  }
}

/** Opens the window that gives an item away. */
export function openGiving(item: Item.Implementation): void {
  void new GiveWindow(item).render({ force: true });
}

async function onSubmit(
  this: GiveWindow,
  _event: Event,
  _form: HTMLFormElement,
  { object }: FormDataExtended,
): Promise<void> {
  const values = toData(object);
  await this.give(getText(values, "to"), typeof values["count"] === "number" ? values["count"] : 1);
  await this.close();
}
