import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../domain/activation-form.ts';
import { joinedWith, numberKept, readStoredBatch, withoutItems } from './stored-batch.ts';

const draft = { ...emptyDraft(), shipmentId: 'PAL-###', customer: 'Acme' };
/** What a batch by a pattern, of which nobody has said how many there are, has besides. */
const PLAIN = { free: [], ids: null, own: [], total: null, skipped: [] };
const items = [
  {
    guid: '0f1f1d8e-7d2c-4b54-9f6a-0a1b2c3d4e5f',
    macId: '00_1B_AD_00_7C_CA',
    shipmentId: 'PAL-001',
    localSeq: 7,
    doubts: [{ kind: 'battery' as const }],
  },
];

it('reads what was kept, also a form before anything was scanned', () => {
  expect(readStoredBatch({ draft, nextNumber: 2, items })).toEqual({ draft, nextNumber: 2, items, ...PLAIN });
  expect(readStoredBatch({ draft, nextNumber: null, items: [] })).toEqual({
    draft,
    nextNumber: null,
    items: [],
    ...PLAIN,
  });
  const planned = {
    draft,
    nextNumber: 4,
    items,
    own: [],
    free: [2, 3],
    ids: ['A-1', 'B-2'],
    total: 12,
    skipped: ['B-2'],
  };
  expect(readStoredBatch(planned)).toEqual(planned);
});

it.each([
  ['nothing', null],
  ['another thing', 'batch'],
  ['no form', { nextNumber: 2, items }],
  ['an empty form', { draft: emptyDraft(), nextNumber: 2, items }],
])('has nothing to go on with in %s', (_, value) => {
  expect(readStoredBatch(value)).toBeNull();
});

it.each([
  ['a number that is none', { draft, nextNumber: 0.5, items }, null, []],
  ['an item of no device', { draft, nextNumber: 2, items: [{ ...items[0], macId: 'x' }] }, 2, []],
])('keeps the form where there is %s', (_, value, nextNumber, kept) => {
  expect(readStoredBatch(value)).toEqual({ draft, nextNumber, items: kept, ...PLAIN });
});

describe('a batch that several tabs scan', () => {
  const [first] = items as [(typeof items)[0]];
  const other = { ...first, guid: '1f1f1d8e-7d2c-4b54-9f6a-0a1b2c3d4e5f', shipmentId: 'PAL-002', localSeq: 8 };
  const own = { draft, nextNumber: 2, items: [first], ...PLAIN };
  const elsewhere = { draft: { ...draft, shipmentId: 'BOX-###' }, nextNumber: 9, items: [other], ...PLAIN };

  it('is kept with what each of them has stored, and counts past all of it', () => {
    expect(joinedWith(own, null)).toEqual(own);
    expect(joinedWith(own, { draft, nextNumber: 3, items: [first, other], ...PLAIN })).toEqual({
      draft,
      nextNumber: 3,
      items: [other, first],
      ...PLAIN,
    });
    expect(joinedWith(own, elsewhere)).toEqual(own);
    expect(numberKept({ draft, nextNumber: 3, items: [], ...PLAIN }, 'PAL-###')).toBe(3);
    expect([numberKept(null, 'PAL-###'), numberKept(elsewhere, 'PAL-###')]).toEqual([1, 1]);
  });

  it('loses nothing but what is taken back or closed', () => {
    const both = { draft, nextNumber: 3, items: [first, other], ...PLAIN };
    expect(withoutItems(both, 'PAL-###', [first])).toEqual({ ...both, items: [other] });
    expect(withoutItems(elsewhere, 'PAL-###', [other])).toEqual(elsewhere);
    expect(withoutItems(null, 'PAL-###', [first])).toBeNull();
  });
});
