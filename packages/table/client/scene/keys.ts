import { attempt } from "../applications/surroundings.ts";
import { KeyboardManager, type KeyPress } from "../helpers/keybindings.ts";
import { tokenLayer } from "../placeables/token-layer.ts";
import type { SceneStage } from "./scene-stage.ts";
import type { ScenePointer } from "./pointer.ts";

const { CONTROL, SHIFT } = KeyboardManager.MODIFIER_KEYS;
const LAST = 2;

/** Where the keys of a step lead. (Fact 91) */
const STEPS: Readonly<Record<string, readonly [dx: number, dy: number, ...codes: string[]]>> = {
  panUp: [0, -1, "ArrowUp", "KeyW", "Numpad8"],
  panDown: [0, 1, "ArrowDown", "KeyS", "Numpad2"],
  panLeft: [-1, 0, "ArrowLeft", "KeyA", "Numpad4"],
  panRight: [1, 0, "ArrowRight", "KeyD", "Numpad6"],
  panUpLeft: [-1, -1, "Numpad7"],
  panUpRight: [1, -1, "Numpad9"],
  panDownLeft: [-1, 1, "Numpad1"],
  panDownRight: [1, 1, "Numpad3"],
};

/** How far the view moves with a key, in pixels of the page. */
const PAN = 96;

interface Hands {
  readonly stage: SceneStage;
  readonly pointer: ScenePointer;
}

type KeyAct = (hands: Hands, press: { readonly repeat: boolean }) => boolean;

/** The keys of a scene: they act when it is looked at, and nothing else has the focus. */
export function registerSceneKeys(hands: () => Hands | null): void {
  const steps: Steps = { waiting: 0, last: Promise.resolve() };
  const at =
    (act: KeyAct) =>
    (context: object): boolean => {
      const held = hands();
      return held?.stage.scene ? act(held, { repeat: Reflect.get(context, "repeat") === true }) : false;
    };
  const register = (name: string, keys: readonly KeyPress[], act: KeyAct, more: object = {}): void =>
    game.keybindings.register("core", name, { editable: [...keys], onDown: at(act), precedence: LAST, ...more });
  for (const [name, [dx, dy, ...codes]] of Object.entries(STEPS)) {
    const keys = codes.map((key) => ({ key }));
    register(name, keys, (held, { repeat }) => step(held, steps, { dx, dy, repeat }), { repeat: true });
    const panning = codes.filter((key) => key.startsWith("Arrow")).map((key) => ({ key, modifiers: [CONTROL] }));
    if (panning.length > 0) register(`${name}View`, panning, (held) => pan(held, dx, dy), { repeat: true });
  }
  register("target", [{ key: "KeyT" }], () => target(true));
  register("targetMore", [{ key: "KeyT", modifiers: [SHIFT] }], () => target(false));
  register("control", [{ key: "Enter" }], () => control());
  register("undo", [{ key: "KeyZ", modifiers: [CONTROL] }], (held) => undo(held, steps));
  register("copy", [{ key: "KeyC", modifiers: [CONTROL] }], (held) => copy(held));
  register("paste", [{ key: "KeyV", modifiers: [CONTROL] }], (held) => paste(held));
  register("placeWaypoint", [{ key: "KeyF" }], ({ pointer: { drag } }) => (drag?.addWaypoint(), drag !== null));
  register("cancelDrag", [{ key: "Escape" }], ({ pointer }) => pointer.cancel());
  register("zoomIn", [{ key: "PageUp" }, { key: "NumpadAdd" }], (held) => zoom(held, 1.2), { repeat: true });
  register("zoomOut", [{ key: "PageDown" }, { key: "NumpadSubtract" }], (held) => zoom(held, 1 / 1.2), {
    repeat: true,
  });
}

/** Whether keys are meant for the scene: nothing but the scene, or the page as a whole, has the focus. */
function isLookedAt({ stage }: Hands): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || stage.layers.page.contains(activeElement);
}

/** Moves the controlled tokens by a step, each by a movement of its own; the view where none is controlled. */
function step(held: Hands, steps: Steps, { dx, dy, repeat }: { dx: number; dy: number; repeat: boolean }): boolean {
  if (!isLookedAt(held) || held.pointer.drag) return false;
  if (tokenLayer.controlled.length === 0) return pan(held, dx, dy);
  if (!repeat || steps.waiting === 0) take(steps, () => tokenLayer.moveMany({ dx, dy }));
  return true;
}

/** The steps that keys ask for: each begins where the one before has led; a key that is held asks for one at a time. */
interface Steps {
  waiting: number;
  last: Promise<void>;
}

function take(steps: Steps, act: () => Promise<unknown>): void {
  steps.waiting += 1;
  steps.last = steps.last.then(() => attempt(act)).then(() => void (steps.waiting -= 1));
}

function pan(held: Hands, dx: number, dy: number): boolean {
  if (!isLookedAt(held)) return false;
  held.stage.camera.shift(-dx * PAN, -dy * PAN);
  return true;
}

/** Targets the token under the pointer, else the one that has the focus; or releases it. (Fact 73) */
function target(releaseOthers: boolean): boolean {
  const token = tokenLayer.hover ?? focused();
  token?.setTarget(!token.isTargeted, { releaseOthers });
  return token !== null;
}

/** Chooses the token that has the focus, or releases it. */
function control(): boolean {
  const token = focused();
  if (token && !token.control()) token.release();
  return token !== null;
}

function focused(): ReturnType<typeof tokenLayer.get> | null {
  const id = document.activeElement?.getAttribute("data-token-id");
  return (id && tokenLayer.get(id)) || null;
}

function undo(held: Hands, steps: Steps): boolean {
  if (!isLookedAt(held)) return false;
  take(steps, () => tokenLayer.undoHistory());
  return true;
}

/** Copies the controlled tokens; text that is chosen on the page goes first. */
function copy(held: Hands): boolean {
  if (!isLookedAt(held) || document.getSelection()?.toString()) return false;
  return tokenLayer.copyObjects().length > 0;
}

/** Pastes what was copied where the pointer is. */
function paste(held: Hands): boolean {
  if (!isLookedAt(held) || tokenLayer.clipboard.objects.length === 0) return false;
  void attempt(() => tokenLayer.pasteObjects(held.stage.mouse));
  return true;
}

function zoom(held: Hands, factor: number): boolean {
  if (!isLookedAt(held)) return false;
  held.stage.camera.zoom(factor);
  return true;
}
