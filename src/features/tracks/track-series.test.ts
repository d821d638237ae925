import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLimitOf } from '../../ui/chart/excursions.ts';
import { batterySeries, believedSeries, humiditySeries, seenSeries, temperatureSeries } from './track-series.ts';

const seriesOf = (times: readonly number[]) => ({
  times: Float64Array.from(times),
  temperature: Float64Array.from(times, (time) => time + 0.25),
  humidity: Float64Array.from(times, (time) => time / 3),
  battery: Float64Array.from(times, (_, at) => (at === 0 ? 0 : 3.987)),
});

it('shows of a window what is in it and one reading beyond each end, whatever the readings', () => {
  const times = fc.uniqueArray(fc.nat({ max: 200 }), { maxLength: 40 }).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(times, fc.nat({ max: 200 }), fc.nat({ max: 200 }), (all, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const seen = [...seenSeries(seriesOf(all), { from, to }).times];
      const before = all.findLast((time) => time < from);
      const after = all.find((time) => time > to);
      const within = all.filter((time) => time >= from && time <= to);
      expect(seen).toEqual([
        ...(before === undefined ? [] : [before]),
        ...within,
        ...(after === undefined ? [] : [after]),
      ]);
    }),
  );
});

it('C28, C33: temperatures and humidity have one decimal, volts two, and a battery of 0 is no measurement', () => {
  const read = seriesOf([68, 77]);
  const named = { key: 'a', label: 'A' };
  expect([...temperatureSeries(named, read, 'Celsius').values]).toEqual([20.1, 25.1]);
  expect([...temperatureSeries(named, read, 'Fahrenheit').values]).toEqual([68.3, 77.3]);
  expect([...humiditySeries(named, read).values]).toEqual([22.7, 25.7]);
  expect([...batterySeries(named, read).values]).toEqual([Number.NaN, 3.99]);
});

it('C33: 0 °C and a humidity of 0 or 100 % are drawn where the server has them, and are a gap where it leaves them out', () => {
  const read = { times: Float64Array.of(1, 2, 3), temperature: Float64Array.of(32, Number.NaN, 33.8) };
  const named = { key: 'a', label: 'A' };
  expect([...temperatureSeries(named, read, 'Celsius').values]).toEqual([0, Number.NaN, 1]);
  const humidity = { times: read.times, humidity: Float64Array.of(0, 100, Number.NaN) };
  expect([...humiditySeries(named, humidity).values]).toEqual([0, 100, Number.NaN]);
});

it('draws what is not believed beside its line, where no limit holds for it', () => {
  const read = { times: Float64Array.of(1, 2, 3), temperature: Float64Array.of(66, 185, 66) };
  const named = { key: 'a', label: 'A', suspect: 'A, suspect' };
  const mark = { kind: 'sentinel', from: 2, until: 2, times: [2] } as const;
  const [line, lies] = believedSeries(named, read, [mark], 'Fahrenheit');
  expect([...line.values]).toEqual([66, Number.NaN, 66]);
  expect([...(lies?.values ?? [])]).toEqual([Number.NaN, 185, Number.NaN]);
  expect(lies).toMatchObject({ key: 'a suspect', label: 'A, suspect', kind: 'points', isSuspect: true });
  const limit = { key: 'l', axis: 'temperature', label: 'Limit', high: 46 };
  expect([isLimitOf(limit, line), lies !== null && isLimitOf(limit, lies)]).toEqual([true, false]);
  expect(believedSeries(named, read, [], 'Fahrenheit')[1]).toBeNull();
});
