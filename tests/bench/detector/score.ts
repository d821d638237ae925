import { SHOCK_ALERT } from '../../../src/domain/alert-events.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import type { DETECTOR } from '../budgets.ts';
import { EXPECTATIONS, type LabelledFault } from './expectations.ts';
import type { Incident, Member } from './incidents.ts';

/** What really was wrong. Times in milliseconds; `to` is infinite where it is for good. */
export interface Label {
  readonly fault: LabelledFault;
  readonly devices: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** How faults of one kind were found. */
export interface FaultScore {
  readonly fault: LabelledFault;
  readonly labels: number;
  /** Whether something has to be raised of it. */
  readonly isToBeFound: boolean;
  readonly found: number;
  /** Minutes from each fault that was found to its first alert. */
  readonly delays: readonly number[];
  /** The middle one of them; null: none was found. */
  readonly delay: number | null;
  /** Incidents that belong to faults of the kind, their alerts, and what one person was told of them, for each label. */
  readonly incidents: number;
  readonly alerts: number;
  readonly notices: number;
  /** Of the faults that are over: those with an alert that is open still. */
  readonly leftOpen: number;
}

export interface Score {
  readonly faults: readonly FaultScore[];
  /** All incidents but those of shocks. */
  readonly incidents: number;
  /** Incidents that belong to no fault, by event. */
  readonly untrue: ReadonlyMap<number, number>;
  /** Of them, what one person was told. */
  readonly untrueNotices: number;
}

/** A battery falls for hours before the device falls silent. */
const BEFORE_MS = 12 * HOUR_MS;
/** What follows from a fault is raised within this time after it. */
const AFTER_MS = 2 * DAY_MS;
/** What is over is over within this time. */
const CLEARS_MS = 12 * HOUR_MS;

const middle = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
};

const isWithin = ({ from, to }: Label, { openedAt }: Member): boolean =>
  openedAt >= from - BEFORE_MS && openedAt <= to + AFTER_MS;

function belongsTo(label: Label, member: Member): boolean {
  const { finds, follows } = EXPECTATIONS[label.fault];
  return (finds.includes(member.event) || follows.includes(member.event)) && isWithin(label, member);
}

/** Holds incidents against what really was wrong. @param end of the time that was watched */
export function scoreOf(labels: readonly Label[], incidents: readonly Incident[], end: number): Score {
  const byDevice = Map.groupBy(
    labels.flatMap((label) => label.devices.map((macId) => ({ macId, label }))),
    ({ macId }) => macId,
  );
  const ofLabel = new Map<Label, { incidents: Set<Incident>; members: Member[] }>(
    labels.map((label) => [label, { incidents: new Set(), members: [] }]),
  );
  const untrue = new Map<number, number>();
  let untrueNotices = 0;
  for (const incident of incidents) {
    let isTrue = false;
    for (const member of incident.members.values()) {
      for (const { label } of byDevice.get(member.macId) ?? []) {
        if (!belongsTo(label, member)) continue;
        isTrue = true;
        ofLabel.get(label)?.incidents.add(incident);
        ofLabel.get(label)?.members.push(member);
      }
    }
    if (isTrue) continue;
    untrue.set(incident.cause.event, (untrue.get(incident.cause.event) ?? 0) + 1);
    untrueNotices += incident.notices;
  }
  const faults = [...Map.groupBy(labels, ({ fault }) => fault)].map(([fault, same]): FaultScore => {
    const { finds } = EXPECTATIONS[fault];
    const firsts = same.flatMap((label): number[] => {
      const members = ofLabel.get(label)?.members ?? [];
      const found = members.filter(({ event, withdrawn }) => finds.includes(event) && !withdrawn);
      return found.length === 0 ? [] : [(Math.min(...found.map(({ raisedAt }) => raisedAt)) - label.from) / MINUTE_MS];
    });
    const over = same.filter(({ to }) => to + CLEARS_MS < end);
    const each = same.map((label) => ofLabel.get(label));
    const ofAll = new Set(each.flatMap((one) => [...(one?.incidents ?? [])]));
    return {
      fault,
      labels: same.length,
      isToBeFound: finds.length > 0,
      found: firsts.length,
      delays: firsts,
      delay: middle(firsts),
      incidents: ofAll.size / same.length,
      alerts: each.reduce((sum, one) => sum + (one?.members.length ?? 0), 0) / same.length,
      notices: [...ofAll].reduce((sum, { notices }) => sum + notices, 0) / same.length,
      leftOpen: over.filter((label) => ofLabel.get(label)?.members.some(({ isOpen }) => isOpen)).length,
    };
  });
  const others = incidents.filter(({ cause }) => cause.event !== SHOCK_ALERT);
  return { faults, incidents: others.length, untrue, untrueNotices };
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);

/** Several periods as one. */
export function togetherOf(scores: readonly Score[]): Score {
  const untrue = new Map<number, number>();
  for (const score of scores) {
    for (const [event, count] of score.untrue) untrue.set(event, (untrue.get(event) ?? 0) + count);
  }
  const all = scores.flatMap(({ faults }) => faults);
  const faults = [...Map.groupBy(all, ({ fault }) => fault)].map(([fault, same]): FaultScore => {
    const labels = sumOf(same, (one) => one.labels);
    const each = (of: (one: FaultScore) => number): number => sumOf(same, (one) => of(one) * one.labels) / labels;
    const delays = same.flatMap((one) => one.delays);
    return {
      fault,
      labels,
      isToBeFound: same.some(({ isToBeFound }) => isToBeFound),
      found: sumOf(same, ({ found }) => found),
      delays,
      delay: middle(delays),
      incidents: each(({ incidents }) => incidents),
      alerts: each(({ alerts }) => alerts),
      notices: each(({ notices }) => notices),
      leftOpen: sumOf(same, ({ leftOpen }) => leftOpen),
    };
  });
  return {
    faults,
    incidents: sumOf(scores, ({ incidents }) => incidents),
    untrue,
    untrueNotices: sumOf(scores, ({ untrueNotices }) => untrueNotices),
  };
}

/** The figures of a score that have a budget. Shocks are left out. */
export function summaryOf({
  faults,
  incidents,
  untrue,
  untrueNotices,
}: Score): Readonly<Record<keyof typeof DETECTOR, number>> {
  const planned = faults.filter(({ fault }) => fault !== 'shock');
  const toFind = planned.filter(({ isToBeFound }) => isToBeFound);
  const beyond = toFind.flatMap(({ fault, delays }) => delays.map((delay) => delay - EXPECTATIONS[fault].ruleMinutes));
  const untold = sumOf([...untrue], ([event, count]) => (event === SHOCK_ALERT ? 0 : count));
  const labels = sumOf(planned, (one) => one.labels);
  return {
    'faults found, of those that data can show':
      sumOf(toFind, ({ found }) => found) / sumOf(toFind, (one) => one.labels),
    'incidents that belong to a fault': 1 - untold / incidents,
    "minutes beyond the rule's own time, median": middle(beyond) ?? Number.NaN,
    'notices a fault and person': (sumOf(planned, (one) => one.notices * one.labels) + untrueNotices) / labels,
  };
}
