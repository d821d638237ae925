import * as v from 'valibot';
import { macId } from '../contract/primitives.ts';

/** The iChimes of a shipment, each once. */
export const chimeList = v.pipe(
  v.array(macId),
  v.check((ids) => new Set(ids).size === ids.length, 'duplicate'),
);
