import { offerContainers, type Pixi } from "../placeables/pixi.ts";
import { notOffered } from "./offer.ts";

/** Puts jQuery on the page, as both generations do. */
export async function offerJQuery(): Promise<void> {
  const { default: jQuery } = await import("jquery");
  Object.assign(globalThis, { jQuery, $: jQuery });
}

/** Puts PixiJS on the page if a package names it: it is large, and the table draws nothing with it. */
export async function offerPixi(isNamed: boolean): Promise<void> {
  if (!isNamed) return refusePixi();
  const PIXI = await import("pixi.js");
  Object.defineProperty(globalThis, "PIXI", { value: { ...PIXI }, configurable: true, writable: true });
  offerContainers(PIXI as unknown as Pixi);
}

function refusePixi(): void {
  const get = notOffered("PIXI to packages whose scripts do not name it");
  const set = (value: unknown): void => void Object.defineProperty(globalThis, "PIXI", { value, writable: true });
  Object.defineProperty(globalThis, "PIXI", { get, set, configurable: true, enumerable: false });
}
