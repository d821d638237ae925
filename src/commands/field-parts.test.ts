import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsOf } from '../local/outbox/three-way.ts';
import { fieldsOfParts, fieldsSet, partsOfFields } from './field-parts.ts';
import { LOCATION_PARTS } from './location-fields.ts';
import { WAYPOINT_PARTS } from './waypoint-fields.ts';

it('an edit in parts is the whole edit, no field is in two, and some parts are their fields and no others', () => {
  for (const partOf of [LOCATION_PARTS, WAYPOINT_PARTS] as Readonly<Record<string, string>>[]) {
    const names = fc.constantFrom(...Object.keys(partOf));
    const values = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant(undefined));
    const kept = fc.subarray([...new Set(Object.values(partOf))]);
    fc.assert(
      fc.property(fc.dictionary(names, values), kept, (changes, some) => {
        const parts = partsOfFields(changes, partOf);
        expect(Object.assign({}, ...Object.values(parts))).toEqual(fieldsSet(changes));
        expect(new Set(fieldsOf(parts)).size).toBe(fieldsOf(parts).length);
        expect(fieldsSet(fieldsOfParts(changes, partOf, Object.keys(parts)))).toEqual(fieldsSet(changes));
        const left = partsOfFields(fieldsOfParts(changes, partOf, some), partOf);
        expect(left).toEqual(Object.fromEntries(Object.entries(parts).filter(([part]) => some.includes(part))));
      }),
    );
  }
});
