import {
  type Family,
  type FieldRolls,
  type FieldSpec,
  type OfferedInput,
  type OpposedRoll,
  type PresetInputs,
  type SheetSpec,
  type QuickAction,
  type DeclarationSpec,
  type Ruleset,
  type Scene,
  type ThingInput,
  isData,
  lookup,
  listFields,
  TARGETS,
} from "../../engine/index.ts";
import type { Filled } from "../act/form.ts";
import { readPath } from "./field-view.ts";
import { type Options, listOpenInputs } from "../act/options.ts";
import { toPresetForm } from "../act/quick-action-view.ts";
import { fillWordKey } from "../word-families.ts";

/** The roll of a field on a sheet: its label, and the declaration with its preset values. */
export type RollView = {
  /** The stored path, which names the check: `abilities.stealth`, `skills.2`. */
  readonly id: string;
  /** The key under which its difficulty is remembered. For a row of a list it has the row's name, not its index. */
  readonly key: string;
  /** The field's label, or the name in the row of a list. */
  readonly label: string;
  readonly kind: string;
  readonly filled: Filled;
  /** The name of the input for the difficulty. */
  readonly difficulty: string;
  readonly opposed: OpposedRoll;
};

/** Builds the declaration of a check that another fighter opposes. */
export function buildOpposedCheck(
  { kind, filled }: Pick<RollView, "kind" | "filled">,
  opposed: OpposedRoll,
  rival: string,
): Pick<RollView, "kind" | "filled"> {
  return {
    kind: opposed.kind ?? kind,
    filled: { ...filled, ...toFilledForm(opposed.said ?? {}), [opposed.input]: [rival] },
  };
}

function toFilledForm(inputs: PresetInputs): Filled {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, [value]]));
}

/** Builds the rolls of an actor's sheet, by the names of their fields in the form. In a list, each row with a name has a roll. */
export function buildRollViews(
  spec: Pick<SheetSpec, "groups">,
  system: unknown,
  { rolls }: Pick<Family, "rolls">,
): Readonly<Record<string, RollView>> {
  if (!rolls) return {};
  const views = listFields(spec).flatMap(({ path, field }) => listFieldRolls(path, field, system, rolls));
  return Object.fromEntries(views.map((view) => [`system.${view.id}`, view]));
}

function listFieldRolls(
  path: readonly string[],
  field: FieldSpec,
  system: unknown,
  rolls: FieldRolls,
): readonly RollView[] {
  if (field.kind === "html" || field.kind === "log") return [];
  if (field.kind !== "records") return listRoll(path, { label: field.label, word: path.at(-1) ?? "" }, rolls);
  const rows = readPath(system, path);
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) => {
    const name = isData(row) ? String(row["name"] ?? "") : "";
    return name === "" ? [] : listRoll([...path, String(index)], { label: name, word: name }, rolls);
  });
}

function listRoll(
  path: readonly string[],
  { label, word }: { readonly label: string; readonly word: string },
  { kind, difficulty, opposed, of }: FieldRolls,
): readonly RollView[] {
  const trait = lookup(of, path.slice(0, -1).join("."));
  if (!trait) return [];
  const values = {
    [trait.input]: word,
    [difficulty.input]: String(difficulty.usual),
    ...lookup(trait.usually ?? {}, word),
  };
  const key = [...path.slice(0, -1), word].join(".");
  return [
    { id: path.join("."), key, label, kind, filled: toFilledForm(values), difficulty: difficulty.input, opposed },
  ];
}

/** Rolls under the heading of their fields. */
export type RollGroup = { readonly label: string; readonly rolls: readonly RollView[] };

/** Lists the rolls of an actor's sheet by group. A group that begins with a list of records has the label of that list. */
export function listRollGroups(
  spec: Pick<SheetSpec, "groups">,
  system: unknown,
  family: Pick<Family, "rolls">,
): readonly RollGroup[] {
  const groups = spec.groups.map((group) => {
    const [single] = Object.values(group.fields);
    const label = single?.kind === "records" ? single.label : group.label;
    return { label, rolls: Object.values(buildRollViews({ groups: [group] }, system, family)) };
  });
  return groups.filter(({ rolls }) => rolls.length > 0);
}

