import { Refusal } from '../http/refusal.ts';
import type { Session } from '../http/session.ts';
import type { OpenCall } from './route.ts';

/** The session of a call that can't be made without one. @throws Refusal `not-signed-in` */
export function sessionOf({ session }: Pick<OpenCall, 'session'>): Session {
  if (session === undefined) throw new Refusal('not-signed-in');
  return session;
}
