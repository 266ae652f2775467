import { historiesOf } from "./share.ts";

historiesOf(0, 2);
