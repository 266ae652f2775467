import type { Refusal } from "../kernel/result.ts";

/** The name of a weapon, or the key of its name, and the names of the targets out of its reach; the name of an unnamed target is empty. */
type ReachRefusal = { readonly weapon: string; readonly targets: readonly string[] };

/**
 * Builds the data of a refusal because of distance: the weapon and the target. Several targets are worded as the farthest of them, an
 * unnamed one as "the target".
 */
export function describeUnreached({ weapon, targets }: ReachRefusal): Pick<Refusal["data"], "weapon" | "target"> {
  const [target = "RIPOSTE.Act.theTarget", ...others] = targets.filter((target) => target !== "");
  return { weapon, target: others.length > 0 ? "RIPOSTE.Act.farthestTarget" : target };
}
