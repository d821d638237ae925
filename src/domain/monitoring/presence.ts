import { SECOND_MS } from '../duration.ts';
import type { Area, Place } from './context.ts';
import type { Fold } from './fold.ts';
import { beyondEdges, spotOf } from './geometry.ts';
import { type Fixed, fixOf } from './measures.ts';
import type { Reading } from './reading.ts';
import type { Memory } from './state.ts';

/** Metres: the circle that stands in for an origin without coordinates. */
const HOME_RADIUS = 500;
const HOME_OUTER_RADIUS = 1_000;

/** The id of the place that stands in for it. */
const HOME_ID = 'home';

/** Places that a reading brought the subject into, or out of. */
export interface Moves {
  readonly entered: readonly Place[];
  readonly left: readonly Place[];
}

type Evidence = 'in' | 'out' | null;

/**
 * What a fix says of an area. The device is somewhere in the circle of the fix. `in` is said only when all of it is within
 * `slack` metres of the inner edge, `out` only when all of it is more than `slack` metres beyond the outer one. No place on
 * earth is both, so a device that stands still is never said to come and go, however its fixes scatter within their circles.
 */
export function evidenceOf(area: Area, fix: Fixed, slack: number): Evidence {
  const { inner, outer } = beyondEdges(area, fix);
  if (inner + fix.accuracy <= slack) return 'in';
  return outer - fix.accuracy > slack ? 'out' : null;
}

/** The place a departure is measured from: the origin, else a circle around where the device was first. */
function originOf({ context, memory }: Fold): Place | null {
  const { home } = memory.presence;
  if (context.origin !== null || home === null) return context.origin;
  const area = { kind: 'circle', center: home, innerRadius: HOME_RADIUS, outerRadius: HOME_OUTER_RADIUS } as const;
  return { id: HOME_ID, name: '', role: 'origin', area, devices: [], expected: true };
}

/**
 * All places of a subject, each once (origin and destination may be the same), in an order that does not depend on how the
 * caller found them: origin, destination, then by id.
 */
function placesOf(fold: Fold): Place[] {
  const { destination, places } = fold.context;
  const others = places.length < 2 ? places : [...places].sort((a, b) => (a.id < b.id ? -1 : 1));
  const byId = new Map<string, Place>();
  for (const place of [originOf(fold), destination, ...others]) {
    if (place !== null && !byId.has(place.id)) byId.set(place.id, place);
  }
  return [...byId.values()];
}

/** Gateways and beacons that say where the device is. */
const namesOf = ({ gateway, heard }: Reading): readonly string[] => [
  ...(gateway === null ? [] : [gateway]),
  ...(heard ?? []),
];

/** Metres: no tag is heard from farther away, not even by a gateway whose place is given a little wrong. */
const RADIO_REACH = 5_000;
/** Metres that a fix of a cell may be off, whatever it says: the widest of GSM. */
const CELL_ERROR = 35_000;
/** Metres of accuracy from which on a position is taken for one of a cell. */
const CELL_ACCURACY = 500;
/** Metres a second: nothing that is carried is faster. */
const FASTEST = 300;

/**
 * Whether a gateway or beacon of a place is believed that the device was there. It is not where the message's own fix, or
 * without one where it was last, is out of reach: gateways are carried to another place, or travel along, and nobody says so.
 */
function isHeardIn({ state: { position }, now }: Fold, reading: Reading, place: Place): boolean {
  if (!place.devices.some((device) => namesOf(reading).includes(device))) return false;
  const fix = fixOf(reading);
  const known = fix ?? position;
  if (known === null) return true;
  const travelled = fix !== null || position === null ? 0 : FASTEST * (Math.max(0, now - position.time) / SECOND_MS);
  const isOfCell = known.accuracy >= CELL_ACCURACY || (fix !== null && (reading.fix ?? 'Cell') === 'Cell');
  const error = isOfCell ? Math.max(known.accuracy, CELL_ERROR) : known.accuracy;
  return beyondEdges(place.area, known).outer <= RADIO_REACH + error + travelled;
}

