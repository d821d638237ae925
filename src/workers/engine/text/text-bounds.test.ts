import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextBounds } from './text-bounds.ts';

it('knows where each of many texts starts and how long it is, long ones too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 300 }), fc.constantFrom(254, 255, 256, 70_000)), {
        maxLength: 300,
      }),
      (lengths) => {
        const bounds = new TextBounds();
        for (const length of lengths) bounds.push(length);
        let start = 0;
        for (const [text, length] of lengths.entries()) {
          expect([bounds.startOf(text), bounds.lengthOf(text)]).toEqual([start, length]);
          start += length;
        }
        expect([bounds.size, bounds.end, bounds.toStarts().at(-1)]).toEqual([lengths.length, start, start]);
      },
    ),
  );
});
