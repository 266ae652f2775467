import { forgetWindows } from "./applications/api/window-stack.ts";
import { forgetWarnings } from "./helpers/compatibility.ts";
import { forgetListeners } from "./helpers/hooks.ts";
import { hangUp } from "./helpers/connection.ts";
import { forgetScene } from "./placeables/canvas.ts";
import { forgetHighlights } from "./placeables/interface-group.ts";
import { Tour } from "./tours/tour.ts";

/** The page as the server sent it, without what runs in it. A page without a doctype is in quirks mode, in which nothing is `:active`. */
const EMPTY = `<!doctype html>${document.documentElement.outerHTML.replace(/<script[^>]*>.*?<\/script>/gs, "")}`;

/**
 * Ends the game on this page: nothing of it goes on, and the page is empty. What is compiled is kept. True if another game may begin here, which
 * it may not after modules and scripts, which cannot be run again, nor in another language, in which the fields of models were labelled.
 */
export async function endGame(): Promise<boolean> {
  const { scripts } = game.system as { readonly scripts?: readonly unknown[] };
  if (!game.ready || game.i18n.lang !== "en" || game.modules.some(({ active }) => active) || (scripts?.length ?? 0) > 0)
    return false;
  Reflect.deleteProperty(globalThis, "game");
  hangUp();
  Tour.activeTour?.exit();
  stopTimers();
  forgetListeners();
  forgetWindows();
  forgetWarnings();
  forgetScene();
  forgetHighlights();
  localStorage.clear();
  sessionStorage.clear();
  const loaded = new Promise((resolve) => {
    // Takes all listeners away as well, those of the document and of the window.
    document.open();
    document.write(EMPTY);
    window.addEventListener("load", resolve, { once: true });
    document.close();
  });
  await loaded;
  stopTimers();
  return true;
}

function stopTimers(): void {
  const last = Number(setTimeout(() => undefined));
  for (let id = 1; id <= last; id += 1) clearTimeout(id);
  const frame = requestAnimationFrame(() => undefined);
  for (let id = 1; id <= frame; id += 1) cancelAnimationFrame(id);
}
