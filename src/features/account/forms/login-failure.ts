import { ApiError, type CallCode } from '../../../api/api-error.ts';
import { SignInFailure, type SignInReason } from '../../../local/session/sign-in-failure.ts';
import { isMissingPart } from '../../../state/missing-part.ts';

/** Why a sign-in failed, as the page tells it. */
export type LoginFailure =
  | { readonly kind: 'wrong-credentials' }
  | { readonly kind: 'second-factor-wrong' }
  /** No answer at all (spec 1 §8: 503). */
  | { readonly kind: 'no-network' }
  /** `until`: milliseconds since 1970. */
  | { readonly kind: 'throttled'; readonly until: number }
  /** The server's list of common passwords has it, or it contains a name that the form did not know. */
  | { readonly kind: 'weak-password'; readonly fault: 'common' | 'own-name' }
  /** This device's own doing. */
  | SignInReason
  /** `status`: of the answer, where there was one. */
  | { readonly kind: 'other'; readonly code: CallCode; readonly status: number | null }
  /** Nobody knows why, or the answer can't be read (spec 1 §8: 520). */
  | { readonly kind: 'unknown' };

/** How long a throttled sign-in waits when the server doesn't say. */
const DEFAULT_WAIT_MS = 30_000;

const NO_ANSWER: ReadonlySet<CallCode> = new Set(['offline', 'no-server', 'timeout']);

export function readLoginFailure(error: unknown, now: number): LoginFailure {
  if (error instanceof SignInFailure) return error.reason;
  // Not an answer: the part of the program that signs in could not be loaded either.
  if (isMissingPart(error)) return { kind: 'no-network' };
  if (!(error instanceof ApiError) || error.code === 'unreadable-reply') return { kind: 'unknown' };
  const { code, status, retryAfter } = error;
  if (code === 'wrong-credentials' || code === 'second-factor-wrong') return { kind: code };
  const fault = code === 'bad-request' ? weakness(error) : undefined;
  if (fault !== undefined) return { kind: 'weak-password', fault };
  if (code === 'too-many-tries') return { kind: 'throttled', until: now + (retryAfter ?? DEFAULT_WAIT_MS) };
  // What stands between us and the server may have answered in its place, with an error of its own.
  const answered = status !== null && status >= 400;
  return NO_ANSWER.has(code) && !answered ? { kind: 'no-network' } : { kind: 'other', code, status };
}

const weakness = ({ errors }: ApiError): 'common' | 'own-name' | undefined =>
  (['common', 'own-name'] as const).find((fault) => errors.some(({ code }) => code === fault));
