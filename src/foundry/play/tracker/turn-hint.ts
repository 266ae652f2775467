import { clientState } from "../../platform/state.ts";
import { describeAwaited } from "../../exchange/awaited.ts";

/** The turn for which this user has been told that an answer is missing. */
const hint = clientState.record("turn-hint.hint", () => ({ turn: "" }));

/**
 * Makes the tracker's buttons that end a turn tell, at the first press, who still has to answer; the second press goes on. Macros and
 * modules are not held up.
 */
export function guardNextTurn(element: HTMLElement): void {
  const buttons = [...element.querySelectorAll<HTMLElement>("[data-action=nextTurn], [data-action=nextRound]")];
  for (const button of buttons) button.onclick = (event) => holdTurn(element, event);
  showHint(element);
}

function holdTurn(element: HTMLElement, event: Event): void {
  const turn = readTurn();
  const isTold = hint.turn === turn;
  hint.turn = isTold || describeAwaited(game.combat) === "" ? "" : turn;
  if (hint.turn !== "") event.stopPropagation();
  showHint(element);
}

function showHint(element: HTMLElement): void {
  element.querySelector(".riposte-turn-hint")?.remove();
  const names = hint.turn !== "" && hint.turn === readTurn() ? describeAwaited(game.combat) : "";
  const button = element.querySelector("[data-action=nextTurn]");
  if (names === "" || !button?.parentElement) return;
  const line = element.ownerDocument.createElement("p");
  line.className = "riposte riposte-turn-hint";
  line.setAttribute("role", "status");
  line.textContent = game.i18n.format("RIPOSTE.Turn.waiting", { names });
  button.parentElement.before(line);
}

function readTurn(): string {
  const { combat } = game;
  return combat ? `${combat.id}/${combat.round}/${combat.turn}` : "";
}
