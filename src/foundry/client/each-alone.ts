/** Does something for each key, whatever becomes of the others. The first failure of each key is reported. */
export function eachAlone(report: (key: string, error: unknown) => void) {
  const reported = new Set<string>();
  return async (keys: Iterable<string>, task: (key: string) => Promise<void>): Promise<void> => {
    for (const key of keys) {
      try {
        await task(key);
      } catch (error) {
        if (!reported.has(key)) report(key, error);
        reported.add(key);
      }
    }
  };
}
