import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-link.ts';

const id = fc.stringMatching(/^[a-z0-9-]{1,20}$/);

it('is of who it was made for, and of nobody when anything of it or its key is another', () => {
  fc.assert(
    fc.property(id, id, id, fc.nat(), (companyId, userId, key, at) => {
      const token = unsubscribeToken({ companyId, userId }, key);
      expect(token).toMatch(/^[\w.-]+$/);
      expect(readUnsubscribeToken(token, key)).toEqual({ companyId, userId });
      expect(readUnsubscribeToken(token, `${key}x`)).toBeUndefined();
      const [text = '', signature = ''] = token.split('.');
      const place = at % text.length;
      const other = text[place] === 'A' ? 'B' : 'A';
      expect(
        readUnsubscribeToken(`${text.slice(0, place)}${other}${text.slice(place + 1)}.${signature}`, key),
      ).toBeUndefined();
    }),
  );
});
