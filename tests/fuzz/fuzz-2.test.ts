import { fuzzShare } from "./wildly.ts";

fuzzShare(1, 2);
