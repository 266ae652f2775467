/** Formats a number with a true minus sign below 0. */
export function formatNumeral(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** Formats a modifier with its sign. */
export function formatSigned(value: number): string {
  return value < 0 ? formatNumeral(value) : `+${value}`;
}
