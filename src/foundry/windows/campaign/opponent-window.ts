import { clientState } from "../../platform/state.ts";
import { readKind } from "../../platform/world/flags.ts";
import { type AddedOpponents, addOpponents } from "../../documents/fight/add-fighters.ts";
import {
  type OpponentRules,
  type OpponentRole,
  type ThreatLevel,
  OPPONENT_ROLES,
  THREAT_LEVELS,
} from "../../../engine/index.ts";
import { giveOrder } from "../../exchange/standing-orders.ts";
import {
  type OpponentFields,
  type CompendiumGearByRole,
  createOpponentActor,
  planOpponent,
  buildFieldsContext,
  listPlayerCharacters,
  buildPreviewContext,
  findGearUuid,
  loadCompendiumGear,
  estimateWins,
} from "./opponent.ts";
import { loadOpponents } from "../../../rulesets/index.ts";
import { isElement, templatePath } from "../../platform/html.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { withRules } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { fillKey } from "../../../view/word-families.ts";

/** An opponent that was created on this client, with its choices and the copies that were brought into fights. */
type OpponentBatch = { readonly actor: string; readonly choices: string; readonly brought: AddedOpponents[] };

/** The opponents that this client has created and not removed, the newest last. */
export const batches = clientState.list<OpponentBatch>("opponent-window.made");

/** Finds the opponent that was created from the same choices, if it still exists. */
function findBatch(choices: string): OpponentBatch | undefined {
  return batches.find((each) => each.choices === choices && game.actors.has(each.actor));
}

/** Removes a batch: its combatants, their tokens, and the opponent itself if nothing else uses it. */
export async function removeBatch(batch: OpponentBatch): Promise<void> {
  for (const brought of batch.brought.toReversed()) await removeBrought(brought);
  const actor = game.actors.get(batch.actor);
  if (actor && !isUsed(batch.actor)) await actor.delete();
  batches.splice(0, batches.length, ...batches.filter((each) => each !== batch));
}

async function removeBrought({ combat, isNew, combatants, scene, tokens, copies }: AddedOpponents): Promise<void> {
  const encounter = game.combats.get(combat.id ?? "");
  const ids = combatants.filter((id) => encounter?.combatants.has(id));
  if (encounter && ids.length > 0) await encounter.deleteEmbeddedDocuments("Combatant", [...ids]);
  const existing = tokens.filter((id) => scene?.tokens.has(id));
  if (scene && game.scenes.has(scene.id ?? "") && existing.length > 0)
    await scene.deleteEmbeddedDocuments("Token", existing);
  await deleteCopies(copies);
  if (isNew && encounter && !encounter.started && encounter.combatants.size === 0) await encounter.delete();
}

/** Deletes copies of an actor, and their folder if it is empty then. */
async function deleteCopies(copies: readonly string[]): Promise<void> {
  const existing = copies.flatMap((id) => game.actors.get(id) ?? []);
  const folder = existing[0]?.folder ?? null;
  for (const copy of existing) await copy.delete();
  if (folder && folder.contents.length === 0) await folder.delete();
}

/** True if a token, a combatant or a copy of an actor still exists. */
function isUsed(actor: string): boolean {
  return (
    game.scenes.some(({ tokens }) => tokens.some((token) => token.actorId === actor)) ||
    game.combats.some(({ combatants }) => combatants.some((each) => each.actorId === actor)) ||
    game.actors.some((each) => readKind(each.getFlag("riposte", "kind")) === actor)
  );
}

/** The maximum number of opponents that are brought at once. */
export const MAX_OPPONENTS = 30;

/**
 * A request for opponents: their fields, the rules, and their number. If `rolls` is true, they roll for initiative at once; if `ordered` is
 * true, a standing order answers for them.
 */
export type OpponentRequest = {
  readonly fields: OpponentFields;
  readonly rules: OpponentRules;
  readonly count: number;
  readonly rolls: boolean;
  readonly ordered: boolean;
};

/** Creates an opponent and opens its sheet. */
export async function createOpponent(request: OpponentRequest): Promise<void> {
  const batch = await findOrMakeBatch(request);
  await game.actors.get(batch?.actor ?? "")?.sheet?.render(true);
}

/**
 * Brings the requested opponents into the fight. The opponent itself is created only once for the same fields, even if more copies are
 * requested later.
 */
