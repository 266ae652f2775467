import { isElement } from "../platform/html.ts";
import {
  type Problem,
  followers,
  problems,
  reportProblem,
  refreshProblems,
  describeProblem,
} from "../platform/problems.ts";
import { clientState } from "../platform/state.ts";
import { createWindowMenu } from "../platform/world/settings.ts";
import { withPart } from "../platform/lazy-parts.ts";

/** The notifications that open the window when they are clicked. */
const notices = clientState.set<{ readonly element?: HTMLElement | undefined }>("problem-notices.notices");

/** Shows each new problem to a Gamemaster, including uncaught errors in the code of this system. */
export function followProblems(): void {
  if (!game.user.isGM) return;
  problems.forEach(showNotice);
  followers.add((problem, isNew) => {
    if (isNew) showNotice(problem);
    refreshProblems();
  });
  document.addEventListener("click", openFromNotice, { capture: true });
  window.addEventListener("error", ({ error }) => reportUncaught(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportUncaught(reason));
}

function showNotice(problem: Problem): void {
  const text = game.i18n.format("RIPOSTE.Problems.notice", { what: describeProblem(problem).what });
  notices.add(ui.notifications.error(text, { permanent: true, console: false }));
}

/** Opens the window on a click on such a notification; a click on its cross only dismisses it. */
function openFromNotice({ target }: Event): void {
  if (!isElement(target, Element) || target.closest("button, a, [data-action]")) return;
  if ([...notices].some(({ element }) => element?.contains(target))) openProblems();
}

function reportUncaught(error: unknown): void {
  if (error instanceof Error && error.stack?.includes("/systems/riposte/")) reportProblem(error);
}

/** Opens the window of problems, or brings the open one to the front. */
function openProblems(): void {
  void withPart(
    () => import("./problems-window.ts"),
    ({ showProblems }) => showProblems(),
  );
}

/** Registers the settings menu that opens the window of problems. */
export function registerProblems(): void {
  game.settings.registerMenu("riposte", "problems", {
    name: "RIPOSTE.Problems.title",
    label: "RIPOSTE.Problems.open",
    hint: "RIPOSTE.Problems.hint",
    icon: "fa-solid fa-triangle-exclamation",
    type: createWindowMenu(openProblems),
    restricted: true,
  });
}
