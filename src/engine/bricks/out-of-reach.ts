import type { Refusal } from "../kernel/result.ts";

/** The name of a weapon, or the key of its word, and the targets out of its reach as far as they are named. */
type Unreached = { readonly weapon: string; readonly targets: readonly string[] };

/** Returns the data by which a refusal for distance names weapon and target; of several targets it is the farthest. */
export function unreached({ weapon, targets }: Unreached): Pick<Refusal["data"], "weapon" | "target"> {
  const [only = "RIPOSTE.Act.theTarget", ...others] = targets.filter((target) => target !== "");
  return { weapon, target: others.length > 0 ? "RIPOSTE.Act.farthestTarget" : only };
}
