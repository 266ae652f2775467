/** A deed that is done at once, and then no more often than after each rest, in milliseconds, however often it is asked for. What
 *  is asked for during a rest is done once after it. */
export function seldom(act: () => void, rest: number): () => void {
  const now = { resting: false, wanted: false };
  const go = (): void => {
    if (now.resting) return void (now.wanted = true);
    Object.assign(now, { resting: true, wanted: false });
    act();
    setTimeout(() => {
      now.resting = false;
      if (now.wanted) go();
    }, rest);
  };
  return go;
}
