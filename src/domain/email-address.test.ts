import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMAIL_MAX, isEmailAddress } from './email-address.ts';

/** Signs that companies have in theirs, and domains of other scripts. */
const MORE = ['r&d@example.com', 'dock/4@example.com', 'ana@bücher.example', 'ana@தமிழ்.இந்தியா', 'ana@例え.jp'];

it('takes plain addresses', () => {
  fc.assert(
    fc.property(fc.emailAddress({ size: '-1' }), (address) => {
      fc.pre(/^[\w.+'-]+@[\w.-]+$/.test(address));
      expect(isEmailAddress(address)).toBe(true);
    }),
  );
  for (const address of ["o'neil+tag@mail.example.co.uk", 'a@b.io', 'x_y-z@xn--bcher-kva.example', ...MORE]) {
    expect(isEmailAddress(address)).toBe(true);
  }
});

it('refuses what is no address, more than one, or could end a mail header', () => {
  const wrong = [
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@@example.com',
    'ana@example.com@example.org',
    'ana@example..com',
    'ana@-example.com',
    'ana@example.1',
    '.ana@example.com',
    'an..a@example.com',
    'Ana <ana@example.com>',
    'ana@example.com, bo@example.com',
    'ana@example.com\r\nBcc: bo@example.com',
    ' ana@example.com',
    'ana@[127.0.0.1]',
    'ana@127.0.0.1',
    'ana@0x7f.1',
    '/etc/passwd@example.com',
    '=?utf-8?q?a?=@example.com',
    'a%b@example.com',
    // Letters that only look like others: of another width, the sign for kelvin.
    'ana@ｅxample.com',
    'ana@exam\u212Aple.com',
    'ana@bü_cher.example',
    'ana@exa%6dple.com',
    'ana@example.com/x',
    'ana@example.com:25',
  ];
  for (const address of wrong) expect([address, isEmailAddress(address)]).toEqual([address, false]);
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...' \t\r\n<>(),;:"\\\0'.split('')),
      fc.string(),
      (before, sign, after) => {
        expect(isEmailAddress(`${before}${sign}${after}@example.com`)).toBe(false);
        expect(isEmailAddress(`a@${before}${sign}${after}.com`)).toBe(false);
      },
    ),
  );
});

it('takes at most what mail servers take, and answers at once', () => {
  const domain = `${'d'.repeat(59)}.`.repeat(4);
  expect(isEmailAddress(`${'a'.repeat(EMAIL_MAX - domain.length - 4)}@${domain}com`)).toBe(true);
  expect(isEmailAddress(`${'a'.repeat(EMAIL_MAX - domain.length - 3)}@${domain}com`)).toBe(false);
  expect(isEmailAddress(`${'a'.repeat(65)}@example.com`)).toBe(false);
  const started = performance.now();
  isEmailAddress(`a@${'-'.repeat(1_000_000)}`);
  isEmailAddress(`${'a.'.repeat(100)}@${'a-'.repeat(20)}`);
  expect(performance.now() - started).toBeLessThan(200);
});
