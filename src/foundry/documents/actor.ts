import { findSheetSpec, findFamily } from "../../rulesets/index.ts";
import { type ActorKind, type TokenBar, type Data, type Family, BARS } from "../../engine/index.ts";
import { removeInvalidValues, findPicture, warnIfForeignType, listWorldTypes } from "./data-models.ts";
import { markPrepared } from "./fighter-reader.ts";
import { loadWorldRules, worldRulings } from "../platform/world/rules.ts";
import { type Meter, type BarUpdate, findMeter, findBarUpdate } from "../../view/stored-fields.ts";
import { buildActorData } from "./fighters.ts";
import { findWorldRuleset } from "../platform/world/settings.ts";
import { clientState } from "../platform/state.ts";

type ActorPreCreateArguments = Parameters<Actor["_preCreate"]>;
type ActorDialogArguments = Parameters<typeof Actor.createDialog>;
type TokenAttributeArguments = Parameters<Actor["modifyTokenAttribute"]>;

/** An actor of one of the games: a character, an NPC, an object or a vehicle. The class sets up its prototype token and its token bars. */
export class RiposteActor extends Actor {
  static override migrateData(...args: Parameters<typeof Actor.migrateData>) {
    removeInvalidValues(args[0]);
    return super.migrateData(...args);
  }

  static override getDefaultArtwork(data: Actor.CreateData) {
    const img = findPicture(data.type);
    return img === undefined ? super.getDefaultArtwork(data) : { img, texture: { src: img } };
  }

  /** Opens Foundry's dialog for a new actor, with only the types of the world's game. */
  static override async createDialog(...[data, operation, options]: ActorDialogArguments) {
    return super.createDialog(
      data,
      operation,
      Object.assign({}, options, { types: listWorldTypes("Actor", options?.types) }),
    );
  }

  /** Adds the token defaults of the actor's kind to a new actor; values in its data take precedence. */
  protected override async _preCreate(...args: ActorPreCreateArguments): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed !== false && !this.pack && warnIfForeignType(this)) return false;
    await loadWorldRules();
    const spec = findSheetSpec(this.type);
    if (allowed === false || !spec?.kind) return allowed;
    const [data] = args;
    const token = buildPrototypeToken(
      spec.kind,
      this.img ?? "",
      BARS.filter((bar) => readBar(this, bar)),
    );
    const missing = Object.entries(token).filter(([key]) => !foundry.utils.hasProperty(data, `prototypeToken.${key}`));
    this.updateSource({ prototypeToken: foundry.utils.expandObject(Object.fromEntries(missing)) });
    return allowed;
  }

  /** Defines the bars as getters, so that they are computed only when a token reads them: most actors are on no scene. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    markPrepared(this);
    const bars = {};
    for (const bar of BARS)
      Object.defineProperty(bars, bar, { get: () => readBar(this, bar) ?? undefined, enumerable: true });
    Object.defineProperty(this.system, "bars", { value: bars, configurable: true });
  }

  /**
   * Requests a change of the number from which a bar of the token is derived, so that it can be undone. Warns of a number that the bar
   * cannot show, and of a bar that cannot be changed.
   */
  override async modifyTokenAttribute(...[attribute, value, isDelta, isBar]: TokenAttributeArguments) {
    const bar = BARS.find((each) => attribute === `bars.${each}`);
    if (!bar) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    await loadWorldRules();
    const meter = readBar(this, bar);
    const wanted = isDelta ? (meter?.value ?? 0) + value : value;
    const stored = computeBarUpdate(this, bar, wanted);
    if (!meter || !stored) {
      ui.notifications.warn(game.i18n.format("RIPOSTE.Token.follows", { name: this.name }));
      return this;
    }
    if (!Number.isInteger(wanted) || (!isDelta && (wanted < 0 || wanted > meter.max))) {
      const data = { name: this.name, max: String(meter.max), amount: String(value) };
      ui.notifications.warn(game.i18n.format("RIPOSTE.Amend.badBar", data));
      return this;
    }
    const { path: at, value: to } = stored;
    // A bar that shows what is left of a loss falls as the stored number rises.
    const by = to - (computeBarUpdate(this, bar, meter.value)?.value ?? to);
    if (by !== 0) await sender.send?.(this, { at, most: meter.max, ...(isDelta ? { by } : { to }) });
    return this;
  }
}

/** A change of the number behind a bar: its field path, the most that the bar shows, and the new value or the difference. */
export type BarEdit = { readonly at: string; readonly most: number } & (
  { readonly to: number } | { readonly by: number }
);

/** Sends the change of a bar to the writer. */
type SendBarEdit = (actor: Actor.Implementation, edit: BarEdit) => Promise<unknown>;

const sender = clientState.record("actor.sender", (): { send: SendBarEdit | null } => ({ send: null }));

