import { expect, test } from 'vitest';
import { ENTRY_STATES } from '../../local/outbox/entry.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { entryState, entryWords } from './entry-words.ts';
import { summarize } from './outbox-summary.ts';

const item = (localSeq: number, part: Partial<OutboxItem> = {}): OutboxItem => ({
  localSeq,
  mutationId: String(localSeq),
  type: 'shipment.create',
  payload: {},
  state: 'queued',
  occurredAt: 1000 * localSeq,
  attempts: 0,
  nextAttemptAt: null,
  lastError: null,
  waitsForEarlier: false,
  ackedAt: null,
  ...part,
});

test('counts what waits, what needs a person, and finds the oldest', () => {
  const summary = summarize([item(2), item(3, { state: 'rejected' }), item(1, { state: 'acked' })]);
  expect(summary).toMatchObject({ waiting: 1, needsYou: 1, oldestAt: 2000 });
  expect(summary.sent.map(({ localSeq }) => localSeq)).toEqual([1]);
});

test('an outbox without unsent work has no oldest', () => {
  expect(summarize([item(1, { state: 'acked' })]).oldestAt).toBeNull();
});

test('every state has a shape and words', () => {
  const ids = ENTRY_STATES.map((state) => {
    expect(entryState({ state })).toBeTruthy();
    return entryWords(item(1, { state }), () => '14:01').id;
  });
  expect(new Set(ids).size).toBe(ENTRY_STATES.length);
});

test('an entry held back by an earlier one says so', () => {
  const free = entryWords(item(1), () => '');
  expect(entryWords(item(1, { waitsForEarlier: true }), () => '').id).not.toBe(free.id);
});
