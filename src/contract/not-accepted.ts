import * as v from 'valibot';
import { operation } from './operation.ts';
import { instant, nothing } from './primitives.ts';

/** What a device sends that is not taken, and how often. */
const notAcceptedRow = v.object({
  /** What was passed on: `messages`, `scans`, `readings` of weather stations, `results` of commands. */
  door: v.string(),
  /** The id of the device or the station as it was sent; nobody may have it. */
  source: v.string(),
  /** Why, and in which field; '' is the item itself. */
  code: v.string(),
  field: v.string(),
  count: v.number(),
  first: instant,
  last: instant,
  /** The gateway that passed the last one on. */
  gateway: v.string(),
  /** What was sent last, cut at 200 letters. */
  raw: v.string(),
});
export type NotAcceptedRow = v.InferOutput<typeof notAcceptedRow>;

/**
 * GET notAccepted: what gateways of the company passed on and was not taken, the newest first; the 1,000 newest are kept.
 * Company Administrator.
 */
export const getNotAccepted = operation({
  name: 'notAccepted',
  method: 'GET',
  path: 'notAccepted',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(notAcceptedRow) }),
});
