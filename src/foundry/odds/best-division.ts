import {
  BEST,
  type BestDivisions,
  type Question,
  type Ruleset,
  type Scene,
  type State,
  createAssumption,
  findBestShares,
} from "../../engine/index.ts";
import { requestBestDivision } from "./weighing.ts";

/** Shows the best division on a button, or that `current`, the division in the form, is the best. */
export function updateBestButton(button: HTMLButtonElement, best: BestDivisions | null, current: string): void {
  const divisions = best?.divisions.map((division) => division.join()) ?? [];
  const isBest = divisions.includes(current);
  const offered = isBest ? current : (divisions[0] ?? "");
  const key = offered === "" ? "RIPOSTE.Odds.noBest" : isBest ? "RIPOSTE.Odds.bestNow" : "RIPOSTE.Odds.best";
  button.textContent = game.i18n.format(key, { division: offered.replaceAll(",", " + ") });
  button.dataset["division"] = isBest ? "" : offered;
  button.ariaDisabled = String(isBest || offered === "");
}

/** An exchange with an open question as far as the user may know it; `text` is the cache key of all that its odds depend on. */
type SharesContext = Readonly<{ state: State; scene: Scene | null; rules: Ruleset; text: string }>;

/** Shows the shares with the best odds on the button of a form that divides a total; a click enters them. */
export async function showBestShares(
  form: HTMLFormElement | null,
  question: Question,
  { state, scene, rules, text }: SharesContext,
): Promise<void> {
  const button = form?.querySelector<HTMLButtonElement>("[data-best-shares]");
  if (!form || !button || question.kind !== "shares") return;
  const setting = scene && { state, scene };
  const best =
    setting &&
    (await requestBestDivision(text, button, () =>
      findBestShares(setting, question, rules, createAssumption(BEST, rules)),
    ));
  const fields = [...form.querySelectorAll<HTMLInputElement>("[data-part]")];
  updateBestButton(button, best, fields.map(({ value }) => value).join());
  button.onclick = () => {
    const shares = button.dataset["division"]?.split(",") ?? [];
    if (shares.length !== fields.length) return;
    for (const [i, field] of fields.entries()) field.value = shares[i] ?? "";
    fields[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
