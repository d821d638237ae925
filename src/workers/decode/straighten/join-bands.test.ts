import { expect, test } from 'vitest';
import { joinBands } from './join-bands.ts';

const band = (x: number, y: number, angle = 0) => ({ x, y, angle, left: -40, right: 40, top: -20, bottom: 20 });

test('two parts in a line are one band, whichever way each is counted', () => {
  for (const other of [band(200, 105), band(200, 105, Math.PI)]) {
    const rounded = joinBands([band(100, 100), other]).map((one) =>
      Object.values(one).map((value: number) => Math.round(value)),
    );
    expect(rounded).toEqual([Object.values({ ...band(100, 100), right: 140, bottom: 25 })]);
  }
});

test('what is turned, lies below, far off or over the other is another band', () => {
  for (const other of [band(200, 100, 0.3), band(100, 160), band(300, 100), band(110, 100)]) {
    expect(joinBands([band(100, 100), other])).toEqual([]);
  }
});
