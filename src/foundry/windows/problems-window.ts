import { type Problem, problems, PROBLEMS, refreshProblems, describeProblem } from "../platform/problems.ts";
import { templatePath } from "../platform/html.ts";
import { WindowBase } from "../platform/forms/window-base.ts";
import { buildExchangeTitle } from "../exchange/undo/exchange-title.ts";
import { findRecord } from "../exchange/record.ts";
import { buildExchangeLedger } from "../exchange/ledger/saving.ts";
import { fillKey } from "../../view/word-families.ts";

/** A window that lists the problems on this client for a Gamemaster, to copy them into a bug report. */
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

/** Opens the window, or brings the open one to the front. */
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

/** Lists the versions of the software in use, by the keys of their names. */
export function listVersions(): readonly { readonly key: string; readonly value: string }[] {
  const values = {
    "RIPOSTE.Problems.of.foundry": game.release.version,
    "RIPOSTE.Problems.of.riposte": game.system.version,
    "RIPOSTE.Problems.of.game": game.i18n.localize(
      fillKey("RIPOSTE.Rulesets.*", game.settings.get("riposte", "ruleset")),
    ),
    "RIPOSTE.Problems.of.browser": navigator.userAgent,
  };
  return Object.entries(values).map(([key, value]) => ({ key, value: value ?? "" }));
}

/** Lists the active modules with their versions. */
export function listActiveModules(): readonly string[] {
  const active = game.modules.filter((module) => module.active);
  return active.map(({ title, version }) => [title, version].filter(Boolean).join(" "));
}

/** Formats a problem as a text for a bug report. */
export function formatProblem(problem: Problem): string {
  const { what, when } = describeProblem(problem);
  const versions = listVersions().map(({ key, value }) => `${game.i18n.localize(key)}: ${value}`);
  const modules = listActiveModules();
  const loaded = `${game.i18n.localize("RIPOSTE.Problems.modules")}: ${modules.join(", ") || "–"}`;
  const exchange = problem.message === "" ? [] : [`exchange: ${problem.message}`];
  return [what, `${when} (${problem.times}×)`, ...exchange, ...versions, loaded, "", problem.text].join("\n");
}

/** Saves a problem as a file: its text and its exchange, both as it is stored and as it can be replayed. */
export function saveProblem(problem: Problem): void {
  const stored = game.messages.get(problem.message)?.toObject().system ?? null;
  const report = { problem: formatProblem(problem), exchange: stored, ledger: buildExchangeLedger(problem.message) };
  foundry.utils.saveDataToFile(JSON.stringify(report, null, 1), "application/json", `riposte-${problem.at}.json`);
}