export async function bringIntoFight(request: OpponentRequest): Promise<void> {
  const { rules, fields, count, rolls, ordered } = request;
  const batch = await findOrMakeBatch(request);
  const actor = game.actors.get(batch?.actor ?? "");
  if (!batch || !actor) return;
  const brought = await addOpponents({ actor, count, rolls });
  if (!brought) return;
  batch.brought.push(brought);
  if (!ordered) return;
  const { combat, combatants } = brought;
  const fighters = combatants.flatMap((id) => combat.combatants.get(id)?.actor?.uuid ?? []);
  await giveOrder({ fighters, order: rules.order(fields.role) }, combat, "fight");
}

async function findOrMakeBatch({ fields, rules }: OpponentRequest): Promise<OpponentBatch | null> {
  const choices = JSON.stringify(fields);
  const existing = findBatch(choices);
  if (existing) return existing;
  const plan = await planOpponent(fields, rules);
  const actor = plan && (await createOpponentActor(fields, plan));
  if (!actor?.id) return null;
  const batch: OpponentBatch = { actor: actor.id, choices, brought: [] };
  batches.push(batch);
  return batch;
}

/** Describes a batch, with the number of its copies in fights. */
export function describeBatch({ actor, brought }: OpponentBatch): string {
  const name = game.actors.get(actor)?.name ?? "";
  const count = brought.reduce((sum, { combatants }) => sum + combatants.length, 0);
  return game.i18n.format(count > 0 ? "RIPOSTE.Foe.broughtIn" : "RIPOSTE.Foe.madeOnly", { name, count: String(count) });
}

/** The last choices that are also used for the next opponent. */
type LastChoices = {
  threat: ThreatLevel;
  role: OpponentRole;
  count: number;
  rolls: boolean;
  ordered: boolean;
  against: string;
};
const last = clientState.record("opponent-window.last", (): LastChoices => ({
  threat: "trained",
  role: "skirmisher",
  count: 10,
  rolls: true,
  ordered: true,
  against: "",
}));

const toPart = (name: string) => ({ template: templatePath(`campaign/${name}.hbs`) });

/** The maximum length of an opponent's name, as in the template. */
const MAX_NAME = 80;

