import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CUSTOMER_RECIPIENTS_MAX, isOfCustomer, readRecipients, recipientsFault, recipientsText } from './customer.ts';

it('reads addresses however they stand apart, each once', () => {
  expect(readRecipients(' a@x.example; B@x.example,\nb@X.example  ')).toEqual(['a@x.example', 'b@X.example']);
  expect(readRecipients('')).toEqual([]);
});

it('reads back what is stored', () => {
  const address = fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
    .map(([name, host]) => `${name}@${host}.example`);
  fc.assert(
    fc.property(fc.uniqueArray(address, { maxLength: CUSTOMER_RECIPIENTS_MAX }), (addresses) => {
      const text = recipientsText(addresses);
      expect(readRecipients(text)).toEqual(addresses);
      expect(recipientsFault(text)).toBeNull();
    }),
  );
});

it('says what is wrong with addresses', () => {
  expect(recipientsFault('a@x.example, nobody')).toBe('not-an-email');
  const many = Array.from({ length: CUSTOMER_RECIPIENTS_MAX + 1 }, (_, at) => `a${at}@x.example`);
  expect(recipientsFault(many.join(' '))).toBe('too-many');
  expect(recipientsFault('')).toBeNull();
});

it('knows a customer in what a shipment says', () => {
  expect(isOfCustomer(' halden pharma', 'Halden Pharma')).toBe(true);
  expect(isOfCustomer('Halden', 'Halden Pharma')).toBe(false);
});
