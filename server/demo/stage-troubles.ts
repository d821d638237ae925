import { HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { greatCircleDistance } from '../../src/domain/great-circle.ts';
import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import { type Course, over, plainCourse, waitBeforeDeparture, waitForFirstWord, withStop } from './course.ts';
import type { Goods } from './goods.ts';
import { type DemoLane, drawTrip, usualTrip } from './make-lanes.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';
import { beyondHigh, beyondLow, type Trouble } from './trouble.ts';
import type { Story } from './watch-plan.ts';

/** When the gateway of the demo died, and what it took along; hours ago. */
export const DEAD_HOURS = 11;

export interface StageFor {
  readonly random: Random;
  readonly story: Story;
  readonly state: number;
  readonly lane: DemoLane;
  readonly goods: Goods;
  readonly places: readonly DemoPlace[];
  /** An iChime that is on no list. */
  readonly foreignChime: string | null;
  readonly now: number;
  /** When it was activated, of one that is over; else that follows from the story. */
  readonly created: number | null;
}

/** A shipment's time, its way and its troubles, laid out; milliseconds. */
export interface Staged {
  readonly created: number;
  /** The first word of its tag; null: it has never said anything. */
  readonly commissioned: number | null;
  readonly course: Course;
  readonly arrived: number | null;
  readonly ended: number | null;
  readonly troubles: readonly Trouble[];
  readonly plannedDeparture: number | null;
  readonly plannedArrival: number | null;
}

const FOREVER = Number.POSITIVE_INFINITY;
const QUARTER = 15 * MINUTE_MS;
/** A plan is entered to the quarter of an hour. */
const planned = (time: number): number => Math.ceil(time / QUARTER) * QUARTER;
const PLANNED_SHARE = 0.7;

/** Hours since it left that a story needs at least. */
const ELAPSED: Readonly<Partial<Record<Story, number>>> = {
  'reefer-fails': 20,
  'reefer-mended': 22,
  knocked: 24,
  'gone-silent': 30,
  'was-silent': 26,
  dwells: 24,
  dwelt: 26,
  'weak-battery': 24,
  shaken: 5,
};
const USUAL_ELAPSED = 12;
/** How far along its way something is at most that is not late. */
const FARTHEST = 0.82;

/** Lays out a shipment that is under way, or over where it says when it was activated. */
export function stage(asked: StageFor): Staged {
  const { random, state, lane, now, created, story } = asked;
  const { saved, processing, commissioned, departed, decommissioned } = SHIPPING_STATE;
  if (created !== null && state < decommissioned) return stageLongAgo(asked, created);
  if (created !== null) return stageOver(asked, created);
  if (state === saved) return idle(asked, now - random.whole(30, 4_000) * MINUTE_MS);
  if (state === processing) {
    const minutes = story === 'never-heard' ? random.whole(300, 1_500) : random.whole(3, 70);
    return idle(asked, now - minutes * MINUTE_MS);
  }
  const long = drawTrip(random, lane);
  if (state === commissioned) return waiting(asked);
  if (state === departed) {
    const needed = (ELAPSED[story] ?? USUAL_ELAPSED) * HOUR_MS;
    const late = story === 'late';
    const whole = late ? Math.round(usualTrip(lane) * 1.5) : Math.max(long, needed / (FARTHEST - 0.1));
    const part = late ? 0.95 : Math.min(FARTHEST, Math.max(needed / whole, 0.15 + random.next() * 0.6));
    const depart = now - Math.round(whole * part);
    // What is unplanned is held against what its lane usually takes: only one that is sure to be in time has no plan.
    return underWay(asked, depart, depart + whole, whole === long && part < 0.5);
  }
  const hours = story === 'left-standing' ? random.whole(56, 110) : random.whole(3, 40);
  const arrive = now - hours * HOUR_MS - random.whole(0, 59) * MINUTE_MS;
  return underWay(asked, arrive - long, arrive);
}

/** Nobody has heard of it. */
function idle({ lane, random, now }: StageFor, created: number): Staged {
  const plan = random.chance(PLANNED_SHARE) ? planned(now + random.whole(4, 30) * HOUR_MS) : null;
  return {
    created,
    commissioned: null,
    course: plainCourse({ ...lane, depart: FOREVER, arrive: FOREVER }),
    arrived: null,
    ended: null,
    troubles: [],
    plannedDeparture: plan,
    plannedArrival: plan === null ? null : planned(plan + usualTrip(lane) * 1.15),
  };
}

const WAITED: Readonly<Partial<Record<Story, readonly [number, number]>>> = {
  'late-departure': [19, 26],
  'dead-gateway': [15, 20],
  'warm-room': [8, 12],
};

/** Commissioned, and where it began. */
function waiting(asked: StageFor): Staged {
  const { random, lane, story, now } = asked;
  const [least, most] = WAITED[story] ?? [2, 8];
  const commissioned = now - random.whole(least * 60, most * 60) * MINUTE_MS;
  const plan = story === 'late-departure' ? now - random.whole(3, 9) * HOUR_MS : now + random.whole(5, 20) * HOUR_MS;
  const isPlanned = story !== 'plain' || random.chance(PLANNED_SHARE);
  return {
    ...idle(asked, commissioned - waitForFirstWord(random)),
    commissioned,
    course: plainCourse({ ...lane, depart: FOREVER, arrive: FOREVER }),
    troubles: troublesFor(asked, now),
    plannedDeparture: isPlanned ? planned(plan) : null,
    plannedArrival: isPlanned ? planned(plan + usualTrip(lane) * 1.2) : null,
  };
}

/** When it was to leave and arrive. What is late by its plan is so by its story. */
function plansFor({ random, lane, story, now }: StageFor, depart: number, arrive: number, mayLack: boolean) {
  if (story === 'late') {
    return { plannedDeparture: planned(depart), plannedArrival: planned(now - 7 * HOUR_MS) };
  }
  if (story === 'came-late') {
    return { plannedDeparture: planned(depart + HOUR_MS), plannedArrival: planned(arrive - 9 * HOUR_MS) };
  }
  if (story === 'left-late') {
    return { plannedDeparture: planned(depart - 5 * HOUR_MS), plannedArrival: planned(arrive + 2 * HOUR_MS) };
  }
  if (mayLack && story === 'plain' && !random.chance(PLANNED_SHARE))
    return { plannedDeparture: null, plannedArrival: null };
  // Whoever plans leaves some room: it is known to have left when it is out of sight of where it was.
  const room = 3 * HOUR_MS + Math.round(usualTrip(lane) * (0.05 + random.next() * 0.15));
  return { plannedDeparture: planned(depart + 3 * HOUR_MS), plannedArrival: planned(arrive + room) };
}

/** It has left, and perhaps arrived. */
function underWay(asked: StageFor, depart: number, arrive: number, mayLackPlan = true): Staged {
  const { random, now, story } = asked;
  const wait = story === 'left-late' ? 10 * HOUR_MS : waitBeforeDeparture(random);
  const commissioned = depart - wait;
  const course = courseFor(asked, depart, arrive);
  const there = course.at(-1)?.from ?? arrive;
  return {
    created: commissioned - waitForFirstWord(random),
    commissioned,
    course,
    arrived: there <= now ? there : null,
    ended: null,
    troubles: troublesFor(asked, Math.min(now, arrive)),
    ...plansFor(asked, depart, there, mayLackPlan),
  };
}

/** One that is over: from its activation on, and taken off some hours after it arrived. */
function stageOver(asked: StageFor, created: number): Staged {
  const { random, lane, now } = asked;
  const depart = created + waitForFirstWord(random) + waitBeforeDeparture(random);
  const needed = (ELAPSED[asked.story] ?? USUAL_ELAPSED) * HOUR_MS;
  const arrive = depart + Math.max(drawTrip(random, lane), needed);
  const staged = underWay(asked, depart, arrive);
  const there = staged.course.at(-1)?.from ?? arrive;
  const ended = there + random.whole(3, 30) * HOUR_MS;
  // One that can't be over by now was so sooner.
  const early = Math.max(0, ended - (now - HOUR_MS));
  const shift = <T extends number | null>(time: T): T => (time === null ? time : ((time - early) as T));
  return {
    ...staged,
    created: shift(staged.created),
    commissioned: shift(staged.commissioned),
    course: staged.course.map((stay) => ({ ...stay, from: shift(stay.from), to: shift(stay.to) })),
    arrived: shift(there),
    ended: shift(ended),
    troubles: staged.troubles.map((one) =>
      one.kind === 'shocks' ? { ...one, at: one.at.map(shift) } : { ...one, from: shift(one.from), to: shift(one.to) },
    ),
    plannedDeparture: shift(staged.plannedDeparture),
    plannedArrival: shift(staged.plannedArrival),
  };
}

/** Days since one was heard that nobody found again. */
const SILENT_DAYS = [9, 20] as const;

/** Under way for more than a month. */
function stageLongAgo(asked: StageFor, created: number): Staged {
  const { random, lane, state, story, now } = asked;
  if (state === SHIPPING_STATE.saved) return { ...idle(asked, created), plannedDeparture: null, plannedArrival: null };
  const depart = created + 30 * MINUTE_MS + waitBeforeDeparture(random);
  const silent = now - random.whole(SILENT_DAYS[0] * 24, SILENT_DAYS[1] * 24) * HOUR_MS;
  const arrive = story === 'gone-silent' ? silent + 30 * HOUR_MS : depart + drawTrip(random, lane);
  const staged = underWay({ ...asked, story: 'plain' }, depart, arrive);
  return {
    ...staged,
    created,
    commissioned: Math.max(staged.commissioned ?? created, created + 2 * MINUTE_MS),
    plannedDeparture: null,
    plannedArrival: story === 'gone-silent' ? planned(arrive) : null,
    // Nobody has heard how it went on.
    arrived: story === 'gone-silent' ? null : arrive,
    troubles: story === 'gone-silent' ? [{ kind: 'silent', from: silent, to: FOREVER }] : [],
  };
}

function courseFor({ story, lane, places, now }: StageFor, depart: number, arrive: number): Course {
  const course = plainCourse({ ...lane, depart, arrive });
  switch (story) {
    case 'dwells':
      return withStop(course, Math.max(depart + 3 * HOUR_MS, now - 17 * HOUR_MS), 22 * HOUR_MS);
    case 'dwelt':
      return withStop(course, depart + 4 * HOUR_MS, 15 * HOUR_MS);
    case 'stops-elsewhere':
    case 'stopped-elsewhere': {
      const end = Math.min(now, arrive);
      const isThere = story === 'stops-elsewhere';
      const at = isThere ? end - HOUR_MS / 2 : end - (end - depart) * 0.6;
      return over(course, besideWay(lane, places), at, (isThere ? 4 : 2) * HOUR_MS);
    }
    default:
      return course;
  }
}

/** The known place that is least out of the way, of those that are not its ends. */
function besideWay({ from, to }: DemoLane, places: readonly DemoPlace[]): DemoPlace {
  const round = (place: DemoPlace): number => greatCircleDistance(from, place) + greatCircleDistance(place, to);
  const others = places.filter(
    (place) => greatCircleDistance(from, place) > 40_000 && greatCircleDistance(place, to) > 40_000,
  );
  return others.toSorted((a, b) => round(a) - round(b))[0] ?? to;
}

/** What a story does to what its devices say. @param end now, or when it arrived */
function troublesFor({ random, story, goods, foreignChime, now }: StageFor, end: number): Trouble[] {
  const ago = (hours: number): number => end - Math.round(hours * HOUR_MS);
  switch (story) {
    case 'reefer-fails':
      return [{ kind: 'climate', from: ago(5), to: FOREVER, degrees: beyondHigh(goods, 7) }];
    case 'warm-room':
      return [{ kind: 'climate', from: ago(4), to: FOREVER, degrees: beyondHigh(goods, 4 + random.next() * 3) }];
    case 'reefer-mended':
      return [{ kind: 'climate', from: ago(14), to: ago(10), degrees: beyondHigh(goods, 8) }];
    case 'door-open':
      return [{ kind: 'climate', from: ago(9), to: ago(7), degrees: beyondHigh(goods, 6 + random.next() * 4) }];
    case 'freezes':
      return [{ kind: 'climate', from: ago(4), to: FOREVER, degrees: beyondLow(goods, 6) }];
    case 'froze':
      return [{ kind: 'climate', from: ago(10), to: ago(7), degrees: beyondLow(goods, 5 + random.next() * 3) }];
    case 'damp':
      return [{ kind: 'damp', from: ago(7), to: FOREVER, percent: 30 }];
    case 'was-damp':
      return [{ kind: 'damp', from: ago(11), to: ago(5), percent: 30 }];
    case 'knocked': {
      // Of one that is over nothing is going on.
      const lately = end === now ? [end - random.whole(12, 30) * MINUTE_MS] : [];
      const first = ago(18);
      return [
        {
          kind: 'shocks',
          at: [first, first + 9 * MINUTE_MS, first + 13 * MINUTE_MS, ...lately],
          peak: random.whole(16, 28),
        },
      ];
    }
    case 'shaken':
      return [{ kind: 'shocks', at: [end - random.whole(20, 34) * MINUTE_MS], peak: random.whole(14, 20) }];
    case 'lies':
      return [{ kind: 'tilt', from: ago(3), to: FOREVER, angle: random.whole(58, 86) }];
    case 'lay':
      return [{ kind: 'tilt', from: ago(9), to: ago(6), angle: random.whole(52, 80) }];
    case 'low-battery':
      return [{ kind: 'battery', from: ago(9), to: FOREVER, volts: 3.38 + random.next() * 0.05 }];
    case 'weak-battery':
      return [20, 15, 10, 5, 1].map((hours) => ({
        kind: 'battery',
        from: ago(hours),
        to: hours === 1 ? FOREVER : ago(hours - 1.5),
        volts: 3.42,
      }));
    case 'gone-silent':
      return [{ kind: 'silent', from: ago(random.whole(9, 26)), to: FOREVER }];
    case 'was-silent':
      return [{ kind: 'silent', from: ago(19), to: ago(10) }];
    case 'dead-gateway':
      return [{ kind: 'silent', from: ago(DEAD_HOURS), to: FOREVER }];
    case 'separated':
      return [{ kind: 'lost-chime', from: ago(5), to: FOREVER, nth: 0 }];
    case 'rejoined':
      return [{ kind: 'lost-chime', from: ago(9), to: ago(5), nth: 0 }];
    case 'stray':
      return foreignChime === null ? [] : [{ kind: 'stray-chime', from: ago(6), to: FOREVER, chime: foreignChime }];
    case 'off-route':
      return [{ kind: 'aside', from: ago(4), to: end + 4 * HOUR_MS, metres: 21_000 }];
    case 'was-off-route':
      return [{ kind: 'aside', from: ago(10), to: ago(5), metres: 16_000 }];
    default:
      return [];
  }
}
