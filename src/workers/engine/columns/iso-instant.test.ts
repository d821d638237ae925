import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readIsoInstant } from './iso-instant.ts';

it('reads exactly what toISOString writes', () => {
  const min = new Date('0000-01-01T00:00:00.000Z');
  const max = new Date('9999-12-31T23:59:59.999Z');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      expect(readIsoInstant(date.toISOString())).toBe(date.getTime());
    }),
  );
});

it('reads a text with anything else in it as no instant, unless it is one again', () => {
  const places = fc.nat({ max: 23 });
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), places, fc.string({ maxLength: 1 }), (date, at, put) => {
      const text = date.toISOString();
      const torn = text.slice(0, at) + put + text.slice(at + 1);
      const time = readIsoInstant(torn);
      if (Number.isNaN(time)) expect(isWritten(torn)).toBe(false);
      else expect(new Date(time).toISOString()).toBe(torn);
    }),
  );
});

const isWritten = (text: string): boolean => {
  const date = new Date(text);
  return text.length === 24 && !Number.isNaN(date.getTime()) && date.toISOString() === text;
};
