import { MINUTE_MS } from '../../src/domain/duration.ts';
import { type GeoPoint, greatCirclePoint } from '../../src/domain/great-circle.ts';
import type { Random } from './random.ts';

/** Where something is from one moment to another; milliseconds. It stands there, and goes straight on to the next. */
export interface Stay extends GeoPoint {
  /** The name of the place, empty for none. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Where a shipment is at any time: the places it stays at, the first and the last without end. */
export type Course = readonly Stay[];

export interface Found extends GeoPoint {
  readonly name: string;
  /** Dwell, Enroute, Stopped (spec 2 §9 "Motion codes"). */
  readonly motion: 'D' | 'E' | 'S';
}

interface Named extends GeoPoint {
  readonly name: string;
}

export interface CourseEnds {
  readonly from: Named;
  readonly to: Named;
  readonly depart: number;
  readonly arrive: number;
}

/** A way from one end to the other, as the crow flies, without a stop. Never left: `depart` is not finite. */
export function plainCourse({ from, to, depart, arrive }: CourseEnds): Course {
  const first = { ...bare(from), from: Number.NEGATIVE_INFINITY, to: depart };
  if (!Number.isFinite(depart)) return [first];
  return [first, { ...bare(to), from: arrive, to: Number.POSITIVE_INFINITY }];
}

const bare = ({ name, latitude, longitude }: Named): Named => ({ name, latitude, longitude });

/** The same way with a stop: from a moment on it stands for a while where it is then, and all that follows is so much later. */
export function withStop(course: Course, from: number, long: number): Course {
  const at = course.findLastIndex((stay) => stay.to <= from);
  const here = positionAt(course, from);
  if (at === -1 || here.motion !== 'E') return course;
  const stop = { name: '', latitude: here.latitude, longitude: here.longitude, from, to: from + long };
  const later = course.slice(at + 1).map((stay) => ({ ...stay, from: stay.from + long, to: stay.to + long }));
  return [...course.slice(0, at + 1), stop, ...later];
}

/** The same way over another place, where it stands for a while; it is at both ends at the same times. */
export function over(course: Course, place: Named, at: number, long: number): Course {
  const [first, last] = [course[0], course.at(-1)];
  if (first === undefined || last === undefined || course.length < 2) return course;
  return [first, { ...bare(place), from: at - long / 2, to: at + long / 2 }, last];
}

/** Where it is at a time. */
export function positionAt(course: Course, time: number): Found {
  const at = course.findLastIndex((stay) => stay.from <= time);
  const stay = course[Math.max(0, at)];
  if (stay === undefined) throw new RangeError('A course without a place.');
  const { name, latitude, longitude } = stay;
  const next = course[at + 1];
  if (time < stay.to || next === undefined) {
    return { name, latitude, longitude, motion: at > 0 && next !== undefined ? 'S' : 'D' };
  }
  const part = (time - stay.to) / (next.from - stay.to);
  return { name: '', ...greatCirclePoint(stay, next, part), motion: 'E' };
}

/** When it leaves its first place, and when it is at its last; milliseconds, null: it never does. */
export function timesOf(course: Course): { readonly depart: number | null; readonly arrive: number | null } {
  const [first, last] = [course[0], course.at(-1)];
  if (first === undefined || last === undefined || course.length < 2) return { depart: null, arrive: null };
  return { depart: first.to, arrive: last.from };
}

/** Hours between commission and departure: what is packed in the morning leaves before night. */
export const waitBeforeDeparture = (random: Random): number => random.whole(2 * 60, 13 * 60) * MINUTE_MS;

/** Minutes from the activation to the first word of the tag. */
export const waitForFirstWord = (random: Random): number => random.whole(3, 40) * MINUTE_MS;
