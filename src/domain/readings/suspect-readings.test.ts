import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { judgeReading, NEW_SENSOR, type SensorMemory, troubleOfSensor } from './sensor-judge.ts';
import { notCounted, type SensorSeries, suspectReadings } from './suspect-readings.ts';

const START = Date.UTC(2026, 10, 2);

/** Temperatures of a sensor. @param of °F by the hours since the start */
const sensor = (name: string, hours: number, of: (hour: number) => number, minutes = 15): SensorSeries => {
  const count = Math.floor((hours * 60) / minutes) + 1;
  const times = Array.from({ length: count }, (_, at) => START + at * minutes * MINUTE_MS);
  return { name, times, temperature: times.map((time) => of((time - START) / HOUR_MS)) };
};

/** Noise that is the same each time, −1 to 1. */
const noise = (hour: number, seed: number): number =>
  Math.sin(hour * 977.13 + seed * 31.7) * Math.cos(hour * 331.7 + seed);
const tenths = (value: number): number => Math.round(value * 10) / 10;
const cool = (seed: number) => (hour: number) => tenths(41 + 0.6 * noise(hour, seed));
/** Warm by day. */
const outside = (hour: number): number => tenths(70 + 14 * Math.sin((hour * Math.PI) / 12) + 0.4 * noise(hour, 9));
const nth = (hour: number, minutes = 15): number => Math.round((hour * 60) / minutes);
/** Comes near what is around it as a logger does that needs so many minutes for nine tenths of a step. */
const follows = (from: number, to: number, hours: number, t90: number): number =>
  to + (from - to) * Math.exp((-hours * 60 * Math.LN10) / t90);

const kindsOf = (...sensors: readonly SensorSeries[]) =>
  [...suspectReadings(sensors)].map(([name, marks]) => [name, [...new Set(marks.map(({ kind }) => kind))].join()]);

describe('a lie is found', () => {
  it.each([
    [
      '66, 185, 66, 185 °F: the error value of a probe',
      4,
      (hour: number) => (nth(hour) % 2 === 0 ? 66 : 185),
      'sentinel',
    ],
    ['nothing but the error value', 4, () => 185, 'sentinel'],
    ['327.67', 4, () => 327.67, 'range'],
    ['66, 150, 66, 150 °F: a broken wire', 4, (hour: number) => (nth(hour) % 2 === 0 ? 66 : 150), 'jump'],
    ['stuck for ten days after it had moved', 264, (hour: number) => (hour < 24 ? cool(1)(hour) : 41), 'flat'],
  ] as const)('%s', (_, hours, of, kind) => {
    expect(kindsOf(sensor('A', hours, of))).toEqual([['A', kind]]);
  });

  it('of a probe with error values only these are lies, not what lies between', () => {
    const marks = suspectReadings([sensor('A', 4, (hour) => (nth(hour) % 2 === 0 ? 66 : 185))]).get('A') ?? [];
    expect(marks).toHaveLength(1);
    expect(notCounted(marks)).toEqual(
      new Set(Array.from({ length: 8 }, (_, at) => START + (2 * at + 1) * 15 * MINUTE_MS)),
    );
  });

  it('stuck for a day, where something beside it moved: from its first value on', () => {
    const stuck = sensor('A', 60, (hour) => (hour < 24 ? cool(1)(hour) : 43.2));
    const marks = suspectReadings([stuck, sensor('B', 60, outside)]);
    expect([...marks].map(([name, [mark]]) => [name, mark?.kind, (mark?.from ?? 0) - START])).toEqual([
      ['A', 'flat', 24 * HOUR_MS],
    ]);
    expect(kindsOf(stuck, sensor('B', 60, cool(2)))).toEqual([]);
  });

  it('drifts 4 °F a day away from two beside it; its readings count', () => {
    const drifting = sensor('A', 120, (hour) => tenths(cool(1)(hour) + Math.max(0, hour - 24) / 6));
    const marks = suspectReadings([drifting, sensor('B', 120, cool(2)), sensor('C', 120, cool(3))]);
    expect([...marks.keys()]).toEqual(['A']);
    expect(marks.get('A')?.[0]?.kind).toBe('drift');
    expect(notCounted(marks.get('A') ?? []).size).toBe(0);
  });
});

