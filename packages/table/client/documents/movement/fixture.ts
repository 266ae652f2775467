import { Hooks } from "../../helpers/hooks.ts";
import { IDS, openTable } from "../fixture.ts";
import { Scene } from "../scene.ts";
import { TokenDocument } from "../token-document.ts";
import type { MovementOperation, MovementWaypoint } from "./types.ts";

export const [FIELD, HERO, OTHER] = ["scene00000000001", "hero000000000001", "other00000000001"];
const HOOKS = ["preMoveToken", "moveToken", "pauseToken", "stopToken", "recordToken", "planToken"];

/** What the hooks were called with, by their names. */
export const heard: { hook: string; args: unknown[] }[] = [];
const listening: [string, number][] = [];

/** What the tests have the mover do: refuse a part, and act when one was carried out. */
export const doing: {
  refuses: ((movement: MovementOperation) => boolean) | null;
  onMove: ((token: TokenDocument, movement: MovementOperation) => unknown) | null;
} = { refuses: null, onMove: null };

export class Mover extends TokenDocument {
  static asked: string[] = [];
  override async _preUpdateMovement(movement: MovementOperation): Promise<boolean | void> {
    Mover.asked.push("pre");
    return doing.refuses?.(movement) ? false : undefined;
  }
  override _onUpdateMovement(): void {
    Mover.asked.push("post");
  }
}

export function scene(): Scene {
  const found = game.scenes?.get(FIELD);
  if (!(found instanceof Scene)) throw new Error("no scene");
  return found;
}

export function token(id: string = HERO): TokenDocument {
  const found = scene().getEmbeddedDocument("Token", id);
  if (!(found instanceof TokenDocument)) throw new Error("no token");
  return found;
}

export function listen(hook: string, fn: (...args: never[]) => unknown): void {
  listening.push([hook, Hooks.on(hook, fn)]);
}

export const names = (): string[] => heard.map(({ hook }) => hook);
export const at = (x: number, more: Partial<MovementWaypoint> = {}): Partial<MovementWaypoint> => ({
  x,
  action: "walk",
  ...more,
});
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

export function open(generation: 13 | 14, { userId = IDS.gm, round = 1 } = {}): void {
  const ownership = { default: 0, [IDS.ana]: 3 };
  const Actor = [{ _id: IDS.hero, name: "Hero", type: "hero", ownership }];
  const tokens = [
    { _id: HERO, name: "Hero", actorId: IDS.hero, actorLink: true },
    { _id: OTHER, name: "Other", y: 500 },
  ];
  const grid = { type: 1, size: 100, distance: 1, units: "m" };
  const combatants = [
    { _id: "fighta0000000001", tokenId: HERO, sceneId: FIELD, actorId: IDS.hero, initiative: 5 },
    { _id: "fightb0000000001", tokenId: OTHER, sceneId: FIELD, initiative: 3 },
  ];
  const Combat = [{ _id: IDS.fight, active: true, round, turn: round > 0 ? 0 : null, combatants }];
  openTable({
    generation,
    userId,
    documents: { Actor, Scene: [{ _id: FIELD, name: "Field", active: true, grid, tokens }], Combat },
  });
  Object.assign(CONFIG.Token as object, { documentClass: Mover });
  game.setupDocuments();
}

/** Listens to all hooks of movement, from a clean beginning. */
export function watch(): void {
  for (const list of [heard, Mover.asked]) list.length = 0;
  Object.assign(doing, { refuses: null, onMove: null });
  for (const hook of HOOKS) listen(hook, (...args: unknown[]) => void heard.push({ hook, args }));
  listen("moveToken", (document: TokenDocument, movement: MovementOperation) => doing.onMove?.(document, movement));
}

export function unwatch(): void {
  for (const [name, id] of listening.splice(0)) Hooks.off(name, id);
}
