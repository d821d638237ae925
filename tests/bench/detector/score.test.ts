import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import type { Incident, Member } from './incidents.ts';
import { runPeriod } from './run-period.ts';
import { type Label, scoreOf, summaryOf, togetherOf } from './score.ts';

const START = Date.UTC(2026, 0, 5);
const END = START + 5 * DAY_MS;

const member = (macId: string, event: number, minute: number, more: Partial<Member> = {}): Member => ({
  event,
  macId,
  openedAt: START + minute * MINUTE_MS,
  raisedAt: START + minute * MINUTE_MS,
  level: 2,
  isOpen: false,
  withdrawn: false,
  ...more,
});

const incident = (notices: number, ...members: readonly Member[]): Incident => ({
  cause: { kind: 'sensor', key: members[0]?.macId ?? '', event: members[0]?.event ?? 0 },
  members: new Map(members.map((one, nth) => [String(nth), one])),
  progress: undefined,
  notices,
  endsAt: null,
});

const warm = (macId: string): Label => ({ fault: 'excursion', devices: [macId], from: START, to: START + HOUR_MS });

describe('a score', () => {
  it('counts what was found, how late, and what was told of it', () => {
    const { faults, untrue, incidents } = scoreOf(
      [warm('A'), warm('B'), { fault: 'door-open', devices: ['C'], from: START, to: START + HOUR_MS }],
      [incident(2, member('A', 216, 40), member('A', 216, 50)), incident(3, member('C', 216, 5))],
      END,
    );
    expect(incidents).toBe(2);
    // Nothing was to be found of an open door.
    expect([...untrue]).toEqual([[216, 1]]);
    expect(faults.find(({ fault }) => fault === 'excursion')).toMatchObject({
      labels: 2,
      isToBeFound: true,
      found: 1,
      delay: 40,
      incidents: 0.5,
      alerts: 1,
      notices: 1,
      leftOpen: 0,
    });
  });

  it('does not take what was withdrawn for found, nor another device, nor another time', () => {
    const { faults, untrue } = scoreOf(
      [warm('A')],
      [
        incident(2, member('A', 216, 40, { withdrawn: true })),
        incident(1, member('B', 216, 40)),
        incident(1, member('A', 216, 4 * 24 * 60)),
        incident(1, member('A', 218, 40)),
      ],
      END,
    );
    expect(faults[0]).toMatchObject({ found: 0, delay: null });
    expect([...untrue]).toEqual([
      [216, 2],
      [218, 1],
    ]);
  });

  it('names what is open still though its fault is over', () => {
    const { faults } = scoreOf([warm('A')], [incident(1, member('A', 216, 40, { isOpen: true }))], END);
    expect(faults[0]?.leftOpen).toBe(1);
  });

  it('of several periods is that of all their labels', () => {
    const one = scoreOf([warm('A')], [incident(2, member('A', 216, 40))], END);
    const other = scoreOf([warm('B'), warm('C')], [incident(1, member('D', 205, 10))], END);
    expect(summaryOf(togetherOf([one, other]))).toEqual({
      'faults found, of those that data can show': 1 / 3,
      'incidents that belong to a fault': 0.5,
      "minutes beyond the rule's own time, median": 10,
      'notices a fault and person': 1,
    });
  });
});

it('a period is the same for the same seed, and its faults are found', () => {
  const score = runPeriod(7, 40, START);
  expect(runPeriod(7, 40, START)).toEqual(score);
  const missed = score.faults.filter(({ isToBeFound, found, labels }) => isToBeFound && found < labels);
  expect(missed.filter(({ fault }) => ['excursion', 'lost-tag', 'late-truck', 'left-behind'].includes(fault))).toEqual(
    [],
  );
  expect(score.faults.length).toBeGreaterThan(10);
});
