import { directions, geocode, suggest } from '../../../src/contract/maps.ts';
import { ServerRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { type OpenCall, open, type Route } from '../../serving/route.ts';

/** Calls of one user: enough for whoever types fast, and no way to empty a service's quota. */
const perUser = new ServerRateLimit({ capacity: 30, perSecond: 5 });

const DEFAULT_PLACES = 10;

function allow({ session, installation }: Pick<OpenCall, 'session' | 'installation'>): void {
  if (session === undefined) throw new Refusal('not-signed-in');
  perUser.take(installation, `${session.companyId}/${session.userId}`);
}

export const mapRoutes: readonly Route[] = [
  open(geocode, async (call) => {
    allow(call);
    const { query, installation } = call;
    return installation.maps.geocode(query.q, query.max ?? DEFAULT_PLACES);
  }),
  open(suggest, async (call) => {
    allow(call);
    const { query, installation } = call;
    return installation.maps.suggest(query.q, query.max ?? DEFAULT_PLACES);
  }),
  open(directions, async (call) => {
    allow(call);
    const { query, installation } = call;
    return installation.maps.directions(query.points);
  }),
];
