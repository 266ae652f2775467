import type { Mutant, Part } from "./instrument.ts";
import type { Fate } from "./mutants.ts";
import { ACCEPTED } from "./accepted.ts";

/** The sources that were measured: the day and the hash of their commit. */
export type Measured = { readonly day: string; readonly commit: string };

/** The page of a ruleset: how many mutants are noticed, and each that is not, with the reason where there is one. */
export function reportOf(ruleset: string, fates: ReadonlyMap<Mutant, Fate>, { day, commit }: Measured): string {
  const survivors = [...fates].filter(([, fate]) => fate === "survived").map(([mutant]) => mutant);
  const lines = survivors.map(({ file, within, before, after }) => {
    const short = file.replace(`src/rulesets/${ruleset}/`, "");
    const why = ACCEPTED.find(
      (each) => file.endsWith(each.file) && within === each.within && before === each.before,
    )?.why;
    return `| ${short}: ${within} | ${coded(before)} | ${coded(after)} | ${why ?? "–"} |`;
  });
  return [
    `# Mutants of ${ruleset}`,
    "",
    `What \`npm run mutants -- ${ruleset}\` found on ${day} at commit ${commit}; [how it works](README.md).`,
    "",
    "| part | mutants | do not compile | not drawn | noticed | not noticed | noticed of those played |",
    "| ---- | ------- | -------------- | --------- | ------- | ----------- | ----------------------- |",
    ...(["leaf", "stage"] as const).map((part) => figures(part, fates)),
    "",
    "| where | before | after | why no test notices |",
    "| ----- | ------ | ----- | ------------------- |",
    ...lines,
    "",
  ].join("\n");
}

function figures(part: Part, fates: ReadonlyMap<Mutant, Fate>): string {
  const own = [...fates].filter(([mutant]) => mutant.part === part).map(([, fate]) => fate);
  const count = (fate: Fate): number => own.filter((each) => each === fate).length;
  const [killed, survived] = [count("killed"), count("survived")];
  const share = `${((100 * killed) / (killed + survived)).toFixed(1)} %`;
  return `| ${part} | ${own.length} | ${count("refused")} | ${count("not drawn")} | ${killed} | ${survived} | ${share} |`;
}

/** Code in a cell of a table, cut where it is long. */
function coded(text: string): string {
  const cut = text.length > 80 ? `${text.slice(0, 79)}…` : text;
  return `\`${cut.replaceAll("|", "\\|").replaceAll("`", "'") || " "}\``;
}
