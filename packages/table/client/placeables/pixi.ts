import { PlaceableObject } from "./placeable-object.ts";

/** The parts of PixiJS that the table uses. */
export interface Pixi {
  readonly Container: new () => object;
}

const held: { pixi: Pixi | null } = { pixi: null };

/** Makes the things on a scene containers of PixiJS: packages add to them what is kept and not drawn. */
export function offerContainers(pixi: Pixi): void {
  held.pixi = pixi;
  // `EventEmitter` and `DisplayObject` bring members of their own; what the table's classes have goes first.
  Object.setPrototypeOf(PlaceableObject.prototype, pixi.Container.prototype);
  PlaceableObject._begin = (placeable) => beContainer(placeable, pixi);
}

/** Gives an object what a container of PixiJS has of its own, except what it has already. */
export function beContainer<T extends object>(target: T, { Container }: Pixi): T {
  const container = new Container();
  for (const key of Reflect.ownKeys(container))
    if (!isTaken(target, key, Container)) Reflect.set(target, key, Reflect.get(container, key));
  return target;
}

function isTaken(target: object, key: PropertyKey, Container: Pixi["Container"]): boolean {
  for (
    let at: object | null = target;
    at && at !== Container.prototype;
    at = Object.getPrototypeOf(at) as object | null
  )
    if (Object.hasOwn(at, key)) return true;
  return false;
}

/** The stage of the canvas, a container that is not drawn; null without PixiJS. */
export function pixiStage(): object | null {
  if (held.pixi) stage.container ??= new held.pixi.Container();
  return stage.container;
}

const stage: { container: object | null } = { container: null };
