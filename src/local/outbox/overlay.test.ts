import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import type { FeedPosition } from '../../contract/feed.ts';
import type { OutboxEntry } from './entry.ts';
import { overlay } from './overlay.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
}

const feed = 'things:0';
const keyOf = (thing: Thing) => thing.id;
const at = (xid: number, epoch = 'e'): FeedPosition => ({ epoch, xid: String(xid) });
const show = (rows: Thing[], entries: OutboxEntry[], horizon: FeedPosition | null = at(5)) =>
  overlay('things', rows, keyOf, entries, new Map([[feed, horizon]])).map(({ row, mark }) => [row.id, row.name, mark]);

const made = outboxEntry({
  localSeq: 1,
  patches: [{ op: 'put', feed, key: 'new', row: { id: 'new', name: 'made here' } }],
});
const renamed = outboxEntry({ localSeq: 2, patches: [{ op: 'merge', feed, key: 'old', fields: { name: 'mine' } }] });
const old = { id: 'old', name: 'theirs' };

describe('overlay', () => {
  it('shows what was made here beside what the server has', () => {
    expect(show([old], [made])).toEqual([
      ['old', 'theirs', null],
      ['new', 'made here', 'waiting'],
    ]);
  });

  it('lays entries in the order they were made, whatever order they are read in', () => {
    const again = outboxEntry({ localSeq: 3, patches: [{ op: 'merge', feed, key: 'old', fields: { name: 'later' } }] });
    expect(show([old], [again, renamed])).toEqual([['old', 'later', 'waiting']]);
  });

  it('keeps an acknowledged change on top until the feed has come past it', () => {
    const acked = { ...renamed, state: 'acked' as const, ack: at(7) };
    expect(show([old], [acked], at(7))).toEqual([['old', 'mine', 'waiting']]);
    expect(show([{ id: 'old', name: 'mine' }], [acked], at(8))).toEqual([['old', 'mine', null]]);
    expect(show([old], [acked], null)).toEqual([['old', 'mine', 'waiting']]);
  });

  it('believes a complete feed of another epoch of the server', () => {
    const acked = { ...renamed, state: 'acked' as const, ack: at(700, 'before the restore') };
    expect(show([old], [acked], at(8))).toEqual([['old', 'theirs', null]]);
  });

  it('shows the server row of something whose acknowledgement was lost, still marked', () => {
    expect(show([{ id: 'new', name: 'as the server has it' }], [made])).toEqual([
      ['new', 'as the server has it', 'waiting'],
    ]);
  });

  it('marks what needs the person, also under a later change that merely waits', () => {
    const refused = { ...made, state: 'rejected' as const };
    const later = outboxEntry({
      localSeq: 9,
      patches: [{ op: 'merge', feed, key: 'new', fields: { name: 'edited' } }],
    });
    expect(show([], [refused, later])).toEqual([['new', 'edited', 'needs-you']]);
  });

  it('forgets what was taken back', () => {
    expect(show([], [{ ...made, state: 'cancelled' as const }])).toEqual([]);
  });

  it('hides what is to be deleted, and does not bring it back by a change of something deleted', () => {
    const gone = outboxEntry({ localSeq: 1, patches: [{ op: 'delete', feed, key: 'old' }] });
    expect(show([old], [gone, renamed])).toEqual([]);
  });

  it('shows again what was to be deleted while a person has to decide about that', () => {
    const asked = outboxEntry({ localSeq: 1, state: 'conflict', patches: [{ op: 'delete', feed, key: 'old' }] });
    expect(show([old], [asked])).toEqual([['old', 'theirs', 'needs-you']]);
  });

  it('leaves rows of other tables alone', () => {
    const other = outboxEntry({ localSeq: 1, patches: [{ op: 'delete', feed: 'others', key: 'old' }] });
    expect(show([old], [other])).toEqual([['old', 'theirs', null]]);
  });
});
