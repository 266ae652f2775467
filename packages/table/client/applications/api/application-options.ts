import { isRecord } from "../surroundings.ts";

/** Where an application is in its life, as `application.state` tells. */
export const RENDER_STATES = {
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
} as const;

/** Called with the application as `this`; subclasses narrow `this`, hence `never`. */
export type ActionHandler = (this: never, event: PointerEvent, target: HTMLElement) => unknown;
export type ActionSpec = ActionHandler | { handler: ActionHandler; buttons?: number[] };
export type FormHandler = (
  this: never,
  event: Event,
  form: HTMLFormElement,
  formData: never,
  options?: object,
) => unknown;

export interface FormOptions {
  handler?: FormHandler;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: never) => boolean);
  ownership?: number | string;
  onClick?: (event: PointerEvent) => void;
}

export interface WindowOptions {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export interface Position {
  top?: number;
  left?: number;
  width: number | "auto";
  height: number | "auto";
  scale?: number;
  zIndex?: number;
}

export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowOptions;
  actions: Record<string, ActionSpec>;
  form?: FormOptions;
  position: Partial<Position>;
  [key: string]: unknown;
}

export interface PartialOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowOptions>;
  actions?: Record<string, ActionSpec>;
  form?: FormOptions;
  position?: Partial<Position>;
  [key: string]: unknown;
}

export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: Partial<Position>;
  tab?: string | Record<string, string>;
  window?: Partial<{ title: string; icon: string | false; controls: boolean }>;
  [key: string]: unknown;
}

export interface CloseOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export interface TabSpec {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

export interface TabsConfiguration {
  tabs: TabSpec[];
  initial?: string | null;
  labelPrefix?: string;
}

export interface Tab {
  id: string;
  group: string;
  icon: string;
  label: string;
  tooltip: string;
  active: boolean;
  cssClass: string;
}

export type Context = Record<string, unknown>;

/** What an application is before any subclass says otherwise. */
export const BASE_OPTIONS: ApplicationOptions = {
  id: "app-{id}",
  uniqueId: "",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  position: {},
};

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
  );
}

/** Lays one set of options over another: arrays are joined, plain objects merged, anything else replaced. */
export function mergeOptions(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined) continue;
    const prior = merged[key];
    if (Array.isArray(prior) && Array.isArray(value)) merged[key] = [...new Set([...prior, ...value])];
    else if (isPlain(value)) merged[key] = mergeOptions(isPlain(prior) ? prior : {}, value);
    else merged[key] = Array.isArray(value) ? [...value] : value;
  }
  return merged;
}

/** Complete options: the base's, with each layer laid over the ones before it. */
export function layOptions(layers: readonly PartialOptions[]): ApplicationOptions {
  const merged = layers.reduce(
    (base: Record<string, unknown>, layer) => mergeOptions(base, layer),
    mergeOptions({}, { ...BASE_OPTIONS }),
  );
  return merged as ApplicationOptions;
}
