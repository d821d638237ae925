import { expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

it('a name has one form: ASCII letters in lower case, and nothing else changed', () => {
  expect(nameKey('  AdMin-2\0 ')).toBe('admin-2');
  expect(nameKey('\u212Aelvin \u0130stanbul')).toBe('\u212Aelvin \u0130stanbul');
});
