/** For how long nothing more is done after it has been done, in milliseconds; and how long a frame is waited for by a hidden page. */
const REST = 100;

/** Does something in the next frame, however often it is asked for until then, and not again before it is over and a rest has passed. */
export function onceAFrame(act: () => unknown): () => void {
  const state = { isAsked: false, isBusy: false };
  const pass = async (): Promise<void> => {
    state.isAsked = false;
    try {
      await act();
    } catch (error) {
      console.error(error);
    }
    setTimeout(() => {
      state.isBusy = false;
      if (state.isAsked) begin();
    }, REST);
  };
  const begin = (): void => {
    state.isBusy = true;
    inNextFrame(() => void pass());
  };
  return () => {
    state.isAsked = true;
    if (!state.isBusy) begin();
  };
}

/** A page that is hidden draws no frames: there a moment is waited instead. */
function inNextFrame(act: () => void): void {
  const once = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    act();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, REST);
}