describe('a true change is none', () => {
  it.each([
    ['a door that is open for 20 minutes each hour', (hour: number) => (hour % 1 < 0.4 ? 60 : 38)],
    ['precooling from 86 to −13 °F', (hour: number) => tenths(follows(86, -13, hour, 90))],
    [
      'carried out of a cold store into the sun',
      (hour: number) => tenths(hour < 6 ? -13 : follows(-13, 113, hour - 6, 10)),
    ],
    [
      'carried out and back again',
      (hour: number) =>
        hour < 6 ? -13 : hour < 6.5 ? tenths(follows(-13, 95, hour - 6, 10)) : tenths(follows(90, -13, hour - 6.5, 10)),
    ],
    ['defrosted every six hours', (hour: number) => tenths(hour % 6 < 0.5 ? 20 + 30 * (hour % 6) : cool(4)(hour) - 41)],
    ['a coarse sensor in a good box', () => 41],
    ['the same, cooled down before', (hour: number) => Math.round(follows(86, 41, hour, 600))],
    ['brought to 185 °F step by step', (hour: number) => Math.min(185 - 0.2 * (nth(hour) % 2), 100 + hour * 12)],
  ] as const)('%s', (_, of) => {
    expect(kindsOf(sensor('A', 48, of), sensor('B', 48, outside))).toEqual([]);
  });

  it('ice that melts for three days beside what warms and cools', () => {
    expect(
      kindsOf(
        sensor('A', 96, (hour) => (hour < 24 ? cool(1)(hour) - 20 : 32)),
        sensor('B', 96, outside),
      ),
    ).toEqual([]);
  });

  it('goods that lose their cold within a day, and one that stands apart by day', () => {
    const warming = sensor('A', 120, (hour) => tenths(hour < 48 ? cool(1)(hour) : follows(41, 59, hour - 48, 1_200)));
    const sunny = sensor('D', 120, (hour) => tenths(cool(4)(hour) + 6 * Math.max(0, Math.sin((hour * Math.PI) / 12))));
    expect(kindsOf(warming, sensor('B', 120, cool(2)), sensor('C', 120, cool(3)), sunny)).toEqual([]);
  });

  it('whatever changes by less than 54 °F from one reading to the next and never stands still', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: -270, max: 270 })), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(steps, (all) => {
        let [time, value] = [START, 400];
        const readings = all.map(([minutes, step]) => {
          time += minutes * MINUTE_MS;
          value = Math.min(1_800, Math.max(-800, value + (step === 0 ? 1 : step)));
          return [time, value / 10] as const;
        });
        const series = {
          name: 'A',
          times: readings.map(([at]) => at),
          temperature: readings.map(([, degrees]) => degrees),
        };
        expect(suspectReadings([series])).toEqual(new Map());
      }),
    );
  });
});

it('says the same of readings as they come and of all at once, and never of a value that is not there', () => {
  const values = fc.constantFrom(66, 66.2, 66.4, 150, 185, 300, Number.NaN);
  const said = fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), values), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(said, (all) => {
      let time = START;
      const readings = all.map(([minutes, value]) => {
        time += minutes * MINUTE_MS;
        return [time, value] as const;
      });
      const series = { name: 'A', times: readings.map(([at]) => at), temperature: readings.map(([, value]) => value) };
      const marked = new Set((suspectReadings([series]).get('A') ?? []).flatMap((mark) => mark.times));
      let memory: SensorMemory = NEW_SENSOR;
      const wrong = readings.filter(([at, value]) => {
        if (Number.isNaN(value)) return marked.has(at);
        const judged = judgeReading({ A: memory }, 'A', at, value);
        memory = judged.memory;
        return judged.suspect !== null && !marked.has(at);
      });
      expect(wrong).toEqual([]);
    }),
  );
});

describe('what is told', () => {
  const told = (values: readonly (number | null)[], minutes = 15) => {
    let memory: SensorMemory = NEW_SENSOR;
    return values.map((value, at) => {
      memory = judgeReading({ A: memory }, 'A', START + at * minutes * MINUTE_MS, value).memory;
      return troubleOfSensor(memory)?.kind ?? '';
    });
  };

  it('comes with the third value that is none, and ends three hours after the last', () => {
    expect(told([66, 185, 66, 185, 66, 185, 66])).toEqual(['', '', '', '', '', 'sentinel', 'sentinel']);
    expect(told([185, 185, 185, ...Array.from({ length: 13 }, () => 66)]).filter((kind) => kind !== '')).toHaveLength(
      12,
    );
  });

  it('of a sensor that measures nothing any more: not of one that never did', () => {
    expect(told([null, null, null, null])).toEqual(['', '', '', '']);
    expect(told([66, null, null, null, 66])).toEqual(['', '', '', 'none', '']);
  });

  it('is nothing of a single error value, as after a new battery', () => {
    expect(told([66, 185, 66, 66, 66])).toEqual(['', '', '', '', '']);
  });

  it('ends when what was stuck moves', () => {
    const moved = [
      ...Array.from({ length: 96 }, (_, at) => cool(1)(at / 4)),
      ...Array.from({ length: 7 * 96 + 1 }, () => 41),
    ];
    expect(told([...moved, 41.2]).slice(-3)).toEqual(['', 'flat', '']);
    expect(moved.length * 15 * MINUTE_MS).toBeGreaterThan(8 * DAY_MS);
  });
});
