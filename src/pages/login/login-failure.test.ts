import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { SignInFailure } from '../../local/session/sign-in-failure.ts';
import { readLoginFailure } from './login-failure.ts';

it('tells a wrong password, a lost network and a throttle apart', () => {
  expect(readLoginFailure(new ApiError('wrong-credentials', 401), 0)).toEqual({ kind: 'wrong-credentials' });
  for (const code of ['offline', 'no-server', 'timeout'] as const) {
    expect(readLoginFailure(new ApiError(code), 0)).toEqual({ kind: 'no-network' });
  }
  expect(readLoginFailure(new ApiError('too-many-tries', 429, [], 12_000), 1000)).toEqual({
    kind: 'throttled',
    until: 13_000,
  });
  expect(readLoginFailure(new ApiError('internal', 500), 0)).toEqual({ kind: 'other', code: 'internal' });
  const reason = { kind: 'unlock-wrong', left: 2 } as const;
  expect(readLoginFailure(new SignInFailure(reason), 0)).toEqual(reason);
  expect(readLoginFailure(new TypeError('import failed'), 0)).toEqual({ kind: 'no-network' });
});
