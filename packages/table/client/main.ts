import { endGame } from "./beginning-again.ts";
import { startGame } from "./start.ts";

/** Begins a game on this page; tells on the page if that fails. */
function begin(): Promise<void> {
  return startGame().catch((error: unknown) => {
    console.error(error);
    const message = document.createElement("p");
    message.setAttribute("role", "alert");
    message.className = "table-failure";
    message.textContent = `The table could not be opened: ${error instanceof Error ? error.message : String(error)}`;
    document.body.append(message);
  });
}

// Tests that play on one page after another do not load and compile it each time.
Object.defineProperty(globalThis, Symbol.for("riposte-table.page"), { value: { end: endGame, begin } });
void begin();
