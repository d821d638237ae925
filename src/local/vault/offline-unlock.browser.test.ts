import { afterEach, beforeAll, expect, it } from 'vitest';
import { readableOnDevice } from '../../../tests/fixtures/readable-on-device.ts';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import {
  canUnlock,
  forgetUnlock,
  makePasswordKey,
  type PasswordKey,
  rememberUnlock,
  TRIES,
  unlock,
} from './offline-unlock.ts';
import { ITERATIONS } from './password-key.ts';
import { vault } from './vault-database.ts';

const NOW = 1_900_000_000_000;
const contents = {
  user: signedInUser({ loginName: 'Anna', fullName: 'CANARY PERSON', emailAddress: 'canary@mail.example' }),
  vaultKey: btoa('0123456789abcdef0123456789abcdef'),
};

let key: PasswordKey;
beforeAll(async () => {
  key = await makePasswordKey('pässword 1');
});
afterEach(() => vault.unlocks.clear());

const remember = () => rememberUnlock('Anna', key, contents, NOW);

it('gives back the profile and the key for the right password, in whatever case the name is typed', async () => {
  expect(ITERATIONS).toBeGreaterThanOrEqual(600_000);
  await remember();
  expect(await unlock(' anna ', 'pässword 1', 72, NOW + HOUR_MS)).toEqual({ kind: 'opened', ...contents });
  expect(await unlock('ben', 'pässword 1', 72, NOW)).toEqual({ kind: 'none' });
});

it('keeps nothing readable of it', async () => {
  await remember();
  const readable = await readableOnDevice();
  for (const secret of ['CANARY', 'canary', 'anna', 'Anna', contents.vaultKey, '0123456789abcdef', 'pässword']) {
    expect(readable).not.toContain(secret);
  }
});

it('counts each wrong password before it looks, starts afresh after a right one, and destroys itself after five', async () => {
  await remember();
  expect(await unlock('anna', 'wrong', 72, NOW)).toEqual({ kind: 'wrong', left: TRIES - 1 });
  expect((await unlock('anna', 'pässword 1', 72, NOW)).kind).toBe('opened');
  // All at once are no more tries than one after the other.
  const outcomes = await Promise.all(Array.from({ length: TRIES + 2 }, () => unlock('anna', 'wrong', 72, NOW)));
  expect(outcomes.filter(({ kind }) => kind === 'wrong')).toHaveLength(TRIES - 1);
  expect(outcomes.filter(({ kind }) => kind === 'used-up')).toHaveLength(1);
  expect(await vault.unlocks.count()).toBe(0);
  expect(await unlock('anna', 'pässword 1', 72, NOW)).toEqual({ kind: 'none' });
});

it('ends some hours after the last sign-in with a connection, also for a clock that was put back', async () => {
  for (const now of [NOW + 73 * HOUR_MS, NOW - 73 * HOUR_MS]) {
    await remember();
    expect(await canUnlock('anna', 72, now)).toBe(false);
    expect(await unlock('anna', 'pässword 1', 72, now)).toEqual({ kind: 'too-old', hours: 72 });
    expect(await vault.unlocks.count()).toBe(0);
  }
  await remember();
  expect(await canUnlock('anna', 72, NOW + 71 * HOUR_MS)).toBe(true);
  expect((await unlock('anna', 'pässword 1', 72, NOW + 71 * HOUR_MS)).kind).toBe('opened');
});

it('is nobody’s where the installation does not want it, and forgotten when asked to', async () => {
  await remember();
  expect(await canUnlock('anna', 0, NOW)).toBe(false);
  expect(await unlock('anna', 'pässword 1', 0, NOW)).toEqual({ kind: 'none' });
  expect(await vault.unlocks.count()).toBe(0);
  await remember();
  await forgetUnlock('ANNA');
  expect(await canUnlock('anna', 72, NOW)).toBe(false);
});
