import { handoverColleagues, handoverKey } from '../../../src/contract/handover.ts';
import { serviceOf } from '../../database/database.ts';
import { refuseUnlessMay } from '../../http/session.ts';
import { open, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { colleaguesOf, privateKeyOf } from './handover-keys.ts';

/** Unsent work that goes to a colleague (docs/decisions/vault.md). The work itself never comes here. */
export const handoverRoutes: readonly Route[] = [
  open(handoverColleagues, async (call) => {
    const { database } = call;
    const session = sessionOf(call);
    refuseUnlessMay(session, 'createShipment');
    const { companyId, userId } = session;
    const rows = await database.transaction(serviceOf(companyId), (tx) =>
      colleaguesOf(tx, database.secrets, companyId, userId),
    );
    return { rows };
  }),
  open(handoverKey, async (call) => {
    const { database } = call;
    const { companyId, userId } = sessionOf(call);
    const privateKey = await database.transaction(serviceOf(companyId), (tx) =>
      privateKeyOf(tx, database.secrets, companyId, userId),
    );
    return { privateKey };
  }),
];
