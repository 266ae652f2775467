import { problems, type Problem } from "../client/problems.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { buildExchangeTitle } from "../undo/exchange-title.ts";
import { findRecord } from "../exchange/record.ts";
import { listActiveModules, formatProblem, saveProblem, listVersions } from "./problem-report.ts";
import { PROBLEMS, refreshProblems, describeProblem } from "./problems-shown.ts";

/** Window that lists for a Gamemaster the problems on this page, for a bug report. */
class ProblemsWindow extends WindowBase {
  override get title(): string {
    return game.i18n.localize("RIPOSTE.Problems.title");
  }

  static override DEFAULT_OPTIONS = {
    id: PROBLEMS,
    classes: ["riposte", PROBLEMS],
    window: { icon: "fa-solid fa-triangle-exclamation", resizable: true },
    position: { width: 560 },
    actions: { copy: onCopy, save: onSave, clear: onClear },
  };

  static override PARTS = {
    body: { template: templatePath("settings/problems.hbs"), scrollable: [".riposte-problems__list"] },
  };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const views = problems.map(async (problem, index) => {
      const record = findRecord(problem.message);
      const exchange = record ? (await buildExchangeTitle(record)).title : "";
      return { ...problem, ...describeProblem(problem), index, exchange, several: problem.times > 1 };
    });
    return { problems: (await Promise.all(views)).reverse(), versions: listVersions(), modules: listActiveModules() };
  }
}

/** Opens the window, or shows it if it is open. */
export function showProblems(): void {
  void (foundry.applications.instances.get(PROBLEMS) ?? new ProblemsWindow()).render({ force: true });
}

function findProblem({ dataset }: HTMLElement): Problem | undefined {
  return problems[Number(dataset["index"])];
}

async function onCopy(this: unknown, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const problem = findProblem(target);
  if (!problem) return;
  await game.clipboard.copyPlainText(formatProblem(problem));
  ui.notifications.info("RIPOSTE.Problems.copied", { localize: true, console: false });
}

function onSave(this: unknown, _event: PointerEvent, target: HTMLElement): void {
  const problem = findProblem(target);
  if (problem) saveProblem(problem);
}

function onClear(this: unknown): void {
  problems.splice(0);
  refreshProblems();
}
