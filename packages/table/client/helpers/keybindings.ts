import { Collection } from "../../shared/utils/index.ts";
import { isOf } from "./elements.ts";
import { refuseNames } from "./refuse-names.ts";

export interface KeyPress {
  key: string;
  modifiers?: string[];
}

export interface KeybindingConfig {
  namespace: string;
  action: string;
  name?: string;
  hint?: string;
  editable?: KeyPress[];
  uneditable?: KeyPress[];
  restricted?: boolean;
  repeat?: boolean;
  precedence?: number;
  reservedModifiers?: string[];
  onDown?: (context: object) => unknown;
  onUp?: (context: object) => unknown;
}

const MODIFIERS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
const CODES: Readonly<Record<string, readonly string[]>> = {
  [MODIFIERS.CONTROL]: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  [MODIFIERS.SHIFT]: ["ShiftLeft", "ShiftRight"],
  [MODIFIERS.ALT]: ["AltLeft", "AltRight"],
};

/** Which keys are held down, as `game.keyboard` tells. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = MODIFIERS;
  static readonly MODIFIER_CODES = CODES;
  /** The codes of the keys that are held down. */
  readonly downKeys = new Set<string>();

  /** Begins to look at the keys. */
  _activateListeners(): void {
    window.addEventListener("keydown", ({ code }) => this.downKeys.add(code));
    window.addEventListener("keyup", ({ code }) => this.downKeys.delete(code));
    window.addEventListener("blur", () => this.downKeys.clear());
  }

  isModifierActive(modifier: string): boolean {
    return (CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  /** Whether a field of text has the focus. */
  get hasFocus(): boolean {
    return document.activeElement?.closest(TYPING) != null;
  }
}

refuseNames(KeyboardManager.prototype, "game.keyboard", ["moveKeys", "emulateKeypress", "isCoreActionKeyActive"]);

const TYPING = "input, textarea, select, [contenteditable]";

const { ALT, CONTROL, SHIFT } = KeyboardManager.MODIFIER_KEYS;

function modifiersOf(event: KeyboardEvent): string[] {
  return [event.altKey ? ALT : "", event.ctrlKey || event.metaKey ? CONTROL : "", event.shiftKey ? SHIFT : ""].filter(
    Boolean,
  );
}

/** What keys do: packages register actions before the game is ready. */
export class ClientKeybindings {
  readonly actions = new Collection<KeybindingConfig>();
  #closed = false;

  register(namespace: string, action: string, data: Partial<KeybindingConfig>): void {
    if (this.#closed) throw new Error("You cannot register a Keybinding after the init hook");
    this.actions.set(`${namespace}.${action}`, { ...data, namespace, action });
  }

  get(namespace: string, action: string): KeyPress[] {
    const config = this.actions.get(`${namespace}.${action}`);
    if (!config) throw new Error(`"${namespace}.${action}" is not a registered Keybinding action`);
    return [...(config.uneditable ?? []), ...(config.editable ?? [])];
  }

  /** Begins to listen; nothing can be registered any more. */
  initialize(): void {
    this.#closed = true;
    window.addEventListener("keydown", (event) => this.#handle(event, "onDown"));
    window.addEventListener("keyup", (event) => this.#handle(event, "onUp"));
  }

  #handle(event: KeyboardEvent, phase: "onDown" | "onUp"): void {
    if (isOf(event.target, Element) && event.target.closest(TYPING)) return;
    const held = modifiersOf(event);
    const matching = this.actions
      .filter(
        (config) =>
          (!config.restricted || game.user?.isGM === true) &&
          this.#keys(config).some((press) => matches(press, event, held, config)),
      )
      .sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1));
    for (const config of matching) {
      if (event.repeat && !config.repeat) continue;
      const context = {
        event,
        key: event.code,
        up: phase === "onUp",
        repeat: event.repeat,
        isShift: event.shiftKey,
        isControl: event.ctrlKey,
        isAlt: event.altKey,
        modifiers: held,
      };
      if (config[phase]?.(context) !== true) continue;
      event.preventDefault();
      return;
    }
  }

  #keys(config: KeybindingConfig): KeyPress[] {
    return [...(config.uneditable ?? []), ...(config.editable ?? [])];
  }
}

function matches(press: KeyPress, event: KeyboardEvent, held: string[], config: KeybindingConfig): boolean {
  if (press.key !== event.code) return false;
  const wanted = press.modifiers ?? [];
  const free = config.reservedModifiers ?? [];
  return (
    wanted.every((modifier) => held.includes(modifier)) &&
    held.every((modifier) => wanted.includes(modifier) || free.includes(modifier))
  );
}
