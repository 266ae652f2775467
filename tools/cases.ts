// `npm run cases -- file.yaml`: runs cases against the rules, one line each, and lists the differences of each answer.
import { existsSync, readFileSync } from "node:fs";
import { caseFiles, judgeAll } from "../tests/cases/cases.ts";
import { shortList } from "../tests/cases/judge.ts";

/** Runs the named files, or all of them; returns the exit code. */
function main(named: readonly string[]): number {
  const files = named.length > 0 ? named : caseFiles();
  const faults = files.map(faultsIn);
  return faults.some((count) => count > 0) ? 1 : 0;
}

function faultsIn(path: string): number {
  if (!existsSync(path)) return complain(`There is no file ${path}.`);
  try {
    return told(path, readFileSync(path, "utf8"));
  } catch (error) {
    const sentences = (error instanceof Error ? error.message : String(error)).split("\n");
    sentences.forEach((sentence) => complain(`${path}, ${sentence}`));
    return sentences.length;
  }
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

function told(path: string, source: string): number {
  const verdicts = judgeAll(source);
  for (const verdict of verdicts) {
    const { of, differences } = verdict;
    const mark = differences.length === 0 ? "ok     " : "DIFFERS";
    console.log(`${mark} ${of.name} (${of.cite}; ${path}:${of.line})`);
    for (const line of shortList(verdict)) console.log(`        ${line}`);
  }
  const different = verdicts.filter(({ differences }) => differences.length > 0).length;
  console.log(`${path}: ${verdicts.length - different} of ${verdicts.length} cases answer as expected.`);
  return different;
}

process.exitCode = main(process.argv.slice(2));
