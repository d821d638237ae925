import type { LoginFailure } from '../../features/account/forms/login-failure.ts';

/** The second step of signing in: a code, or setting up what makes codes. */
export type Step = 'code' | 'enrolment';

/** What the server asks for beside a first step that was right; null where it refused for another reason. */
export function askedStep(failure: LoginFailure): Step | null {
  if (failure.kind !== 'other') return null;
  if (failure.code === 'second-factor-needed') return 'code';
  return failure.code === 'enrolment-needed' ? 'enrolment' : null;
}
