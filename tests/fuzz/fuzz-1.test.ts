import { fuzzShare } from "./wildly.ts";

fuzzShare(0, 2);
