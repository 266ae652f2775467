/** How often a clock moves, in milliseconds. */
const TICK = 500;

/** Lets every clock below an element run down to its deadline; a clock stops when it is taken off the page. */
export function runClock(root: HTMLElement): void {
  for (const clock of root.querySelectorAll<HTMLElement>("[data-deadline]")) tick(clock);
}

function tick(clock: HTMLElement): void {
  const deadline = Number(clock.dataset["deadline"]);
  const left = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
  clock.textContent = game.i18n.format("RIPOSTE.Exchange.secondsLeft", { seconds: String(left) });
  clock.classList.toggle("is-short", left <= 10);
  if (left === 0) return;
  const view = clock.ownerDocument.defaultView ?? window;
  view.setTimeout(() => {
    if (clock.isConnected) tick(clock);
  }, TICK);
}
