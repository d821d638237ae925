import { directions, geocode, suggest } from '../../../src/contract/maps.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { open, type Route } from '../../serving/route.ts';

/** Calls of one user: enough for whoever types fast, and no way to empty a service's quota. */
const perUser = new RateLimit({ capacity: 30, perSecond: 5 });

const DEFAULT_PLACES = 10;

function allow(session: Session | undefined): void {
  if (session === undefined) throw new Refusal('not-signed-in');
  perUser.take(`${session.companyId}/${session.userId}`);
}

export const mapRoutes: readonly Route[] = [
  open(geocode, async ({ query, installation, session }) => {
    allow(session);
    return installation.maps.geocode(query.q, query.max ?? DEFAULT_PLACES);
  }),
  open(suggest, async ({ query, installation, session }) => {
    allow(session);
    return installation.maps.suggest(query.q, query.max ?? DEFAULT_PLACES);
  }),
  open(directions, async ({ query, installation, session }) => {
    allow(session);
    return installation.maps.directions(query.points);
  }),
];
