import { siteOptions } from '../api/host.ts';
import { SECOND_MS } from '../domain/duration.ts';

/** How long what was done by one press can be undone before it is sent: as this installation has it. Milliseconds. */
export const undoTime = (): number => siteOptions().undoTime * SECOND_MS;
