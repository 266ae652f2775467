/** When a power is used: at will, as a quick action, as the round's action, or as a reaction. (J.1) */
export const POWER_TIMES = ["free", "quick", "action", "reaction"] as const;
export type PowerTime = (typeof POWER_TIMES)[number];

/** Whether using a power commits the whole pool of the round: always, if it needs an action. (S0; D.6) */
export function isCommittedPower(time: PowerTime): boolean {
  return time === "action";
}
