import { expect, it } from 'vitest';
import { ID_PATTERN_MAX, idPatternFaults } from './id-pattern.ts';

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
  expect(idPatternFaults({ ...fields, expression: '(?=T).*' })).toEqual({ expression: 'too-slow' });
  // The whole id: neither a part of it, nor one of two choices at one end.
  expect(idPatternFaults({ ...fields, example: 'T0047112' })).toEqual({ example: 'does-not-fit' });
  expect(idPatternFaults({ ...fields, expression: 'T|U', example: 'TU' })).toEqual({ example: 'does-not-fit' });
  expect(idPatternFaults({ ...fields, prefix: 'U' })).toEqual({ prefix: 'does-not-fit' });
  for (const [name, max] of Object.entries(ID_PATTERN_MAX)) {
    expect(idPatternFaults({ ...fields, [name]: 'T'.repeat(max + 1) })).toMatchObject({ [name]: 'too-long' });
  }
  expect(ID_PATTERN_MAX).toEqual({ expression: 200, example: 60, description: 200, prefix: 60 });
});
