// `npm run rule-coverage`: writes docs/rules/<game>-coverage.md, which say of every rule what covers it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { coveragePages } from "../tests/coverage/page.ts";
import { root } from "../tests/sources.ts";

for (const [path, text] of coveragePages()) {
  writeFileSync(join(root, path), text);
  console.log(path);
}
