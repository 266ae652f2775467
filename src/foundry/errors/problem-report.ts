import type { Problem } from "../client/problems.ts";
import { buildExchangeLedger } from "../ledger/saving.ts";
import { describeProblem } from "./problems-shown.ts";

/** Lists the versions of the running software, by the keys of their names. */
export function listVersions(): readonly { readonly key: string; readonly value: string }[] {
  const values = {
    foundry: game.release.version,
    riposte: game.system.version,
    game: game.i18n.localize(`RIPOSTE.Rulesets.${game.settings.get("riposte", "ruleset")}`),
    browser: navigator.userAgent,
  };
  return Object.entries(values).map(([key, value]) => ({ key: `RIPOSTE.Problems.of.${key}`, value: value ?? "" }));
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

/** Saves a problem as a file: its text, and its exchange, as it is stored and as it can be played again. */
export function saveProblem(problem: Problem): void {
  const stored = game.messages.get(problem.message)?.toObject().system ?? null;
  const report = { problem: formatProblem(problem), exchange: stored, ledger: buildExchangeLedger(problem.message) };
  foundry.utils.saveDataToFile(JSON.stringify(report, null, 1), "application/json", `riposte-${problem.at}.json`);
}
