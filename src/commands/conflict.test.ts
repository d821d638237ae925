import { expect, it } from 'vitest';
import { outboxEntry } from '../../tests/fixtures/outbox-entry.ts';
import type { OutboxEntry } from '../local/outbox/entry.ts';
import { conflictOf } from './conflict.ts';

const GUID = '3f0c2b1a-9d4e-4c7a-8b7e-5d1f2a3b4c5d';
const subject = { guid: GUID, configType: 0, shipmentId: 'MF-1', macId: null };
const base = {
  orderingKey: `shipment:${GUID}`,
  version: 3,
  fields: { customData2: 'Harbour', customData3: '', originName: 'Chennai', originLatitude: 13, originLongitude: 80 },
};
const read = (words: string | { readonly message?: string }) => (typeof words === 'string' ? words : words.message);

const edit = (over: Partial<OutboxEntry>) =>
  outboxEntry({
    localSeq: 1,
    type: 'shipment.edit',
    payload: {
      ...subject,
      changes: { customer: 'Coast', notes: 'fragile', origin: { name: 'Madurai', lat: 9, lon: 78 } },
    },
    state: 'conflict',
    base,
    ...over,
  });

it('says of each field that clashes what it was, what was entered, and what it is now', () => {
  const current = { ...base.fields, version: 5, customData2: 'Bay', originName: 'Salem', originLatitude: 11 };
  const conflict = conflictOf(edit({ current }));
  const choices = conflict.kind === 'choose' ? conflict.choices : [];
  expect(choices.map(({ name, before, mine, theirs }) => [name, before, mine, theirs].map(read))).toEqual([
    ['Customer', 'Harbour', 'Coast', 'Bay'],
    ['Origin', 'Chennai', 'Madurai', 'Salem'],
  ]);
});

it('says an emptied field as nothing', () => {
  const current = { ...base.fields, version: 5, customData3: 'two pallets' };
  const before = { ...base, fields: { ...base.fields, customData3: 'one' } };
  const emptied = conflictOf(edit({ base: before, current, payload: { ...subject, changes: { notes: '' } } }));
  expect(emptied.kind === 'choose' && read(emptied.choices[0]?.mine ?? '')).toBe('empty');
});

it('an edit of what was removed meanwhile has nothing to choose between', () => {
  expect(conflictOf(edit({ current: null, lastError: { status: 410, code: 'gone', errors: [] } })).kind).toBe('gone');
});

it('a removal of what was changed meanwhile says the change and can be done anyway', () => {
  const entry = outboxEntry({
    localSeq: 1,
    type: 'shipment.delete',
    payload: subject,
    state: 'conflict',
    base: { ...base, fields: { customData2: 'Harbour', originLatitude: 1, shippingState: 1 } },
    current: { version: 5, customData2: 'Bay', originLatitude: 2, shippingState: 3 },
  });
  const conflict = conflictOf(entry);
  const changed = conflict.kind === 'anyway' ? conflict.changed : [];
  expect(changed.map(({ name, before, value }) => [name, before, value].map(read))).toEqual([
    ['Customer', 'Harbour', 'Bay'],
    ['Status', '', ''],
  ]);
});
