import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { describeEntry } from '../../commands/registry.ts';
import { ENTRY_STATES } from '../../local/outbox/entry.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { entryState, entryWords } from './entry-words.ts';
import { sendObstacle, summarize } from './outbox-summary.ts';

const item = (localSeq: number, part: Partial<OutboxItem> = {}): OutboxItem => ({
  ...outboxEntry({ localSeq, occurredAt: 1000 * localSeq, ...part }),
  blockedBy: part.blockedBy ?? null,
  holds: part.holds ?? 0,
});

const at = (time: string) => ({ time: () => time, words: ({ id }: MessageDescriptor) => id });

test('counts what waits, what needs a person, and finds the oldest', () => {
  const summary = summarize([item(2), item(3, { state: 'rejected' }), item(1, { state: 'acked' })]);
  expect(summary).toMatchObject({ waiting: 1, needsYou: 1, oldestAt: 2000 });
  expect(summary.parked.map(({ localSeq }) => localSeq)).toEqual([3]);
  expect(summary.going.map(({ localSeq }) => localSeq)).toEqual([2]);
  expect(summary.sent.map(({ localSeq }) => localSeq)).toEqual([1]);
});

test('an outbox without unsent work has no oldest', () => {
  expect(summarize([item(1, { state: 'acked' })]).oldestAt).toBeNull();
});

test('every state has a shape and words', () => {
  const ids = ENTRY_STATES.map((state) => {
    expect(entryState({ state })).toBeTruthy();
    return entryWords(item(1, { state }), at('14:01')).id;
  });
  expect(new Set(ids).size).toBe(ENTRY_STATES.length);
});

test('an entry that is held back says by what, and whether that needs a person', () => {
  const free = entryWords(item(1), at(''));
  const earlier = entryWords(item(2, { blockedBy: item(1) }), at(''));
  const parked = entryWords(item(2, { blockedBy: item(1, { state: 'rejected' }) }), at(''));
  expect(new Set([free.id, earlier.id, parked.id]).size).toBe(3);
  expect(parked.values?.what).toBe(describeEntry('test', null).id);
});

test('what is stuck says when it is tried by itself', () => {
  const stuck = entryWords(item(1, { state: 'stuck', nextAttemptAt: 5 }), at('15:04'));
  expect(stuck).toMatchObject({ values: { next: '15:04' } });
});

test.each<[string, readonly Partial<OutboxItem>[], boolean, string | null]>([
  ['without a connection', [{ state: 'queued' }], true, 'offline'],
  ['while nobody is signed in', [{ state: 'auth_wait' }], false, 'sign-in'],
  ['while only decisions are left', [{ state: 'rejected' }, { state: 'conflict' }], false, 'decide'],
  ['of what keeps failing', [{ state: 'stuck' }], false, null],
  ['beside what is decided', [{ state: 'rejected' }, { state: 'queued' }], false, null],
  ['of nothing', [{ state: 'acked' }], true, null],
])('says what stands in the way of sending %s', (_, parts, isOffline, wanted) => {
  const items = parts.map((part, at) => item(at + 1, part));
  expect(sendObstacle(summarize(items), isOffline)).toBe(wanted);
});
