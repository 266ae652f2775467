/** Does something for each key, whatever becomes of the others. The first failure of each key is reported: `reported` keeps those that
 *  have been. */
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
