/**
 * Runs a task for each key, even if others fail. The first failure of each key is reported: `reported` collects those
 * keys.
 */
export async function eachAlone(
  keys: Iterable<string>,
  task: (key: string) => Promise<void>,
  { reported, report }: { readonly reported: Set<string>; readonly report: (key: string, error: unknown) => void },
): Promise<void> {
  for (const key of keys) {
    try {
      await task(key);
    } catch (error) {
      if (!reported.has(key)) report(key, error);
      reported.add(key);
    }
  }
}
