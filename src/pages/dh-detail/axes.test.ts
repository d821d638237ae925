import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UNIT_READINGS } from '../../domain/warehouse/units.ts';
import { type Axes, formatAxes, nextSide, readAxes, USUAL_AXES } from './axes.ts';

it('DH2: goes from None to Left, to Right, and to None again', () => {
  expect(['none', 'left', 'right'].map((side) => nextSide(side as 'none'))).toEqual(['left', 'right', 'none']);
});

it('DH2: reads from an address what it wrote there, whatever was chosen', () => {
  const choice = fc.uniqueArray(fc.tuple(fc.constantFrom(...UNIT_READINGS), fc.constantFrom('left', 'right')), {
    selector: ([reading]) => reading,
  });
  fc.assert(
    fc.property(choice, (chosen) => {
      const axes: Axes = new Map(chosen as [keyof object, never][]);
      expect(new Map(readAxes(formatAxes(axes)))).toEqual(axes);
    }),
  );
});

it('DH2: takes an address that nobody wrote for none', () => {
  for (const text of [undefined, '', '99l', 'x', '0l,1r', '0']) expect(readAxes(text)).toBe(USUAL_AXES);
  expect(readAxes('-').size).toBe(0);
});