/** A window in which a GM creates an opponent from five choices, and brings copies of it into the fight. */
class OpponentWindow extends WindowBase {
  static override DEFAULT_OPTIONS = {
    id: "riposte-opponent",
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-foe"],
    window: { icon: "fa-solid fa-mask", title: "RIPOSTE.Foe.title" },
    position: { width: 460 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { create: toStoringHandler(onCreate), takeAway: toStoringHandler(onTakeAway) },
  };

  static override PARTS = { body: toPart("opponent"), told: toPart("opponent-told"), foot: toPart("opponent-foot") };

  readonly #rules: OpponentRules;
  readonly #shelves: CompendiumGearByRole;
  #fields: OpponentFields;
  /** The fields that the GM has set, and that therefore no longer follow from the others. */
  readonly #ownFields = new Set<string>();
  /** The odds that are shown or being estimated, with the key of the opponent and the character. */
  #odds = { of: "", told: "" };

  constructor(rules: OpponentRules, shelves: CompendiumGearByRole) {
    super();
    this.#rules = rules;
    this.#shelves = shelves;
    this.#fields = this.#withDefaults({ ...last, name: "", weapon: "", armour: "" });
  }

  /** Returns the fields with the defaults of such an opponent, except those that the GM has set. */
  #withDefaults(fields: OpponentFields): OpponentFields {
    const defaults = this.#rules.usual(fields.threat, fields.role);
    const following = {
      name: game.i18n.localize(fillKey("RIPOSTE.Foe.roles.*", fields.role)),
      weapon: findGearUuid(defaults.weapon, this.#shelves.weapon),
      armour: findGearUuid(defaults.armour, this.#shelves.armour),
    };
    const free = Object.entries(following).filter(([name]) => !this.#ownFields.has(name));
    return { ...fields, ...Object.fromEntries(free) };
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const plan = await planOpponent(this.#fields, this.#rules);
    return {
      ...{ rootId: this.id, ...last, most: MAX_OPPONENTS, odds: this.#odds.told },
      ...buildFieldsContext(this.#fields, this.#shelves),
      ...buildPreviewContext(this.#fields.role, plan, this.#rules),
      people: listPlayerCharacters().map(({ id, name }) => ({ id, name, chosen: id === last.against })),
      made: batches.map((each) => ({ actor: each.actor, told: describeBatch(each) })),
    };
  }

  protected override async _onRender(): Promise<void> {
    this.element.onchange = ({ target }) => void this.#onFieldChange(target);
    this.element.oninput = ({ target }) => this.#keepOwnField(target);
  }

  /** Notes that the GM has set a field that otherwise follows from others. A name follows again if it is emptied. */
  #keepOwnField(target: EventTarget | null): void {
    if (!isElement(target, HTMLSelectElement) && !isElement(target, HTMLInputElement)) return;
    const { name, value } = target;
    if (name !== "name" && name !== "weapon" && name !== "armour") return;
    this.#fields = { ...this.#fields, [name]: value.trim().slice(0, MAX_NAME) };
    if (name === "name" && value.trim() === "") this.#ownFields.delete(name);
    else this.#ownFields.add(name);
  }

  async #onFieldChange(target: EventTarget | null): Promise<void> {
    if (!isElement(target, HTMLSelectElement) && !isElement(target, HTMLInputElement)) return;
    if (target.dataset["against"] !== undefined) last.against = target.value;
    this.#keepOwnField(target);
    this.readFoot();
    const { name, value } = target;
    const threat = THREAT_LEVELS.find((each) => name === "danger" && each === value) ?? this.#fields.threat;
    const role = OPPONENT_ROLES.find((each) => name === "role" && each === value) ?? this.#fields.role;
    Object.assign(last, { threat, role });
    this.#fields = this.#withDefaults({ ...this.#fields, threat, role });
    this.#showFields();
    await this.render({ parts: ["told"] });
    await this.#showOdds();
  }

  /** Writes the name, the weapon and the armour into the form, which is not rendered again while the GM fills it in. */
  #showFields(): void {
    for (const name of ["name", "weapon", "armour"] as const) {
      const field = this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
      if (field && field.value !== this.#fields[name]) field.value = this.#fields[name];
    }
  }

  /** Estimates the odds against the chosen character, and shows them unless the choices have changed meanwhile. */
  async #showOdds(): Promise<void> {
    const actor = game.actors.get(last.against);
    const key = JSON.stringify([this.#fields, last.against]);
    if (key === this.#odds.of) return;
    const plan = actor && (await planOpponent(this.#fields, this.#rules));
    this.#odds = { of: key, told: plan ? game.i18n.localize("RIPOSTE.Foe.weighing") : "" };
    await this.render({ parts: ["told"] });
    if (!plan) return;
    const wins = await estimateWins(plan, actor, getWorldRules(), () => this.rendered && this.#odds.of === key);
    if (wins === null) return;
    this.#odds = { of: key, told: game.i18n.format("RIPOSTE.Foe.odds", { wins: String(wins), name: actor.name }) };
    await this.render({ parts: ["told"] });
  }

  /** Reads from the form the number of opponents and the way in which they join the fight. */
  readFoot(): void {
    const field = (name: string) => this.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const count = Number(field("count")?.value);
    if (Number.isInteger(count) && count >= 1 && count <= MAX_OPPONENTS) last.count = count;
    last.rolls = field("rolls")?.checked === true;
    last.ordered = field("ordered")?.checked === true;
  }

  /** Builds the request of the form. */
  buildRequest(): OpponentRequest {
    const name = this.#fields.name || game.i18n.localize(fillKey("RIPOSTE.Foe.roles.*", this.#fields.role));
    return { ...last, fields: { ...this.#fields, name }, rules: this.#rules };
  }
}

/** Opens the window; warns if the game has no such opponents. */
export async function openOpponent(): Promise<void> {
  const rules = await loadOpponents(game.settings.get("riposte", "ruleset"));
  if (!rules) return void ui.notifications.warn("RIPOSTE.Foe.notHere", { localize: true });
  const [weapon, armour] = await Promise.all([loadCompendiumGear("weapon"), loadCompendiumGear("armour")]);
  await withRules(() => void new OpponentWindow(rules, { weapon, armour }).render({ force: true }));
}

async function onSubmit(this: OpponentWindow): Promise<void> {
  this.readFoot();
  await bringIntoFight(this.buildRequest());
  await this.render({ parts: ["foot"] });
}

async function onCreate(this: OpponentWindow): Promise<void> {
  this.readFoot();
  await createOpponent(this.buildRequest());
  await this.render({ parts: ["foot"] });
}

async function onTakeAway(this: OpponentWindow, _event: Event, target: HTMLElement): Promise<void> {
  const batch = batches.find((each) => each.actor === target.dataset["batch"]);
  if (batch) await removeBatch(batch);
  await this.render({ parts: ["foot"] });
}
