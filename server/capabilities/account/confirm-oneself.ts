import { confirmOneself } from '../../../src/contract/account.ts';
import { noteConfirmed } from '../../http/session.ts';
import { open } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { confirmIdentity } from './confirm-identity.ts';

/** Says one's password again, for what asks that it was said just now. */
export const confirmAgain = open(confirmOneself, async (call) => {
  await confirmIdentity(call, call.body.password);
  await noteConfirmed(call.database, sessionOf(call).companyId, call.token ?? '');
  return {};
});
