import { historiesOf } from "./share.ts";

historiesOf(1, 2);
