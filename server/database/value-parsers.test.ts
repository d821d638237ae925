import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf } from './value-parsers.ts';

it('reads an instant as PostgreSQL writes it, to the millisecond', () => {
  expect(instantOf('2026-01-31 08:15:00+00')).toBe('2026-01-31T08:15:00.000Z');
  expect(instantOf('2026-01-31 08:15:00.1+00')).toBe('2026-01-31T08:15:00.100Z');
  expect(instantOf('2026-01-31 08:15:00.123999+00')).toBe('2026-01-31T08:15:00.123Z');
  const date = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 999 }), (at, micros) => {
      const iso = at.toISOString();
      // PostgreSQL leaves zeros at the end away.
      const fraction = `${iso.slice(20, 23)}${String(micros).padStart(3, '0')}`.replace(/0+$/, '');
      const written = `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction === '' ? '' : `.${fraction}`}+00`;
      expect(instantOf(written)).toBe(iso);
    }),
  );
});
