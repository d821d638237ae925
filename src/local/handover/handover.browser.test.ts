import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { discardAll } from '../outbox/actions.ts';
import { temporaryId } from '../outbox/assigned-ids.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { outbox } from '../outbox/outbox-database.ts';
import { setProfile } from '../session/profile.ts';
import { writeContents } from './contents.ts';
import { exportUnsent } from './export-unsent.ts';
import { HandoverError } from './handover-error.ts';
import { importUnsent } from './import-unsent.ts';
import { newPassphrase } from './passphrase.ts';
import { sealFile } from './sealed-file.ts';

const user = signedInUser({ userId: 'u1', companyId: 'c1' });
const passphrase = newPassphrase();

const clear = () => Promise.all([outbox.entries.clear(), outbox.ids.clear()]);

beforeEach(() => setProfile(user));
afterEach(async () => {
  await clear();
  localStorage.clear();
});

const put = (over: Partial<OutboxEntry> & { localSeq: number }) => outbox.entries.add(outboxEntry(over));
const here = () => outbox.entries.orderBy('localSeq').toArray();
const exported = async () => new Uint8Array(await (await exportUnsent(passphrase)).arrayBuffer());
const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof HandoverError ? error.code : String(error)),
  );

it('brings unsent work to another device: its ids, order, ordering keys and what waits for a person', async () => {
  const fault = { status: 422, code: 'device-in-use', errors: [{ code: 'device-in-use', detail: 'MF-1' }] };
  await put({ localSeq: 1, payload: { note: 'பெட்டி' }, creates: 'shipment:1', occurredAt: 7 });
  await put({ localSeq: 2, state: 'rejected', lastError: fault, sentOnce: true, orderingKeys: ['shipment:1'] });
  await put({ localSeq: 3, state: 'sending', sentOnce: true, attempts: 2 });
  await put({ localSeq: 4, state: 'acked' });
  await put({ localSeq: 5, userId: 'u2' });
  const before = await here();
  const file = await exported();

  await clear();
  await put({ localSeq: 40, mutationId: '00000000-0000-4000-8000-000000000040' });
  expect(await importUnsent(file, passphrase)).toEqual({ added: 3, known: 0 });
  const after = await here();
  expect(after.map(({ mutationId }) => mutationId)).toEqual([
    '00000000-0000-4000-8000-000000000040',
    ...before.slice(0, 3).map(({ mutationId }) => mutationId),
  ]);
  expect(after.map(({ state }) => state)).toEqual(['queued', 'queued', 'rejected', 'queued']);
  const same = ({ payload, orderingKeys, creates, lastError, sentOnce, occurredAt, deviceId }: OutboxEntry) => {
    return { payload, orderingKeys, creates, lastError, sentOnce, occurredAt, deviceId };
  };
  expect(after.slice(1).map(same)).toEqual(before.slice(0, 3).map(same));
});

it('takes nothing in twice, also what was written anew under another id since', async () => {
  await put({ localSeq: 1 });
  await put({ localSeq: 2, state: 'rejected' });
  await put({ localSeq: 3 });
  const file = await exported();
  const second = (await here())[1];
  await outbox.entries.update(1, { state: 'acked' });
  await outbox.entries.update(2, { mutationId: crypto.randomUUID(), formerIds: [second?.mutationId ?? ''] });
  await outbox.entries.delete(3);
  expect(await importUnsent(file, passphrase)).toEqual({ added: 1, known: 2 });
  expect(await importUnsent(file, passphrase)).toEqual({ added: 0, known: 3 });
  expect(await here()).toHaveLength(3);
});

it('brings back what was discarded here after it was exported', async () => {
  await put({ localSeq: 1, payload: 'one' });
  const file = await exported();
  await discardAll();
  expect(await here()).toMatchObject([{ state: 'cancelled' }]);
  expect(await importUnsent(file, passphrase)).toEqual({ added: 1, known: 0 });
  expect(await here()).toMatchObject([{ state: 'queued', payload: 'one' }]);
});

it('says what is wrong, and then has taken in nothing', async () => {
  await put({ localSeq: 1 });
  const file = await exported();
  await clear();
  const changed = (at: number, by: number) => file.map((byte, index) => (index === at ? (byte + by) % 256 : byte));
  const tries: readonly (readonly [string, Uint8Array<ArrayBuffer>, string])[] = [
    ['wrong-passphrase', file, 'something else'],
    ['cut', file.slice(0, -1), passphrase],
    ['cut', file.slice(0, 20), passphrase],
    ['not-ours', new TextEncoder().encode('PK is what a zip file begins with'), passphrase],
    ['not-ours', new Uint8Array(0), passphrase],
    ['newer-version', changed(8, 1), passphrase],
    ['damaged', changed(file.length - 1, 1), passphrase],
    ['damaged', Uint8Array.from([...file, 0]), passphrase],
  ];
  for (const [code, bytes, phrase] of tries) expect(await failure(importUnsent(bytes, phrase))).toBe(code);
  setProfile(signedInUser({ userId: 'u2', companyId: 'c1' }));
  expect(await failure(importUnsent(file, passphrase))).toBe('other-user');
  setProfile(signedInUser({ userId: 'u1', companyId: 'c2' }));
  expect(await failure(importUnsent(file, passphrase))).toBe('other-company');
  expect(await here()).toEqual([]);
});

it('one entry that can not be read keeps all out', async () => {
  const entries = [outboxEntry({ localSeq: 1 }), { ...outboxEntry({ localSeq: 2 }), orderingKeys: 'broken' }];
  const file = await sealFile(writeContents(user, entries as OutboxEntry[]), passphrase);
  expect(await failure(importUnsent(file, passphrase))).toBe('damaged');
  expect(await here()).toEqual([]);
});

it('fills in what entries of the first version did not have', async () => {
  const { creates, base, current, merged, formerIds, replayedIn, scheduledAt, ...first } = outboxEntry({
    localSeq: 1,
  });
  expect([creates, base, current, merged, formerIds, replayedIn, scheduledAt]).toEqual([
    null,
    null,
    null,
    false,
    [],
    null,
    null,
  ]);
  const file = await sealFile(writeContents(user, [first as OutboxEntry]), passphrase);
  await importUnsent(file, passphrase);
  expect(await here()).toEqual([{ ...outboxEntry({ localSeq: 1 }), localSeq: expect.any(Number) as number }]);
});

it('gives things the names the server has told this device meanwhile', async () => {
  const temporary = temporaryId();
  await put({ localSeq: 1, payload: { location: temporary }, orderingKeys: [`location:${temporary}`] });
  const file = await exported();
  await clear();
  await outbox.ids.put({ userId: 'u1', temporary, assigned: '17' });
  await importUnsent(file, passphrase);
  expect(await here()).toMatchObject([{ payload: { location: '17' }, orderingKeys: ['location:17'] }]);
});

it('the passphrase may be typed in small letters and without its joints', async () => {
  await put({ localSeq: 1 });
  const file = await exported();
  expect(await importUnsent(file, ` ${passphrase.toLowerCase().replaceAll('-', ' ')}`)).toEqual({ added: 0, known: 1 });
});
