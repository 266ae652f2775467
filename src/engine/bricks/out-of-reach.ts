import type { Refusal } from "../kernel/result.ts";

/** The name of a weapon, or the key of its word, and the targets out of its reach as far as they are named. */
type ReachRefusal = { readonly weapon: string; readonly targets: readonly string[] };

/** Returns the data by which a refusal for distance names weapon and target; of several targets it is the farthest. */
export function describeUnreached({ weapon, targets }: ReachRefusal): Pick<Refusal["data"], "weapon" | "target"> {
  const [target = "RIPOSTE.Act.theTarget", ...others] = targets.filter((target) => target !== "");
  return { weapon, target: others.length > 0 ? "RIPOSTE.Act.farthestTarget" : target };
}
