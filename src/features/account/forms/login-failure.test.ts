import { expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { SignInFailure } from '../../../local/session/sign-in-failure.ts';
import { noteMissingPart } from '../../../state/missing-part.ts';
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
  const weak = new ApiError('bad-request', 400, [{ code: 'common', detail: 'x', field: 'newPassword' }]);
  expect(readLoginFailure(weak, 0)).toEqual({ kind: 'weak-password', fault: 'common' });
  expect(readLoginFailure(new ApiError('bad-request', 400), 0)).toMatchObject({ kind: 'other' });
  expect(readLoginFailure(new ApiError('internal', 500), 0)).toEqual({ kind: 'other', code: 'internal', status: 500 });
  // A proxy in the server's place; a page that asks for money or consent is no error.
  expect(readLoginFailure(new ApiError('no-server', 502), 0)).toEqual({
    kind: 'other',
    code: 'no-server',
    status: 502,
  });
  expect(readLoginFailure(new ApiError('no-server', 200), 0)).toEqual({ kind: 'no-network' });
  const reason = { kind: 'unlock-wrong', left: 2 } as const;
  expect(readLoginFailure(new SignInFailure(reason), 0)).toEqual(reason);
  expect(readLoginFailure(noteMissingPart(new TypeError('import failed')), 0)).toEqual({ kind: 'no-network' });
  for (const error of [new TypeError('a fault of ours'), new ApiError('unreadable-reply', 200), 'text']) {
    expect(readLoginFailure(error, 0)).toEqual({ kind: 'unknown' });
  }
});