/** Sets the function that sends changes of bars to the writer. */
export function sendBarsBy(send: SendBarEdit): void {
  sender.send = send;
}

/**
 * The token defaults of each kind of actor. All tokens of a character share one actor on every scene. The other kinds may have several
 * tokens, each with an actor of its own. `named` tells when its name is shown; only that of a character is no secret.
 */
const TOKEN_DEFAULTS = {
  character: { disposition: "FRIENDLY", actorLink: true, sighted: true, named: "HOVER" },
  npc: { disposition: "HOSTILE", actorLink: false, sighted: false, named: "OWNER_HOVER" },
  object: { disposition: "NEUTRAL", actorLink: false, sighted: false, named: "OWNER_HOVER" },
  vehicle: { disposition: "NEUTRAL", actorLink: false, sighted: false, named: "OWNER_HOVER" },
} as const satisfies Readonly<Record<ActorKind, object>>;

/** Builds the prototype token of a new actor, as values by data path. */
function buildPrototypeToken(
  kind: ActorKind,
  img: string,
  bars: readonly TokenBar[],
): Readonly<Record<string, unknown>> {
  const { disposition, actorLink, sighted, named } = TOKEN_DEFAULTS[kind];
  const attributes = bars.map((bar) => [bar === "health" ? "bar1.attribute" : "bar2.attribute", `bars.${bar}`]);
  return {
    actorLink,
    disposition: CONST.TOKEN_DISPOSITIONS[disposition],
    "sight.enabled": sighted,
    "texture.src": img,
    displayName: CONST.TOKEN_DISPLAY_MODES[named],
    displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER,
    ...Object.fromEntries(attributes),
  };
}

/** Reads the value and the maximum of a token bar; null if the actor has no such bar, or does not belong to the world's game. */
export function readBar(actor: Actor.Implementation, bar: TokenBar): Meter | null {
  const reading = readFighterData(actor);
  return reading && findMeter(reading.family, bar, reading.fighter);
}

/** Computes the number to store so that a bar on an actor's token shows a value; null if the bar cannot be changed. */
export function computeBarUpdate(actor: Actor.Implementation, bar: TokenBar, wanted: number): BarUpdate | null {
  const reading = readFighterData(actor);
  return reading && findBarUpdate(reading.family, bar, reading.fighter, wanted);
}

/** True if a number can be typed into a bar: one is stored behind it. */
export function isBarEditable(actor: Actor.Implementation, bar: TokenBar): boolean {
  return computeBarUpdate(actor, bar, readBar(actor, bar)?.value ?? 0) !== null;
}

function readFighterData(actor: Actor.Implementation): { readonly family: Family; readonly fighter: Data } | null {
  const rules = findWorldRuleset();
  if (!rules.ok || !rules.value.sheets.some(({ type }) => type === actor.type)) return null;
  const family = findFamily(actor.type, rules.value.id, worldRulings());
  return family ? { family, fighter: buildActorData(actor, rules.value) } : null;
}

/** The last known health of the actors on the viewed scene, by UUID. */
const lastHealth = clientState.map<string, number>("actor.seen");

const CHANGE_COLOURS = { lost: 0xd9442f, gained: 0x4f9e52 } as const;

/** Remembers the health of the actors on the viewed scene, so that later changes can be shown on their tokens. */
export function rememberHealth(): void {
  lastHealth.clear();
  const scene = game.scenes.viewed;
  for (const { actor } of scene?.tokens ?? []) {
    const health = actor && readBar(actor, "health");
    if (health) lastHealth.set(actor.uuid, health.value);
  }
}

/** Shows a change of an actor's health as a floating number on each of its tokens that this user can see. */
export function showHealthChange(actor: Actor.Implementation | null): void {
  const health = actor && readBar(actor, "health");
  if (!health) return;
  const before = lastHealth.get(actor.uuid) ?? health.value;
  lastHealth.set(actor.uuid, health.value);
  const change = health.value - before;
  if (change === 0 || !canvas.ready) return;
  for (const token of actor.getActiveTokens()) {
    if (token.isVisible && !token.document.isSecret) showFloatingNumber(token, change);
  }
}

function showFloatingNumber({ center, bounds }: Token.Implementation, change: number): void {
  const [direction, fill] =
    change < 0
      ? [CONST.TEXT_ANCHOR_POINTS.TOP, CHANGE_COLOURS.lost]
      : [CONST.TEXT_ANCHOR_POINTS.BOTTOM, CHANGE_COLOURS.gained];
  const text = change.toLocaleString(game.i18n.lang, { signDisplay: "always" });
  void canvas.interface?.createScrollingText(center, text, {
    ...{ anchor: CONST.TEXT_ANCHOR_POINTS.CENTER, direction, distance: 2 * bounds.height, jitter: 0.25 },
    ...{ fill, stroke: 0x000000, strokeThickness: 4, fontSize: 32 },
  });
}
