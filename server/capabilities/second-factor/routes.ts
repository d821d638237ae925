import {
  confirmSecondFactor,
  endSecondFactor,
  enrolAtSignIn,
  enrolSecondFactor,
  getSecondFactor,
} from '../../../src/contract/second-factor.ts';
import { serviceOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { log } from '../../process/log.ts';
import { open, type Route } from '../../serving/route.ts';
import { confirmIdentity, sessionOf } from '../account/confirm-identity.ts';
import { knownDevice } from '../sign-in/known-device.ts';
import { subjectsOf } from '../sign-in/throttle.ts';
import { userOfPassword } from '../sign-in/user-of-password.ts';
import { confirmEnrolment, standingOf } from './check-code.ts';
import { beginEnrolment } from './enrolment.ts';
import { tellOwner } from './tell-owner.ts';

const read = open(getSecondFactor, (call) =>
  call.database.read(serviceOf(sessionOf(call).companyId), (tx) => standingOf(tx, sessionOf(call))),
);

const enrol = open(enrolSecondFactor, async (call) => {
  const session = sessionOf(call);
  await confirmIdentity(call, call.body.password);
  return beginEnrolment(call.database, session);
});

const confirm = open(confirmSecondFactor, async (call) => {
  const session = sessionOf(call);
  const { database, address, deviceToken } = call;
  const device = await knownDevice(database, session.loginName, deviceToken);
  const subjects = subjectsOf('second-factor', session.loginName, address, device);
  await confirmEnrolment(call, session, subjects, call.body.code);
  return {};
});

const end = open(endSecondFactor, async (call) => {
  const session = sessionOf(call);
  const { database, installation, address } = call;
  const { companyId, userId } = session;
  await confirmIdentity(call, call.body.password);
  await database.transaction(serviceOf(companyId), async (tx) => {
    const { on, required } = await standingOf(tx, session);
    if (required) throw new Refusal('forbidden');
    await tx.query(sql`DELETE FROM second_factor WHERE company_id = ${companyId} AND user_id = ${userId}`);
    if (on) await tellOwner(tx, installation, session, 'The second factor of your account was switched off.');
  });
  log.notice('second-factor-off', { user: userId, company: companyId, address });
  return {};
});

/** Who must have a second factor and has none sets it up with their password alone, and is signed in by its first code. */
const enrolFirst = open(enrolAtSignIn, async (call) => {
  const owner = await userOfPassword(call, call.body);
  const { on, required } = await call.database.read(serviceOf(owner.companyId), (tx) => standingOf(tx, owner));
  if (on || !required) throw new Refusal('forbidden');
  return beginEnrolment(call.database, { ...owner, loginName: call.body.username });
});

/** Codes of an authenticator app, beside the password (docs/decisions/second-factor.md). */
export const secondFactorRoutes: readonly Route[] = [read, enrol, confirm, end, enrolFirst];
