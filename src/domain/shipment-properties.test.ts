import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readShipmentProperties, writeShipmentProperties } from './shipment-properties.ts';

it('reads back what it wrote, with the tokens that others put behind it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', 'image:x.png;', 'address:12 Quay;'), (primaryChime, tokens) => {
      expect(readShipmentProperties(writeShipmentProperties({ primaryChime }) + tokens)).toEqual({ primaryChime });
    }),
  );
  expect(writeShipmentProperties({})).toBe('{}');
});

it('finds nothing in a text of others, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Object.keys(readShipmentProperties(text))).toEqual([]);
    }),
  );
  expect(readShipmentProperties('{"primaryChime":7}')).toEqual({});
});
