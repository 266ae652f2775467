import { BARE_HANDS as PARENTS, type Weapon } from "../../d10/index.ts";

/**
 * The weapon of an unarmed attack: hands, feet, a bite, a choke. It rolls Brawn and Brawl at 5 and adds nothing to the outcome. (d10/I.1;
 * d10/K.26)
 */
export const BARE_HANDS: Weapon = { ...PARENTS, attribute: "brawn", difficulty: 5 };
