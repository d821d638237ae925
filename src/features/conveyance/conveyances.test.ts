import { expect, it } from 'vitest';
import { addConveyance } from '../../commands/add-conveyance.ts';
import { editConveyance } from '../../commands/edit-conveyance.ts';
import { conveyancesWith } from './conveyances.ts';

const guid = crypto.randomUUID();
const subject = { guid, configType: 0, shipmentId: 'SHP-1', macId: null };
const known = {
  entryId: 7,
  version: 2,
  itemType: 110,
  itemId: 'LH 1',
  itemText: '{"number":"LH 1","status":"booked"}',
};
const entry = (localSeq: number, type: string, more: object, state: 'queued' | 'acked' | 'cancelled' = 'queued') => ({
  localSeq,
  type,
  payload: { ...subject, itemType: 110, itemId: 'LH 1', leg: {}, ...more },
  state,
  ackedAt: state === 'acked' ? 1_000 : null,
  base: { orderingKey: 'conveyance:7', version: 2, fields: {} },
});
const edit = (localSeq: number, status: string, state?: 'acked' | 'cancelled') =>
  entry(localSeq, editConveyance.type, { entryId: 7, leg: { number: 'LH 1', status } }, state);
const shown = (entries: Parameters<typeof conveyancesWith>[2], { version = 2, asOf = 500 } = {}) =>
  conveyancesWith(guid, [{ ...known, version }], entries, asOf).map(({ itemId, leg, waits }) => [
    itemId,
    leg.status,
    waits,
  ]);

it('DT22: lays what was changed here over what the server has, the last one on top, until the server has it', () => {
  expect(shown([])).toEqual([['LH 1', 'booked', false]]);
  expect(shown([edit(2, 'landed'), edit(1, 'departed')])).toEqual([['LH 1', 'landed', true]]);
  expect(shown([edit(1, 'departed', 'cancelled')])).toEqual([['LH 1', 'booked', false]]);
  // Taken, and not in what the server said before it.
  expect(shown([edit(1, 'departed', 'acked')])).toEqual([['LH 1', 'departed', true]]);
  expect(shown([edit(1, 'departed', 'acked')], { version: 3 })).toEqual([['LH 1', 'booked', false]]);
  expect(shown([edit(1, 'departed', 'acked')], { asOf: 2_000 })).toEqual([['LH 1', 'booked', false]]);
});

it('DT22: shows what was added once, also after it was renamed', () => {
  const added = (state?: 'acked') => entry(1, addConveyance.type, { itemId: 'LH 9' }, state);
  expect(shown([added()])).toEqual([
    ['LH 1', 'booked', false],
    ['LH 9', undefined, true],
  ]);
  expect(shown([added('acked')], { asOf: 2_000 })).toEqual([['LH 1', 'booked', false]]);
  expect(conveyancesWith(crypto.randomUUID(), [], [added()], null)).toEqual([]);
});
