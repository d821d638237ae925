import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';

/**
 * The data of one event of `GET changes`: the collections of the company in which something changed since the event
 * before, named as the change feed names them (`shipments:0`, `devices:tags`, `locations`); null when any may have:
 * first of all, and after an interruption. Never what changed: the lists say that, to those who may see it.
 */
export const changesEvent = v.object({ collections: v.nullable(v.array(v.string())) });
export type ChangesEvent = v.InferOutput<typeof changesEvent>;

/**
 * GET changes: server-sent events named `changes`, at most four a second. A list that is read after an event has what the
 * event tells of. The stream ends with its session and at a stop of the server; reading it doesn't keep a session alive.
 * Refused with `too-many-tries` (429) to a user who has too many open: then polling remains.
 */
export const changes = operation({
  name: 'changes',
  method: 'GET',
  path: 'changes',
  access: 'session',
  scope: null,
  idempotent: false,
  media: 'text/event-stream',
  params: nothing,
  query: nothing,
  body: nothing,
  reply: changesEvent,
});
