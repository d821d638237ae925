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
import { type OpenCall, open, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { confirmIdentity } from '../account/confirm-identity.ts';
import { loginNameOf } from '../sign-in/account.ts';
import { knownDevice } from '../sign-in/known-device.ts';
import { type Subjects, subjectsOf } from '../sign-in/throttle.ts';
import { userOfPassword } from '../sign-in/user-of-password.ts';
import { halfSignedOnUser } from '../sign-on/routes.ts';
import { checkSecondFactor, confirmEnrolment, standingOf } from './check-code.ts';
import { beginEnrolment, type NamedOwner } from './enrolment.ts';
import { tellOwner } from './tell-owner.ts';

const read = open(getSecondFactor, (call) =>
  call.database.read(serviceOf(sessionOf(call).companyId), (tx) => standingOf(tx, sessionOf(call))),
);

/** Codes of who is signed in, counted as those of their sign-in are. */
async function ownSubjects({ database, address, deviceToken, session }: OpenCall): Promise<Subjects> {
  const loginName = session?.loginName ?? '';
  return subjectsOf('second-factor', loginName, address, await knownDevice(database, loginName, deviceToken));
}

/**
 * The one in force is neither replaced nor switched off by who knows the password alone.
 * @throws Refusal `second-factor-needed`, `second-factor-wrong`, `too-many-tries`, and those of `confirmIdentity`
 */
async function confirmBoth(call: OpenCall, password: string | undefined, code: string | undefined): Promise<void> {
  const session = sessionOf(call);
  await confirmIdentity(call, password);
  const { on } = await call.database.read(serviceOf(session.companyId), (tx) => standingOf(tx, session));
  if (!on) return;
  if (code === undefined) throw new Refusal('second-factor-needed');
  await checkSecondFactor(call, session, await ownSubjects(call), code);
}

const enrol = open(enrolSecondFactor, async (call) => {
  await confirmBoth(call, call.body.password, call.body.secondFactor);
  return beginEnrolment(call.database, sessionOf(call));
});

const confirm = open(confirmSecondFactor, async (call) => {
  await confirmEnrolment(call, sessionOf(call), await ownSubjects(call), call.body.code);
  return {};
});

const end = open(endSecondFactor, async (call) => {
  const session = sessionOf(call);
  const { database, installation, address } = call;
  const { companyId, userId } = session;
  const { required } = await database.read(serviceOf(companyId), (tx) => standingOf(tx, session));
  if (required) throw new Refusal('forbidden');
  await confirmBoth(call, call.body.password, call.body.secondFactor);
  await database.transaction(serviceOf(companyId), async (tx) => {
    const { on } = await standingOf(tx, session);
    await tx.query(sql`DELETE FROM second_factor WHERE company_id = ${companyId} AND user_id = ${userId}`);
    if (on) await tellOwner(tx, installation, session, 'Two-step sign-in was turned off for your account.');
  });
  log.notice('second-factor-off', { user: userId, company: companyId, address });
  return {};
});

/** Whose first step was right, by which way of the two. @throws Refusal as the sign-in does */
async function userOfFirstStep(call: OpenCall<typeof enrolAtSignIn>): Promise<NamedOwner> {
  const { body } = call;
  if (!('code' in body)) return { ...(await userOfPassword(call, body)), loginName: body.username };
  const user = await halfSignedOnUser(call, body);
  if (user === undefined) {
    log.warn('sign-on-failed', { step: 'enrolment', address: call.address });
    throw new Refusal('sign-on-failed');
  }
  return { ...user, loginName: await loginNameOf(call.database, user) };
}

/** Who must have a second factor and has none sets it up after the first step alone, and is signed in by its first code. */
const enrolFirst = open(enrolAtSignIn, async (call) => {
  const owner = await userOfFirstStep(call);
  const { on, required } = await call.database.read(serviceOf(owner.companyId), (tx) => standingOf(tx, owner));
  if (on || !required) throw new Refusal('forbidden');
  return beginEnrolment(call.database, owner);
});

/** Codes of an authenticator app, beside the password or single sign-on (docs/decisions/second-factor.md). */
export const secondFactorRoutes: readonly Route[] = [read, enrol, confirm, end, enrolFirst];
