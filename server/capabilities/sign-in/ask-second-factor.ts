import { Refusal } from '../../http/refusal.ts';
import type { OpenCall } from '../../serving/route.ts';
import { checkSecondFactor, confirmEnrolment } from '../second-factor/check-code.ts';
import type { NamedOwner } from '../second-factor/enrolment.ts';
import { knownDevice } from './known-device.ts';
import { subjectsOf } from './throttle.ts';

/**
 * Asks who got past the first step for a code of their second factor, or for the first one of what they set up now. Tries are
 * counted by the account, whichever the first step was: two ways in give nobody more of them.
 * @param on whether they have one
 * @throws Refusal `second-factor-needed`, `enrolment-needed`, `second-factor-wrong`, `too-many-tries`
 */
export async function askSecondFactor(
  call: Pick<OpenCall, 'database' | 'address' | 'installation' | 'token' | 'deviceToken'>,
  user: NamedOwner,
  on: boolean,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw new Refusal(on ? 'second-factor-needed' : 'enrolment-needed');
  const device = await knownDevice(call.database, user.loginName, call.deviceToken);
  const subjects = subjectsOf('second-factor', user.loginName, call.address, device);
  await (on ? checkSecondFactor : confirmEnrolment)(call, user, subjects, code);
}
