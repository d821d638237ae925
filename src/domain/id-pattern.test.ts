import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ID_PATTERN_MAX, idPatternFaults, isQuickExpression } from './id-pattern.ts';

const fields = { description: 'Tote number', expression: '^T[0-9]{6}$', example: 'T004711', prefix: 'T' };

it('takes an expression whose example fits and begins with the prefix', () => {
  expect(idPatternFaults(fields)).toEqual({});
  expect(idPatternFaults({ ...fields, prefix: '', expression: String.raw`[A-Z]\d+|T\d{6}` })).toEqual({});
});

it('names what is wrong, by field', () => {
  expect(idPatternFaults({ ...fields, expression: ' ', example: '' })).toEqual({
    expression: 'required',
    example: 'required',
  });
  expect(idPatternFaults({ ...fields, expression: '[0-9' })).toEqual({ expression: 'no-expression' });
  expect(idPatternFaults({ ...fields, expression: '(T+)+x' })).toEqual({ expression: 'too-slow' });
  // The whole id: neither a part of it, nor one of two choices at one end.
  expect(idPatternFaults({ ...fields, example: 'T0047112' })).toEqual({ example: 'does-not-fit' });
  expect(idPatternFaults({ ...fields, expression: 'T|U', example: 'TU' })).toEqual({ example: 'does-not-fit' });
  expect(idPatternFaults({ ...fields, prefix: 'U' })).toEqual({ prefix: 'does-not-fit' });
  for (const [name, max] of Object.entries(ID_PATTERN_MAX)) {
    expect(idPatternFaults({ ...fields, [name]: 'T'.repeat(max + 1) })).toMatchObject({ [name]: 'too-long' });
  }
  expect(ID_PATTERN_MAX).toEqual({ expression: 200, example: 60, description: 200, prefix: 60 });
});

it.each([
  '(a+)+',
  '(a|aa)*',
  '((ab?)c){2,}',
  '(?:a*){3}',
  '.*.*.*.*',
  String.raw`(a)\1`,
  '(?=a)b',
  '(?<!a)b',
  String.raw`(?<x>a)\k<x>`,
])('refuses %s, which may take too long', (expression) => {
  expect(isQuickExpression(expression)).toBe(false);
});

it.each(['[a*+(|]+', String.raw`\(a+\)+`, '(abc)+', '(a|b)c?', '(a+)?', 'a{3}b{1,}', '(?:AB){2}(?<n>[0-9]{4})'])(
  'takes %s',
  (expression) => {
    expect(isQuickExpression(expression)).toBe(true);
  },
);

it('takes no expression that a short id keeps busy', () => {
  const part = fc.constantFrom('a', 'b', '.', '[ab]', '(', ')', '(?:', '|', '*', '+', '?', '{2,}', '{1,3}');
  const id = `${'ab'.repeat(29)}!`;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const expression = parts.join('');
      fc.pre(idPatternFaults({ ...fields, expression }).expression === undefined);
      // One that goes back and forth takes years; only that meets the limit.
      const test = 'new RegExp(`^(?:${expression})$`, "u").test(id)';
      expect(() => runInNewContext(test, { expression, id }, { timeout: 20_000 }) as unknown).not.toThrow();
    }),
  );
});
