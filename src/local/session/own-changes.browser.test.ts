import { afterEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { outbox } from '../outbox/outbox-database.ts';
import { withOwnChanges } from './own-changes.ts';

const user = signedInUser({ userId: 'anna', fullName: 'Anna', timezone: 'Etc/GMT' });

afterEach(() => outbox.entries.clear());

const change = (localSeq: number, state: OutboxEntry['state'], fields: object, userId = 'anna'): OutboxEntry =>
  outboxEntry({
    localSeq,
    userId,
    state,
    patches: [{ op: 'merge', feed: 'profile', key: userId, fields: { ...fields } }],
  });

it('lays what a person changed about themself over what the server has, until it has confirmed it', async () => {
  expect(await withOwnChanges(user)).toEqual(user);
  await outbox.entries.bulkAdd([
    change(1, 'acked', { fullName: 'Once', temperatureUnit: 'Fahrenheit' }),
    change(2, 'queued', { fullName: 'Anna B', timezone: 'Asia/Dubai' }),
    change(3, 'rejected', { timezone: 'Europe/Lisbon' }),
    change(4, 'cancelled', { fullName: 'Not At All' }),
    change(5, 'queued', { fullName: 'Ben' }, 'ben'),
  ]);
  expect(await withOwnChanges(user)).toEqual({ ...user, fullName: 'Anna B', timezone: 'Europe/Lisbon' });
});
