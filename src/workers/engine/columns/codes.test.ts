import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Codes } from './codes.ts';

/** Mostly each slot's own number, as ids give them. */
const anyPuts = fc.array(fc.oneof(fc.constant('own' as const), fc.integer({ min: -1, max: 300 })), { maxLength: 120 });

it('gives back the codes that were put, also from its part and where they were their slots at first', () => {
  fc.assert(
    fc.property(anyPuts, anyPuts, fc.boolean(), (puts, again, isAsked) => {
      const put = (codes: Codes, known: number[], list: typeof puts): void => {
        for (const [slot, code] of list.entries()) {
          codes.set(slot, code === 'own' ? slot : code);
          known[slot] = code === 'own' ? slot : code;
        }
      };
      const known: number[] = [];
      const codes = new Codes(new Int8Array(0));
      codes.grow(128);
      put(codes, known, puts);
      const restored = new Codes(new Int8Array(0), structuredClone(codes.toPart(128)));
      if (isAsked) expect(restored.array.length).toBe(128);
      put(restored, known, again);
      const slots = [...known.keys()];
      expect(slots.map((slot) => restored.at(slot))).toEqual(known);
      // Once it isn't so, it stays written down.
      expect(restored.isOwn && known.some((code, slot) => code !== slot)).toBe(false);
      expect([...restored.array.subarray(0, known.length)]).toEqual(known);
    }),
  );
});