/** Brings the position and the places of the subject up to date with a reading of its own device. */
export function readPresence(fold: Fold, reading: Reading): Moves {
  const fix = fixOf(reading);
  const before = fold.memory.presence;
  if (before.home === null && fold.context.origin === null && fix !== null) {
    const { latitude, longitude } = fix;
    fold.memory.presence = { ...before, home: { latitude, longitude } };
  }
  const places = placesOf(fold);
  const certain = places.filter((place) => isHeardIn(fold, reading, place));
  const spot = certain[0] === undefined ? null : spotOf(certain[0].area);
  // A gateway or beacon is heard over some hundred metres: its place is better than a fix from a cell.
  const found = spot === null ? fix : { ...spot.point, accuracy: spot.radius };
  if (found === null) return { entered: [], left: [] };
  fold.state.position = { time: fold.now, ...found, location: reading.location };
  return move(fold, places, found, certain);
}

function move(fold: Fold, places: readonly Place[], found: Fixed, certain: readonly Place[]): Moves {
  const { enterFixes, leaveFixes, slack } = fold.rules.lifecycle;
  const before = fold.memory.presence;
  const at: Record<string, number> = {};
  const contrary: Record<string, number> = {};
  const [entered, left]: [Place[], Place[]] = [[], []];
  const said = places.map((place) => ({
    place,
    evidence: certain.includes(place) ? ('in' as const) : evidenceOf(place.area, found, slack),
  }));
  // A fix that is astray is hardly ever in a known place: one that is needs no second one to leave the others.
  const leaving = said.some(({ evidence }) => evidence === 'in') ? 1 : leaveFixes;
  for (const { place, evidence } of said) {
    const since = before.at[place.id];
    const against = evidence === (since === undefined ? 'in' : 'out');
    const known = before.contrary[place.id] ?? 0;
    const fixes = against ? known + 1 : evidence === null ? known : 0;
    const needed = since !== undefined ? leaving : certain.length > 0 ? 1 : enterFixes;
    const turns = against && fixes >= needed;
    if (turns) (since === undefined ? entered : left).push(place);
    else if (fixes > 0) contrary[place.id] = fixes;
    if (since === undefined ? turns : !turns) at[place.id] = since ?? fold.now;
  }
  fold.memory.presence = { ...before, at, contrary, ...origin(fold, at, found) };
  return { entered, left };
}

/** What is known of the origin after a fix. */
function origin(fold: Fold, at: Readonly<Record<string, number>>, found: Fixed): Partial<Memory['presence']> {
  const place = originOf(fold);
  const { seenAtOrigin, unseen } = fold.memory.presence;
  if (place === null || seenAtOrigin) return {};
  if (at[place.id] !== undefined) return { seenAtOrigin: true, unseen: 0 };
  return evidenceOf(place.area, found, fold.rules.lifecycle.slack) === 'out' ? { unseen: unseen + 1 } : {};
}

/** Whether a message says that its device is where it was: it dwells, or stopped (spec 2 §9 "Motion codes"). */
export const saysItStays = ({ motion }: Reading): boolean => motion === 'D' || motion === 'S';

/** Whether a message, read just now, says that the subject is in a place that it was in before it. */
export function saysItIsIn(fold: Fold, reading: Reading, place: Place): boolean {
  if (isHeardIn(fold, reading, place)) return true;
  const { state, now, rules } = fold;
  const { position } = state;
  if (position === null || position.time !== now) return saysItStays(reading);
  return evidenceOf(place.area, position, rules.lifecycle.slack) === 'in';
}

/** Is the subject in this place? */
export const isIn = (fold: Fold, place: Place | null): boolean =>
  place !== null && fold.memory.presence.at[place.id] !== undefined;

/** Is it away from its origin? One that was never seen there has to be seen elsewhere several times. */
export function hasLeftOrigin(fold: Fold): boolean {
  const place = originOf(fold);
  if (place === null) return false;
  const { seenAtOrigin, unseen } = fold.memory.presence;
  return seenAtOrigin ? !isIn(fold, place) : unseen >= fold.rules.lifecycle.unseenFixes;
}

/** Whether the subject is where its route begins, ends or leads through. */
export function isAtExpectedPlace({ context, memory }: Pick<Fold, 'context' | 'memory'>): boolean {
  const expected = [context.origin, context.destination, ...context.places.filter((place) => place.expected)];
  return expected.some(
    (place) => place !== null && place.role !== 'geozone' && memory.presence.at[place.id] !== undefined,
  );
}

/** Whether a fix says that the subject is outside of its origin, though that does not count as left yet. */
export function mayHaveLeft(fold: Fold): boolean {
  const { contrary, unseen } = fold.memory.presence;
  const origin = originOf(fold);
  return unseen > 0 || (origin !== null && (contrary[origin.id] ?? 0) > 0);
}
