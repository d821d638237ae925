import { lazy } from 'react';
import { inTime } from '../state/missing-part.ts';

/** A component whose program comes when it is first drawn; one that does not come in time fails where it would be drawn. */
export const lazyPart: typeof lazy = (load) => lazy(() => inTime(load()));