/** A use of an item on its owner's sheet: its button, and the declaration with its preset values. */
export type UseView = {
  readonly id: string;
  readonly icon: string;
  /** The key of its label. */
  readonly label: string;
  readonly entry: QuickAction;
  readonly filled: Filled;
};

/** The owner of the items, with their scene and their quick actions. */
export type ThingOwner = { readonly actor: string; readonly scene: Scene; readonly atHand: readonly QuickAction[] };

type UseRules = Pick<Ruleset, "id" | "declarations">;
type ThingUse = Omit<UseView, "id" | "filled"> & {
  readonly spec: DeclarationSpec;
  readonly input: ThingInput | OfferedInput;
};

/** Builds the uses of a fighter's items, by the items' ids; items without a use are left out. */
export function buildUses(
  things: readonly { readonly id: string; readonly role: string }[],
  rules: UseRules,
  owner: ThingOwner,
): Readonly<Record<string, readonly UseView[]>> {
  const uses = [...listDeclaredUses(rules), ...listQuickActionUses(rules, owner)].map((use) => ({
    use,
    offered: listOfferedThings(use, owner),
  }));
  const usesById = things.map(({ id, role }): [string, readonly UseView[]] => [
    id,
    uses
      .filter(({ use: { input } }) => input.is === "offered" || input.of === role)
      .filter(({ use: { input }, offered }) => offered?.includes(id) ?? input.is === "thing")
      .map(({ use: { spec, input, ...use } }) => ({
        ...{ ...use, id: `${use.entry.id}-${id}` },
        filled: { ...toPresetForm(use.entry, spec), [input.name]: [id] },
      })),
  ]);
  return Object.fromEntries(usesById.filter(([, views]) => views.length > 0));
}

/** Lists the declarations whose first input is an item of the actor. Weapons are left out, since attacks are offered elsewhere. */
function listDeclaredUses({ declarations }: UseRules): readonly ThingUse[] {
  return declarations.flatMap((spec) => {
    const [input] = spec.inputs;
    if (spec.gm === true || input?.is !== "thing" || input.of === "weapon" || input.optional === true) return [];
    const entry = { id: spec.kind, icon: "", kind: spec.kind, each: input.name };
    return [{ spec, input, entry, icon: "", label: "RIPOSTE.Sheet.use" }];
  });
}

/** True if the toggle of a field gives way to actions: during a fight, in a game with an action that replaces the toggle. */
export function isToggleReplaced(field: string, { atHand, scene }: Pick<ThingOwner, "atHand" | "scene">): boolean {
  return scene.fight.round > 0 && atHand.some(({ replaces }) => replaces === field);
}

/** Lists the quick actions that are also offered beside an item; those that replace a toggle only during a fight. */
function listQuickActionUses(
  { id: ruleset, declarations }: UseRules,
  { atHand, scene }: ThingOwner,
): readonly ThingUse[] {
  return atHand.flatMap((entry) => {
    if (entry.replaces !== undefined && scene.fight.round === 0) return [];
    const spec = declarations.find(({ kind }) => kind === entry.kind);
    const input = spec?.inputs.find(({ name }) => name === entry.each);
    if (!spec || entry.beside !== true || (input?.is !== "thing" && input?.is !== "offered")) return [];
    return [{ spec, input, entry, icon: entry.icon, label: fillWordKey(ruleset, "atHand.*", entry.id) }];
  });
}

/** Lists the items that the rules offer for a use; null if they do not limit them. */
function listOfferedThings({ spec, input, entry }: ThingUse, { actor, scene }: ThingOwner): readonly string[] | null {
  const offered = spec.offered?.({ [spec.actor]: actor, ...entry.said }, scene) ?? {};
  return lookup(offered, input.name)?.map(({ id }) => id) ?? null;
}

/** True if a form must be opened before the declaration: a target, a site or a text is missing. */
export function isFormNeeded({ inputs }: DeclarationSpec, filled: Filled, options: Options): boolean {
  return listOpenInputs(inputs, options).some((input) => {
    if (lookup(filled, input.name)?.[0]) return false;
    if (input.is === "text" || input.is === "site" || input.name === TARGETS.name) return true;
    return input.is === "fighter" && input.optional !== true;
  });
}
