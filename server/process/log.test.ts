import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clock } from '../../tests/fixtures/test-clock.ts';
import { captureLog, log } from './log.ts';

function logged(work: () => void): string {
  let text = '';
  const stop = captureLog((line) => {
    text += line;
  });
  work();
  stop();
  return text;
}

it('writes one line an entry, whatever is in it, and reads it back unchanged', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\r\n',
      '\n{"level":"error","event":"forged"}',
      '\u2028',
      '\u2029',
      '\u0085',
      '\u001b[2K',
      '\u007f',
    ),
  );
  const value = fc.array(piece).map((parts) => parts.join(''));
  fc.assert(
    fc.property(value, (reason) => {
      const text = logged(() => {
        log.warn('event', { reason });
      });
      expect(text.endsWith('\n')).toBe(true);
      // Every line end that any reader knows, and every control character.
      expect(text.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(JSON.parse(text)).toMatchObject({ level: 'warn', event: 'event', reason });
    }),
  );
});

it('says when in UTC', () => {
  const entry = JSON.parse(
    logged(() => {
      log.error('event');
    }),
  ) as { time: string };
  expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(clock.now() - Date.parse(entry.time))).toBeLessThan(60_000);
});
