import { DialogV2 } from "../api/dialog.ts";
import type { ActionSpec } from "../api/application-options.ts";
import {
  documentConfig,
  say,
  theGame,
  type TableCombat,
  type TableCombatant,
  type TableDocument,
} from "../surroundings.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { addToFight, chooseFighters } from "./add-fighters.ts";
import type { CombatTracker } from "./combat-tracker.ts";

type CombatStep =
  | "startCombat"
  | "endCombat"
  | "nextTurn"
  | "previousTurn"
  | "nextRound"
  | "previousRound"
  | "rollAll"
  | "rollNPC"
  | "resetAll";
const STEPS: readonly CombatStep[] = [
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
  "resetAll",
];

/** What the tracker's buttons do. */
export const COMBAT_ACTIONS: Record<string, ActionSpec> = {
  createCombat,
  deleteCombat,
  addCombatant,
  joinFight,
  rollInitiative,
  activateCombatant,
  cycleCombat,
  toggleHidden,
  toggleDefeated,
  ...Object.fromEntries(STEPS.map((step) => [step, takeStep])),
};

/** What a user may do with a combatant from its context menu; packages add to it. */
export function combatantEntries(tracker: CombatTracker): ContextMenuEntry[] {
  const isGM = (): boolean => theGame().user.isGM;
  const find = (target: HTMLElement): TableCombatant | undefined => combatantAt(tracker, target);
  return [
    {
      name: "TABLE.Combat.openSheet",
      icon: "fa-solid fa-file-lines",
      callback: (target) => find(target)?.actor?.sheet?.render({ force: true }),
    },
    {
      name: "TABLE.Combat.reroll",
      icon: "fa-solid fa-dice-d20",
      condition: (target) => find(target)?.isOwner ?? false,
      callback: (target) => tracker.viewed?.rollInitiative([find(target)?.id ?? ""]),
    },
    {
      name: "TABLE.Combat.clearInitiative",
      icon: "fa-solid fa-arrow-rotate-left",
      condition: (target) => isGM() && find(target)?.initiative !== null,
      callback: (target) => find(target)?.update({ initiative: null }),
    },
    {
      name: "TABLE.Combat.hide",
      icon: "fa-solid fa-eye-slash",
      condition: isGM,
      callback: (target) => toggle(find(target), "hidden"),
    },
    {
      name: "TABLE.Combat.defeat",
      icon: "fa-solid fa-skull",
      condition: isGM,
      callback: (target) => toggle(find(target), "defeated"),
    },
    {
      name: "TABLE.Combat.remove",
      icon: "fa-solid fa-trash",
      condition: isGM,
      callback: (target) => find(target)?.delete(),
    },
  ];
}

/** The id of the combatant in whose row an element stands. */
export function combatantId(target: HTMLElement): string | undefined {
  return target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
}

function combatantAt(tracker: CombatTracker, target: HTMLElement): TableCombatant | undefined {
  const id = combatantId(target);
  return id ? (tracker.viewed?.combatants.get(id) as TableCombatant | undefined) : undefined;
}

async function toggle(combatant: TableDocument | undefined, field: "hidden" | "defeated"): Promise<void> {
  await combatant?.update({ [field]: Reflect.get(combatant, field) !== true });
}

/** Makes a fight and activates it. */
export async function createFight(): Promise<TableCombat | null> {
  const created = await documentConfig("Combat").documentClass.create({ active: true });
  return (created as TableCombat | undefined) ?? null;
}

async function createCombat(this: CombatTracker): Promise<void> {
  const fight = await createFight();
  this.initialize({ combat: fight });
}

async function deleteCombat(this: CombatTracker): Promise<void> {
  const content = document.createElement("div");
  content.textContent = say("TABLE.Combat.deleteAsk");
  const answer = await DialogV2.confirm({ window: { title: "TABLE.Combat.delete" }, content });
  if (answer === true) await this.viewed?.delete();
}

async function addCombatant(this: CombatTracker): Promise<void> {
  if (this.viewed) await chooseFighters(this.viewed);
}

async function joinFight(this: CombatTracker): Promise<void> {
  const { character } = theGame().user;
  if (this.viewed && character) await addToFight(this.viewed, [character]);
}

async function rollInitiative(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = combatantId(target);
  if (id) await this.viewed?.rollInitiative([id]);
}

function activateCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
  const combatant = combatantAt(this, target);
  const { actor } = combatant ?? {};
  if (actor?.testUserPermission(theGame().user, "LIMITED")) actor.sheet?.render({ force: true });
}

function cycleCombat(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
  const { combats, viewed } = this;
  const step = target.dataset.step === "-1" ? -1 : 1;
  const next = viewed ? combats.at((combats.indexOf(viewed) + step) % combats.length) : combats[0];
  if (!next) return;
  this.initialize({ combat: next });
  if (theGame().user.isGM) void next.activate?.();
}

async function toggleHidden(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await toggle(combatantAt(this, target), "hidden");
}

async function toggleDefeated(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await toggle(combatantAt(this, target), "defeated");
}

async function takeStep(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const step = STEPS.find((entry) => entry === target.dataset.action);
  if (!step || !this.viewed || !this.isSettled) return;
  if (step === "startCombat") {
    if (this.viewed.turns.length === 0) return;
    this.settle();
  }
  await this.viewed[step]();
}
