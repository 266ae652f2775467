import {
  type QuickAction,
  type DeclarationSpec,
  type Ruleset,
  type Scene,
  TARGETS,
  type ThingInput,
  lookup,
} from "../../engine/index.ts";
import type { Filled } from "../act/form.ts";
import { type Options, listOpenInputs } from "../act/options.ts";
import { toPresetForm } from "../act/quick-action-view.ts";
import { fillWordKey } from "../word-families.ts";

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
type ThingUse = Omit<UseView, "id" | "filled"> & { readonly spec: DeclarationSpec; readonly input: ThingInput };

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
  const found = things.map(({ id, role }): [string, readonly UseView[]] => [
    id,
    uses
      .filter(({ use, offered }) => use.input.of === role && offered?.includes(id) !== false)
      .map(({ use: { spec, input, ...use } }) => ({
        ...{ ...use, id: `${use.entry.id}-${id}` },
        filled: { ...toPresetForm(use.entry, spec), [input.name]: [id] },
      })),
  ]);
  return Object.fromEntries(found.filter(([, of]) => of.length > 0));
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

/** Lists the quick actions that are also offered beside an item. */
function listQuickActionUses({ id: ruleset, declarations }: UseRules, { atHand }: ThingOwner): readonly ThingUse[] {
  return atHand.flatMap((entry) => {
    const spec = declarations.find(({ kind }) => kind === entry.kind);
    const input = spec?.inputs.find(({ name }) => name === entry.each);
    if (!spec || entry.beside !== true || input?.is !== "thing") return [];
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
