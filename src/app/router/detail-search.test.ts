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
  const wrong = { m: 'delete', mac: 'x', entryId: '-1', with: 'me', t: 'x'.repeat(201), at: 'soon', along: 'me,,you' };
  expect(Object.values(readDetailSearch(wrong)).filter((value) => value !== undefined)).toEqual([]);
  for (const entryId of ['', '1.5', 'one', '1e400']) expect(readDetailSearch({ entryId }).entryId).toBeUndefined();
});

it('reads what is replayed beside a shipment: each once, not itself, at most four', () => {
  const guids = Array.from({ length: 6 }, () => crypto.randomUUID());
  const [own = '', second = '', ...rest] = guids;
  expect(readDetailSearch({ id: own, along: `${second.toUpperCase()},${own},x,${second}` }).along).toBe(second);
  expect(readDetailSearch({ id: own, along: [second, ...rest, own].join(',') }).along).toBe(
    [second, ...rest].slice(0, 4).join(','),
  );
});
