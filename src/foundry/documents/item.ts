import { areOfOneGame } from "../../rulesets/index.ts";
import { mendSource } from "./mend-source.ts";
import { applyToItem } from "./effect-changes.ts";
import { notePreparation } from "./preparation.ts";
import { pictureOf, refusesHere, typesHere } from "./types-here.ts";

type PreCreate = Parameters<Item["_preCreate"]>;
type CreateDialog = Parameters<typeof Item.createDialog>;

/** An item of one of the games; only actors of the same game carry it. */
export class RiposteItem extends Item {
  static override migrateData(...args: Parameters<typeof Item.migrateData>) {
    mendSource(args[0]);
    return super.migrateData(...args);
  }

  static override getDefaultArtwork(data: Item.CreateData) {
    const img = pictureOf(data.type);
    return img === undefined ? super.getDefaultArtwork(data) : { img };
  }

  /** Offers the types of the world's game. */
  static override async createDialog(...[data, operation, options]: CreateDialog) {
    return super.createDialog(
      data,
      operation,
      Object.assign({}, options, { types: typesHere("Item", options?.types) }),
    );
  }

  /** Applies the effects that stay with the item, right after their own preparation. */
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    applyToItem(this);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    notePreparation(this);
    if (this.actor) notePreparation(this.actor);
  }

  protected override async _preCreate(...args: PreCreate): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    const { actor } = this;
    if (allowed !== false && !actor && !this.pack && refusesHere(this)) return false;
    if (allowed === false || !actor || areOfOneGame(this.type, actor.type)) return allowed;
    ui.notifications.warn(game.i18n.format("RIPOSTE.Item.otherGame", { item: this.name, name: actor.name }));
    return false;
  }
}
