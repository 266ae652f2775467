import { specOf } from "../../rulesets/index.ts";
import { BARS } from "../../engine/index.ts";
import { meterAt, storedAt } from "./bars.ts";
import { mendSource } from "./mend-source.ts";
import { storedNumber } from "./effect-changes.ts";
import { notePreparation } from "./preparation.ts";
import { newToken } from "./prototype-token.ts";
import { pictureOf, refusesHere, typesHere } from "./types-here.ts";
import { rulesReady } from "../world/rules.ts";

type PreCreate = Parameters<Actor["_preCreate"]>;
type CreateDialog = Parameters<typeof Actor.createDialog>;
type Attribute = Parameters<Actor["modifyTokenAttribute"]>;

/** An actor of one of the games, a fighter, object or vehicle, with its prototype token and its token bars. */
export class RiposteActor extends Actor {
  static override migrateData(...args: Parameters<typeof Actor.migrateData>) {
    mendSource(args[0]);
    return super.migrateData(...args);
  }

  static override getDefaultArtwork(data: Actor.CreateData) {
    const img = pictureOf(data.type);
    return img === undefined ? super.getDefaultArtwork(data) : { img, texture: { src: img } };
  }

  /** Offers the types of the world's game. */
  static override async createDialog(...[data, operation, options]: CreateDialog) {
    return super.createDialog(
      data,
      operation,
      Object.assign({}, options, { types: typesHere("Actor", options?.types) }),
    );
  }

  /** Adds the defaults of its kind to the prototype token of a new actor; values in the data take precedence. */
  protected override async _preCreate(...args: PreCreate): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed !== false && !this.pack && refusesHere(this)) return false;
    await rulesReady();
    const spec = specOf(this.type);
    if (allowed === false || !spec?.kind) return allowed;
    const [data] = args;
    const token = newToken(
      spec.kind,
      this.img ?? "",
      BARS.filter((bar) => meterAt(this, bar)),
    );
    const missing = Object.entries(token).filter(([key]) => !foundry.utils.hasProperty(data, `prototypeToken.${key}`));
    this.updateSource({ prototypeToken: foundry.utils.expandObject(Object.fromEntries(missing)) });
    return allowed;
  }

  /** Defines the bars as getters, computed when they are read, since most actors are on no scene. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    notePreparation(this);
    const bars = {};
    for (const bar of BARS)
      Object.defineProperty(bars, bar, { get: () => meterAt(this, bar) ?? undefined, enumerable: true });
    Object.defineProperty(this.system, "bars", { value: bars, configurable: true });
  }

  /** Changes the stored number from which a bar of the token is derived; warns if the bar cannot be changed. */
  override async modifyTokenAttribute(...[attribute, value, isDelta, isBar]: Attribute) {
    const bar = BARS.find((each) => attribute === `bars.${each}`);
    if (!bar) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    await rulesReady();
    const now = meterAt(this, bar)?.value ?? 0;
    const stored = storedAt(this, bar, isDelta ? now + value : value);
    if (!stored) ui.notifications.warn(game.i18n.format("RIPOSTE.Token.follows", { name: this.name }));
    if (!stored) return this;
    return this.update({ [`system.${stored.path}`]: storedNumber(this, stored.path.split("."), stored.value) });
  }
}
