// `npm run test:crashes -- [times]`: kills the local table in the middle of its writing, a hundred times unless told otherwise.
import { killOften } from "../server/fixtures/crashes.ts";

const times = Number(process.argv[2] ?? 100);
const { acknowledged, lost } = await killOften(times);
for (const sentence of lost) console.error(sentence);
console.log(`${times} sudden deaths, ${acknowledged} writes acknowledged, ${lost.length} lost.`);
process.exitCode = lost.length === 0 ? 0 : 1;
