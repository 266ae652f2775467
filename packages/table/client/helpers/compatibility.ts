const counts = new Map<string, number>();

export interface CompatibilityOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  once?: boolean;
}

/** Warns of a use of the API that a later generation ends, and counts it. */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const seen = counts.get(message) ?? 0;
  counts.set(message, seen + 1);
  if (seen > 0 && options.once !== false) return;
  const { since, until, details } = options;
  const span = [
    since && `Deprecated since Version ${since}`,
    until && `Backwards-compatible support will be removed in Version ${until}`,
  ];
  console.warn([message, ...span.filter(Boolean), details].filter(Boolean).join("\n"));
}

/** Begins to count anew. */
export function forgetWarnings(): void {
  counts.clear();
}

/** How often each warning was given, by message. */
export function compatibilityWarnings(): ReadonlyMap<string, number> {
  return counts;
}
