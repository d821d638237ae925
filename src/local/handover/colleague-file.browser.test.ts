import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeringServer, answerOf } from '../../../tests/fixtures/answering-server.ts';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { toBase64 } from '../../domain/base64.ts';
import { outbox } from '../outbox/outbox-database.ts';
import { setProfile } from '../session/profile.ts';
import { colleagueHead } from './colleague-file.ts';
import { exportForColleague, exportUnsent } from './export-unsent.ts';
import { HandoverError } from './handover-error.ts';
import { importFromColleague, importUnsent } from './import-unsent.ts';

const giver = signedInUser({ userId: 'u1', companyId: 'c1', fullName: 'Anand' });
const receiver = signedInUser({ userId: 'u2', companyId: 'c1', fullName: 'Meera' });
const FAULT = { status: 422, code: 'device-in-use', errors: [] };

/** A pair as the server makes one. */
async function newPair() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const [point, secret] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { publicKey: toBase64(new Uint8Array(point)), privateKey: toBase64(new Uint8Array(secret)) };
}

beforeEach(() => setProfile(giver));
afterEach(async () => {
  setProfile(null);
  vi.restoreAllMocks();
  await Promise.all([outbox.entries.clear(), outbox.drafts.clear()]);
  localStorage.clear();
});

/** What the giver hands over: two changes that were never sent, and not one that was. */
async function handedOver(publicKey: string): Promise<Uint8Array<ArrayBuffer>> {
  await outbox.entries.bulkAdd([
    outboxEntry({
      localSeq: 1,
      userId: 'u1',
      companyId: 'c1',
      payload: { note: 'பெட்டி' },
      creates: 'shipment:1',
      occurredAt: 7,
    }),
    outboxEntry({ localSeq: 2, userId: 'u1', companyId: 'c1', state: 'queued', orderingKeys: ['shipment:1'] }),
    outboxEntry({ localSeq: 3, userId: 'u1', companyId: 'c1', state: 'rejected', sentOnce: true, lastError: FAULT }),
  ]);
  const to = { userId: 'u2', name: 'Meera', publicKey };
  const file = await exportForColleague(to, new Set([1, 2, 3]));
  return new Uint8Array(await file.arrayBuffer());
}

const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof HandoverError ? error.code : String(error)),
  );

it('hands what was never sent to a colleague, whose it is from then on', async () => {
  const { publicKey, privateKey } = await newPair();
  const file = await handedOver(publicKey);
  expect(colleagueHead(file)?.head).toMatchObject({ to: { userId: 'u2', name: 'Meera' }, from: 'Anand' });
  const before = await outbox.entries.where('userId').equals('u1').sortBy('localSeq');

  await outbox.entries.clear();
  setProfile(receiver);
  const server = answeringServer();
  server.answer('GET handover/key', () => answerOf({ privateKey }));
  expect(await importFromColleague(file)).toEqual({ added: 2, known: 0 });
  const taken = await outbox.entries.orderBy('localSeq').toArray();
  expect(taken.map(({ userId, state }) => [userId, state])).toEqual([
    ['u2', 'queued'],
    ['u2', 'queued'],
  ]);
  expect(taken.map(({ mutationId, payload, occurredAt }) => [mutationId, payload, occurredAt])).toEqual(
    before.slice(0, 2).map(({ mutationId, payload, occurredAt }) => [mutationId, payload, occurredAt]),
  );
  // A second time nothing is added.
  expect(await importFromColleague(file)).toEqual({ added: 0, known: 2 });
});

it('opens for nobody else: neither for who handed it over, nor with another key, nor where a byte is another', async () => {
  const { publicKey } = await newPair();
  const { privateKey } = await newPair();
  const file = await handedOver(publicKey);
  const server = answeringServer();
  server.answer('GET handover/key', () => answerOf({ privateKey }));
  expect(await failure(importFromColleague(file))).toBe('other-user');
  expect(await failure(importUnsent(file, 'passphrase'))).toBe('not-ours');
  setProfile(receiver);
  expect(await failure(importFromColleague(file))).toBe('other-user');
  setProfile(signedInUser({ userId: 'u2', companyId: 'c2' }));
  expect(await failure(importFromColleague(file))).toBe('other-company');
  expect(await failure(Promise.resolve().then(() => colleagueHead(file.slice(0, 40))))).toBe('cut');
  const torn = file.slice();
  torn[20] = 0;
  expect(await failure(Promise.resolve().then(() => colleagueHead(torn)))).toBe('damaged');
});

it('is told from a file for oneself', async () => {
  await outbox.entries.add(outboxEntry({ localSeq: 1, userId: 'u1', companyId: 'c1' }));
  const file = new Uint8Array(await (await exportUnsent('passphrase')).arrayBuffer());
  expect(colleagueHead(file)).toBeNull();
});
