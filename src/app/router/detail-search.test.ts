import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTIVATION_MODES } from '../../domain/activation-mode.ts';
import { readDetailSearch } from './detail-search.ts';

it('reads the mode and the guid of a shipment', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ACTIVATION_MODES), fc.uuid(), (mode, id) => {
      expect(readDetailSearch({ mode, id, m: 'shock' })).toEqual({ mode, id });
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
  expect(readDetailSearch({ mode: 'warehouse', id: '2f0a1c9e' })).toStrictEqual({ mode: undefined, id: undefined });
});
