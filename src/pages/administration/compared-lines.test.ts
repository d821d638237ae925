import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparedLines } from './compared-lines.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 12 });

it('AM2: has each line of both, those of the first without what is added and of the second without what is removed', () => {
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const compared = comparedLines(one.join('\n'), other.join('\n'));
      const without = (change: string) => compared.filter((line) => line.change !== change).map(({ text }) => text);
      expect(without('added')).toEqual(one);
      expect(without('removed')).toEqual(other);
    }),
  );
  expect(comparedLines('{\n "a": 1\n}', '{\n "a": 2\n}')).toEqual([
    { place: 0, change: 'same', text: '{' },
    { place: 1, change: 'removed', text: ' "a": 1' },
    { place: 2, change: 'added', text: ' "a": 2' },
    { place: 3, change: 'same', text: '}' },
  ]);
});
