export { startTable, type Table, type TableOptions } from "./table.ts";
