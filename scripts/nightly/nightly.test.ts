import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../child-process.ts';
import { NIGHTLY_FILES } from '../test/nightly-files.ts';
import { countBench } from './count-bench.ts';
import { BENCH_TURNS, nightlyStages, nothingLeftOut, seedsInWords, stagesOfTurn, turnOf } from './stages.ts';
import { exitCodeOf, summaryOf } from './summary.ts';
import { minutesLeft } from './time-left.ts';

const counts = (change: object = {}) => ({ passed: 3, failed: 0, skipped: 0, ...change });

describe('the stages of the night', () => {
  const stages = nightlyStages({ seed: 77 }).map(({ stage }) => stage);
  const stage = (name: string) => stages.find((one) => one.name === name);

  it('has each name once, so that --only means one and reports do not mix', () => {
    expect(new Set(stages.map(({ name }) => name)).size).toBe(stages.length);
  });

  it('tries all faults with five seeds, and the journeys that the gate leaves out', () => {
    const faults = stage('faults')?.command('r.json').join(' ');
    expect(faults).toContain('--seed 77 --seeds 5');
    expect(faults).not.toMatch(/--only|--gate/);
    expect(stage('e2e')?.command('r.json').join(' ')).toContain('--grep @nightly');
  });

  it('leaves out none of the files that the gate does, each of which there is', () => {
    for (const name of ['unit', 'browser', 'server', 'behaviour', 'stories', 'postgresql-all']) {
      expect(stage(name)?.env?.('r.json')).toMatchObject({ LADING_NIGHT: '1' });
    }
    for (const file of Object.keys(NIGHTLY_FILES))
      expect([file, globSync(file, { cwd: ROOT })]).not.toEqual([file, []]);
  });

  it('hands its seed to property tests and the simulation', () => {
    expect(stage('unit')?.env?.('r.json')).toMatchObject({ LADING_PROPERTY_SEED: '77' });
    expect(stage('simulation')?.env?.('r.json')).toMatchObject({ LADING_SIMULATION_FIRST_SEED: '77' });
    expect(seedsInWords(77)).toContain('faults 77 to 81');
  });

  it('leaves pictures out where none are given, and says so', () => {
    expect(stage('bench:scan pictures')?.unavailable?.()).toContain('--pictures');
    const given = nightlyStages({ seed: 77, pictures: 'codes' }).find(
      (one) => one.stage.name === 'bench:scan pictures',
    );
    expect(given?.stage.unavailable).toBeUndefined();
    expect(given?.stage.command('r.json')).toContain('codes');
  });

  it('counts faults that were not begun in time as failed', () => {
    expect(nothingLeftOut(counts({ skipped: 2 }))).toMatchObject({
      failed: 2,
      skipped: 0,
      note: '2 not begun in time',
    });
    expect(nothingLeftOut(counts())).toEqual(counts());
  });
});

it('spends each turn in another zone and language, by which the unit tests are run', () => {
  const placeAt = (turn: number) =>
    nightlyStages({ seed: 77, turn })
      .find(({ stage }) => stage.name === 'unit')
      ?.stage.env?.('r.json');
  const zones = Array.from({ length: BENCH_TURNS }, (_, turn) => placeAt(turn)?.TZ);
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'America/Los_Angeles', 'Australia/Lord_Howe']));
  expect(placeAt(3)).toMatchObject({ LANG: 'tr_TR.UTF-8', LADING_PROPERTY_SEED: '77' });
});

describe('the turns of the benches', () => {
  const all = nightlyStages({ seed: 77 });
  const names = (stages: typeof all) => stages.map(({ stage }) => stage.name);
  const tests = names(all.filter(({ turn }) => turn === undefined));
  const nights = Array.from({ length: BENCH_TURNS }, (_, night) => stagesOfTurn(all, night));

  it('runs all tests each night, and each bench in one of five', () => {
    for (const night of nights) expect(names(night)).toEqual(expect.arrayContaining(tests));
    expect(tests).toEqual(expect.arrayContaining(['build', 'simulation', 'browser', 'faults', 'kills']));
    const benches = nights.flatMap(names).filter((name) => !tests.includes(name));
    expect(benches.toSorted()).toEqual(
      names(all)
        .filter((name) => !tests.includes(name))
        .toSorted(),
    );
  });

  it('has something to measure each night', () => {
    for (const night of nights) expect(night.length).toBeGreaterThan(tests.length);
  });

  it('goes on by one each night', () => {
    const noon = (day: number) => Date.UTC(2026, 10, day, 12);
    const turns = [1, 2, 3, 4, 5].map((day) => turnOf(noon(day)));
    expect(turns.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect(turnOf(noon(6))).toBe(turns[0]);
  });
});

describe('the time of the night', () => {
  it('gives a stage its own limit, less near the end, and nothing after it', () => {
    expect(minutesLeft(30, 10, 90)).toBe(30);
    expect(minutesLeft(30, 80, 90)).toBe(10);
    expect(minutesLeft(30, 90, 90)).toBeNull();
  });
});

describe('a bench in the summary', () => {
  const figures = [
    { name: 'scripts', value: 161.379, unit: 'kB', atMost: 150 },
    { name: 'rows', value: 30, unit: '/s', atLeast: 20 },
    { name: 'of a peer', value: 3, unit: 'ms' },
  ];

  it('counts each figure with a budget, and names what is past it', () => {
    expect(countBench({ figures, missed: ['scripts'] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['scripts: 161.38 kB, asked at most 150'],
    });
  });

  it('counts wrong answers and figures that were not measured', () => {
    const unmeasured = [{ name: 'rows', value: null, unit: '/s', atLeast: 20 }];
    expect(countBench({ figures: unmeasured, missed: ['rows'], wrong: ['3 rows differ'] })).toMatchObject({
      passed: 0,
      failed: 2,
      failures: ['rows: not measured, asked at least 20', '3 rows differ'],
    });
  });

  it('does not take another report for a good one', () => {
    expect(() => countBench({ passed: 3 })).toThrow();
  });
});

describe('the summary', () => {
  const good = { name: 'unit', seconds: 61.26, counts: counts() };
  const bad = {
    name: 'size',
    seconds: 30,
    counts: counts({ passed: 0, failed: 1, skipped: 2, note: 'why', failures: ['scripts: too big'] }),
  };

  it('says each stage with its seconds, then what failed, then the sums', () => {
    const [first, second, third, last] = summaryOf([good, bad]);
    expect(first).toMatch(/^unit +61\.3 s {2}3 passed, 0 failed$/);
    expect(second).toMatch(/^size +30\.0 s {2}0 passed, 1 failed, 2 skipped \(why\)$/);
    expect(third).toBe('size failed: scripts: too big');
    expect(last).toBe('3 passed, 1 failed in 1.5 minutes');
  });

  it('ends with 1 when something fell short or nothing ran', () => {
    expect(exitCodeOf([good])).toBe(0);
    expect(exitCodeOf([good, bad])).toBe(1);
    expect(exitCodeOf([])).toBe(1);
    expect(exitCodeOf([{ ...bad, counts: counts({ passed: 0, skipped: 1 }) }])).toBe(1);
  });
});
