import { BARE_HANDS as PARENTS, type Weapon } from "../../d10/index.ts";

/** Hands and feet, a bite, a choke: Brawn and Brawl at 5, and nothing on top of the outcome. (d10/I.1; d10/K.26) */
export const BARE_HANDS: Weapon = { ...PARENTS, attribute: "brawn", difficulty: 5 };
