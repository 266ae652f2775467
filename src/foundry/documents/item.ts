import { areSameGame } from "../../rulesets/index.ts";
import { removeInvalidValues, findPicture, warnIfForeignType, listWorldTypes } from "./data-models.ts";
import { applyItemEffects } from "./effect-changes.ts";
import { markPrepared } from "./fighter-reader.ts";

type ItemPreCreateArguments = Parameters<Item["_preCreate"]>;
type ItemDialogArguments = Parameters<typeof Item.createDialog>;

/** An item of one of the games; only an actor of the same game can own it. */
export class RiposteItem extends Item {
  static override migrateData(...args: Parameters<typeof Item.migrateData>) {
    removeInvalidValues(args[0]);
    return super.migrateData(...args);
  }

  static override getDefaultArtwork(data: Item.CreateData) {
    const img = findPicture(data.type);
    return img === undefined ? super.getDefaultArtwork(data) : { img };
  }

  /** Offers only the item types of the world's game. */
  static override async createDialog(...[data, operation, options]: ItemDialogArguments) {
    return super.createDialog(
      data,
      operation,
      Object.assign({}, options, { types: listWorldTypes("Item", options?.types) }),
    );
  }

  /** Applies the effects that the item does not pass on to its actor, as soon as they are prepared. */
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    applyItemEffects(this);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    markPrepared(this);
    if (this.actor) markPrepared(this.actor);
  }

  protected override async _preCreate(...args: ItemPreCreateArguments): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    const { actor } = this;
    if (allowed !== false && !actor && !this.pack && warnIfForeignType(this)) return false;
    if (allowed === false || !actor || areSameGame(this.type, actor.type)) return allowed;
    ui.notifications.warn(game.i18n.format("RIPOSTE.Item.otherGame", { item: this.name, name: actor.name }));
    return false;
  }
}
