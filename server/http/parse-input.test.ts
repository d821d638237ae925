import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/contract/primitives.ts';
import { fingerprintOf } from '../serving/idempotency.ts';
import { parseInput, parseJson, queryOf } from './parse-input.ts';
import { Refusal } from './refusal.ts';

const builtIn = (name: string): boolean => name in Object.prototype;

describe('input', () => {
  it('is either data, field by field, or refused: never anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          parseJson(text);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!Object.getOwnPropertyNames(Object.prototype).some((name) => text.includes(`"${name}"`)));
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('with a field twice is refused, wherever it is', () => {
    const value = fc.jsonValue();
    fc.assert(
      fc.property(value, value, fc.string(), fc.boolean(), (one, other, name, isDeep) => {
        const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
        const key = JSON.stringify(name);
        fc.pre(!Object.getOwnPropertyNames(Object.prototype).some((word) => `${first}${second}${key}`.includes(word)));
        const twice = `{${key}:${first}, "${name.length}:\\"x" : [${second}],${key} :${second}}`;
        const text = isDeep ? `[{"in":${twice}}]` : twice;
        const refused = {
          body: expect.any(Function) as unknown,
          errors: [expect.objectContaining({ code: 'duplicate' })],
        };
        expect(() => parseJson(text)).toThrow(expect.objectContaining(refused));
      }),
    );
    expect(() => parseJson(String.raw`{"a":1,"\u0061":2}`)).toThrow(Refusal);
    expect(parseJson(String.raw`{"a":":\":{","b":{"a":[{"a":1},{"a":":"}]}}`)).toBeDefined();
  });

  it('keeps every query parameter that comes once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (parameters) => {
        const names = Object.keys(parameters);
        fc.pre(!names.some((name) => builtIn(name) || name === 'killcache'));
        // Lone surrogates can't be written in an address.
        fc.pre(names.every((name) => name.isWellFormed() && parameters[name]?.isWellFormed()));
        expect(queryOf(new URLSearchParams(parameters))).toEqual({ ...parameters });
      }),
    );
  });

  it('says where it is wrong and what was expected, but does not repeat it', () => {
    const schema = v.strictObject({ name: plainText(5), at: v.strictObject({ lat: v.number() }) });
    try {
      parseInput(schema, { name: 'secret\u0000', at: { lat: 'secret', more: 1 } });
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(error.errors.map((item) => item.field)).toEqual(expect.arrayContaining(['name', 'at.lat', 'at.more']));
      expect(JSON.stringify(error.body())).not.toContain('secret');
    }
  });
});

describe('a fingerprint', () => {
  it('is the same whatever the order of fields, and another for other content', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        const reversed = Object.fromEntries(Object.entries(body).reverse());
        expect(fingerprintOf('PUT', '/x', reversed)).toBe(fingerprintOf('PUT', '/x', body));
        expect(fingerprintOf('PUT', '/x', { ...body, more: 'x', [`${Object.keys(body).join('')}y`]: 1 })).not.toBe(
          fingerprintOf('PUT', '/x', body),
        );
      }),
    );
    expect(fingerprintOf('PUT', '/x', [1, 2])).not.toBe(fingerprintOf('PUT', '/x', [2, 1]));
    expect(fingerprintOf('PUT', '/x', {})).not.toBe(fingerprintOf('PUT', '/y', {}));
  });
});
