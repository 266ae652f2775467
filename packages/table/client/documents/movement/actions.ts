import type { PlainObject } from "../../../shared/utils/index.ts";
import { refuseNames } from "../../helpers/refuse-names.ts";

/** What a way of moving means; packages add their own. (Fact 87) */
export interface MovementAction {
  readonly label: string;
  readonly icon: string;
  readonly img: string | null;
  readonly order: number;
  readonly teleport: boolean;
  readonly measure: boolean;
  readonly walls: string | null;
  readonly visualize: boolean;
  readonly canSelect: boolean | ((token: object) => boolean);
  readonly getCostFunction?: (token: object, options: object) => ActionCost;
  readonly costMultiplier?: number;
}

export type ActionCost = (cost: number, from: object, to: object, distance: number, segment: object) => number;

const NAMES = ["walk", "fly", "swim", "burrow", "crawl", "climb", "jump", "blink", "displace"] as const;
const ICONS: Readonly<Record<(typeof NAMES)[number], string>> = {
  walk: "person-walking",
  fly: "person-fairy",
  swim: "person-swimming",
  burrow: "person-digging",
  crawl: "person-praying",
  climb: "person-through-window",
  jump: "person-running-fast",
  blink: "person-from-portal",
  displace: "transporter-1",
};

/** Blinking passes over what lies between; displacing is no movement of the token's own. */
const DIFFERENCES: Readonly<Record<string, Partial<MovementAction>>> = {
  blink: { teleport: true, walls: null },
  displace: { teleport: true, measure: false, walls: null, visualize: false, canSelect: false },
};

function coreAction(name: (typeof NAMES)[number], order: number, generation: number): PlainObject {
  const common = { teleport: false, measure: true, walls: "move", visualize: true, canSelect: true, img: null };
  const action = { ...common, ...DIFFERENCES[name] };
  const { canSelect } = action;
  return {
    ...action,
    ...{ label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`, icon: `fa-solid fa-${ICONS[name]}`, order },
    canSelect: generation >= 14 ? canSelect : () => canSelect,
    getAnimationOptions: () => ({}),
    deriveTerrainDifficulty: null,
    ...(generation >= 14 ? { costMultiplier: 1, speedMultiplier: 1, terrainAction: null } : {}),
    ...(generation >= 14 ? {} : { getCostFunction: () => (cost: number) => cost }),
  };
}

/** `CONFIG.Token.movement`: the core's ways of moving. */
export function movementConfig(generation: number): PlainObject {
  const actions = Object.fromEntries(NAMES.map((name, order) => [name, coreAction(name, order, generation)]));
  const costAggregator = (results: readonly { cost: number }[]): number =>
    Math.max(0, ...results.map(({ cost }) => cost));
  const config = { actions, defaultAction: "walk", defaultSpeed: 6, costAggregator };
  refuseNames(config, "CONFIG.Token.movement", ["TerrainData"]);
  return config;
}

function allActions(): Record<string, MovementAction> {
  return (Reflect.get(CONFIG.Token as object, "movement") as { actions: Record<string, MovementAction> }).actions;
}

/** The ways of moving that the user may choose for a token, in their order. */
export function selectableActions(token: object): (MovementAction & { readonly id: string })[] {
  return Object.entries(allActions())
    .filter(([, { canSelect = true }]) => (typeof canSelect === "function" ? canSelect(token) : canSelect))
    .map(([id, action]) => ({ ...action, id }))
    .sort(({ order: one = 0 }, { order: other = 0 }) => one - other);
}

/** What the ways of moving are configured to be. */
export function actionNamed(name: string): MovementAction {
  const actions = allActions();
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new Error(`"${name}" is not a valid movement action`);
  return action;
}

/** What a step by an action costs. */
export function costOfAction(name: string, token: object): ActionCost {
  const { getCostFunction, costMultiplier = 1, measure = true } = actionNamed(name);
  if (!measure) return () => 0;
  return getCostFunction?.(token, {}) ?? ((cost) => cost * costMultiplier);
}
