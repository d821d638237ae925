import * as v from 'valibot';
import { currentPassword } from './account.ts';
import { operation } from './operation.ts';
import { instant, nothing } from './primitives.ts';

/** With `not-signed-in`: the code of the item that says that the session was ended from another device. */
export const ENDED_ELSEWHERE = 'ended-elsewhere';

/** A session of the user who asks. */
const ownSession = v.object({
  sessionId: v.string(),
  created: instant,
  lastSeen: instant,
  signedBy: v.picklist(['password', 'sign-on']),
  /** What the browser says it is. */
  agent: v.string(),
  /** The address it was begun from; empty where it is not known. */
  address: v.string(),
  /** It is the one that asks. */
  current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSession>;

/** GET users/sessions: where who calls is signed in, the last seen first. */
export const getOwnSessions = operation({
  name: 'getOwnSessions',
  method: 'GET',
  path: 'users/sessions',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(ownSession) }),
});

/** POST users/sessionsEnd: ends one other session of who calls, or without `sessionId` all others. Says how many ended. */
export const endOwnSessions = operation({
  name: 'endOwnSessions',
  method: 'POST',
  path: 'users/sessionsEnd',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ password: currentPassword, sessionId: v.optional(v.pipe(v.string(), v.uuid())) }),
  reply: v.object({ ended: v.number() }),
});
