import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTIVATION_MODES } from '../../domain/activation-mode.ts';
import { readDetailSearch } from './detail-search.ts';

it('reads the mode and the guid of a shipment', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ACTIVATION_MODES), fc.uuid(), (mode, id) => {
      expect(readDetailSearch({ mode, id, other: 'shock' })).toEqual({ mode, id });
      expect(readDetailSearch({ mode, id: id.toUpperCase() })).toEqual({ mode, id });
    }),
  );
});

it('leaves out what no address of a detail has', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (mode, id) => {
      const read = readDetailSearch({ mode, id });
      expect(read.mode === undefined || ACTIVATION_MODES.includes(read.mode)).toBe(true);
      expect(read.id === undefined || read.id === String(id).toLowerCase()).toBe(true);
    }),
  );
  const none = readDetailSearch({ mode: 'warehouse', id: '2f0a1c9e' });
  // Said to be absent: the router keeps a key of the address that nobody names.
  expect(Object.keys(none)).toEqual(expect.arrayContaining(['mode', 'id']));
  expect(none).toEqual({ mode: undefined, id: undefined });
});

it('DT7: reads the deep links, the window and the moment, and leaves out what none can be', () => {
  const mac = '00_1B_AD_00_7C_CA';
  const at = '2026-11-21T10:00:00.000Z';
  expect(readDetailSearch({ m: 'chimeNetwork' }).m).toBe('chimeNetwork');
  expect(readDetailSearch({ m: 'chimeDetail', mac })).toMatchObject({ m: 'chimeDetail', mac });
  expect(readDetailSearch({ m: 'shock', entryId: '17' })).toMatchObject({ m: 'shock', entryId: 17 });
  expect(readDetailSearch({ m: 'shock', entryId: 17 })).toMatchObject({ entryId: 17 });
  expect(readDetailSearch({ t: '7d', at })).toMatchObject({ t: '7d', at });
  const wrong = { m: 'delete', mac: 'x', entryId: '-1', with: 'me', t: 'x'.repeat(201), at: 'soon' };
  const none = { m: undefined, mac: undefined, entryId: undefined, with: undefined, t: undefined, at: undefined };
  expect(readDetailSearch(wrong)).toEqual(none);
  for (const entryId of ['', '1.5', 'one', '1e400']) expect(readDetailSearch({ entryId }).entryId).toBeUndefined();
});
