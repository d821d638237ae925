import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acknowledgeToken, readAcknowledgeToken } from './acknowledge-link.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

const id = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
const link = fc.record({ companyId: id, userId: id, incidentId: fc.nat(), episode: fc.nat(), expires: fc.nat() });

it('is for one person, one incident and one time of it, and for no other purpose', () => {
  fc.assert(
    fc.property(link, id, fc.nat(), (of, key, at) => {
      const token = acknowledgeToken(of, key);
      expect(token).toMatch(/^[\w.-]+$/);
      expect(readAcknowledgeToken(token, key)).toEqual(of);
      expect(readAcknowledgeToken(token, `${key}x`)).toBeUndefined();
      expect(readUnsubscribeToken(token, key)).toBeUndefined();
      const [text = '', signature = ''] = token.split('.');
      const place = at % text.length;
      const other = text[place] === 'A' ? 'B' : 'A';
      const forged = `${text.slice(0, place)}${other}${text.slice(place + 1)}.${signature}`;
      expect(readAcknowledgeToken(forged, key)).toBeUndefined();
    }),
  );
});
