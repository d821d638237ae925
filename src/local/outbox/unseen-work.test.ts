import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import type { Patch } from './patch.ts';
import { unseenWork } from './unseen-work.ts';

const ON = { feed: 'locations', key: 'L1' };
const OWN = { type: 'test.edit', patches: [{ op: 'merge', ...ON, fields: { notes: 'mine' } }] } as const;
const merge = (fields: Readonly<Record<string, unknown>>): Patch => ({ op: 'merge', ...ON, fields });
const work = (mutationId: string, ...patches: Patch[]) => outboxEntry({ localSeq: 1, mutationId, patches });

const FIRST = work('first', merge({ notes: 'one', points: [[1, 2]] }));
const SECOND = work('second', merge({ notes: 'two' }));

describe('own work that was not on the screen', () => {
  it('is what the row does not show yet, from the first of it on', () => {
    const seen = (notes: string, points: readonly (readonly number[])[]) =>
      unseenWork({ notes, points, version: 3 }, OWN, [FIRST, SECOND]);
    expect(seen('two', [[1, 2]])).toEqual([]);
    expect(seen('one', [[1, 2]])).toEqual(['second']);
    expect(seen('before', [[0, 0]])).toEqual(['first', 'second']);
  });

  it('counts as seen where it sets the same, nothing that is known of the row, or another row', () => {
    const others = [
      work('same', merge({ notes: 'before' })),
      work('unknown', merge({ colour: 'red' })),
      work('elsewhere', { op: 'merge', feed: 'locations', key: 'L2', fields: { notes: 'x' } }),
      work('nothing'),
    ];
    expect(unseenWork({ notes: 'before' }, OWN, others)).toEqual([]);
  });

  it('begins after what made the thing: nobody edits what they have not seen', () => {
    const made = work('made', { op: 'put', ...ON, row: { notes: 'as made' } });
    expect(unseenWork({ notes: 'as made' }, OWN, [made, FIRST])).toEqual(['first']);
    expect(unseenWork({ notes: 'one', points: [[1, 2]] }, OWN, [made, FIRST])).toEqual([]);
  });

  it('is told by its payload where what is edited is no row of its own', () => {
    const own = { type: 'test.edit', patches: [merge({})] };
    const leg = (mutationId: string, type = own.type) =>
      outboxEntry({ localSeq: 1, mutationId, type, payload: { leg: { number: mutationId } }, patches: [merge({})] });
    const seen = (number: string) => unseenWork({ version: 1, leg: { number } }, own, [leg('LH 1'), leg('LH 2')]);
    expect([seen('LH 2'), seen('LH 1'), seen('LH 0')]).toEqual([[], ['LH 2'], ['LH 1', 'LH 2']]);
    expect(unseenWork({ leg: { number: 'LH 0' } }, own, [leg('LH 1', 'test.other')])).toEqual([]);
  });
});
