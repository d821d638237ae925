import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundedCoordinate } from './coordinate.ts';
import { readCoordinates, writeCoordinates } from './coordinate-text.ts';

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map(roundedCoordinate);
/** Below a millionth a number is written with an exponent, which nobody types. */
const plain = (value: number) => (Math.abs(value) < 1e-6 ? 0 : value);

it('RT5: reads back what it writes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ latitude: degrees(90).map(plain), longitude: degrees(180).map(plain) }), { maxLength: 30 }),
      (points) => {
        expect(readCoordinates(writeCoordinates(points), 30)).toEqual({ points });
      },
    ),
  );
});

it.each([
  ['12.99, 80.17', 12.99, 80.17],
  ['  12.99;-80.17 ', 12.99, -80.17],
  ['12.99 S 80.17 W', -12.99, -80.17],
  ['N 12.99 E 80.17', 12.99, 80.17],
  ['1.123456789 2.000000049', 1.1234568, 2],
])('RT7: reads %s, rounded to seven places', (text, latitude, longitude) => {
  expect(readCoordinates(text, 9)).toEqual({ points: [{ latitude, longitude }] });
});

it('RT5: says which line is none, lies beyond the earth, or is one too many', () => {
  expect(readCoordinates('1,2\n\nabc', 9)).toEqual({ fault: 'unreadable', line: 3 });
  expect(readCoordinates('91,2', 9)).toEqual({ fault: 'out-of-range', line: 1 });
  expect(readCoordinates('1,2\n1,-181', 9)).toEqual({ fault: 'out-of-range', line: 2 });
  expect(readCoordinates('1,2\n3,4\n5,6', 2)).toEqual({ fault: 'too-many', line: 3 });
  expect(readCoordinates('', 2)).toEqual({ points: [] });
});

it('reads whatever is pasted as points or as a fault of one of its lines', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const read = readCoordinates(text, 50);
      expect('fault' in read ? read.line : read.points.length + 1).toBeGreaterThan(0);
    }),
  );
});
