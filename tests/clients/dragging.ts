import { taken } from "../scenarios/fight.ts";
import { pass } from "./deeds.ts";
import type { Person } from "./table.ts";

/** What these steps use of a page's globals. */
declare const game: {
  readonly user: { update(changes: object): Promise<unknown> };
  readonly combat: { getFlag(scope: string, key: string): unknown };
};
declare const canvas: {
  readonly tokens: { readonly placeables: readonly Token[] };
  readonly grid: { readonly size: number };
  clientCoordinatesFromCanvas(origin: object): { readonly x: number; readonly y: number };
};

interface Token {
  readonly id: string;
  readonly name: string;
  readonly center: object;
  readonly x: number;
  readonly y: number;
  readonly document: { readonly uuid: string };
}

/** What is held, and where on the page it was taken. */
interface Grip {
  readonly token: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Takes a token and leads it by so many spaces to the right and down, as `take` of tests/scenarios/scene.ts does with the mouse. The events of a
 * pointer are told to the scene, at points that it reckons itself: nothing is laid out, so nothing covers the token. That a pointer finds what
 * it points at is tested in browsers.
 */
export async function take(page: Person, token: string, by: readonly [number, number]): Promise<Grip> {
  await page.locator("#scene").getByRole("button", { name: token, exact: true }).waitFor();
  const grip = await page.evaluate((name) => {
    const held = canvas.tokens.placeables.find((each) => each.name === name);
    if (!held) throw new Error(`There is no token ${name}.`);
    return { token: held.id, ...canvas.clientCoordinatesFromCanvas(held.center) };
  }, token);
  await point(page, "pointerdown", grip, [0, 0]);
  await leadOn(page, grip, by);
  return grip;
}

/** Leads it on, to so many spaces to the right and down from where it stands; its way has been planned. */
export async function leadOn(page: Person, grip: Grip, by: readonly [number, number]): Promise<void> {
  await point(page, "pointermove", grip, by);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  held.set(page, { grip, by });
}

/** Lets go of what is held. */
export async function drop(page: Person): Promise<void> {
  const last = held.get(page);
  if (!last) throw new Error("Nothing is held.");
  held.delete(page);
  await point(page, "pointerup", last.grip, last.by);
}

/** Drags a token by so many spaces, and lets it go. */
export async function drag(page: Person, token: string, by: readonly [number, number]): Promise<void> {
  await take(page, token, by);
  await drop(page);
}

/** What is held on each page, and where. */
const held = new WeakMap<Person, { readonly grip: Grip; readonly by: readonly [number, number] }>();

/** Tells the scene of a page what the pointer does with a token. */
async function point(page: Person, type: string, grip: Grip, by: readonly [number, number]): Promise<void> {
  await page.evaluate(
    ([told, { token, x, y }, [right, down]]) => {
      const [from, to] = [
        { x: 0, y: 0 },
        { x: canvas.grid.size, y: 0 },
      ].map((each) => canvas.clientCoordinatesFromCanvas(each));
      const space = (to?.x ?? 0) - (from?.x ?? 0);
      const at = { clientX: x + right * space, clientY: y + down * space };
      const event = { bubbles: true, cancelable: true, button: 0, pointerId: 1, pointerType: "mouse", ...at };
      document.querySelector(`[data-token-id="${token}"]`)?.dispatchEvent(new PointerEvent(told, event));
    },
    [type, grip, by] as const,
  );
}

/** Longer than a token must have stood still for its way to be charged, in milliseconds. */
const STILL = 2000;

/**
 * Lets tokens stand still for as long as anything may take that comes of their moves, on the writer's page and on a player's; whatever that is
 * has been written when this returns, as the player's word comes after it in the writer's line.
 */
export async function standStill(writer: Person, player: Person): Promise<void> {
  for (const page of [player, writer]) await pass(page, STILL);
  const here = { sequence: Date.now(), text: JSON.stringify({ type: "here" }) };
  await player.evaluate((said) => game.user.update({ "flags.riposte.intents.amHere": said }), here);
  await taken(player);
}

/** Waits until the fight has taken notice of where a token stands: what is moved before is settled in parts. */
export async function noticed(gm: Person, token: string): Promise<void> {
  await gm.waitForFunction((name) => {
    const { x, y, document } = canvas.tokens.placeables.find((each) => each.name === name) ?? {};
    const known = JSON.parse(String(game.combat.getFlag("riposte", "places")))[String(document?.uuid)];
    return known?.x === x && known?.y === y;
  }, token);
}
