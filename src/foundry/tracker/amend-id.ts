/** Prefix of the ids of the windows that amend a fighter's combat state. */
export const AMEND_ID = "riposte-by-hand-";
