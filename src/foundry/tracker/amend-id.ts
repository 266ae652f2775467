/** How the ids of the windows begin that edit a fighter's combat state. */
export const AMEND_ID = "riposte-by-hand-";
