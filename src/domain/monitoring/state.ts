import type { SensorsMemory } from '../readings/sensor-judge.ts';
import type { Context } from './context.ts';
import type { AlertFact } from './facts.ts';

/** Where a subject's own device was last. */
export interface KnownPosition {
  readonly time: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres around it. */
  readonly accuracy: number;
  /** '' without a name. */
  readonly location: string;
}

type ByName<T> = Readonly<Record<string, T>>;

/**
 * The last reading, whether it was beyond (1), milliseconds beyond before it, and milliseconds between it and the one before; null:
 * it was the first.
 */
export type BeyondSoFar = readonly [at: number, isBeyond: 0 | 1, total: number, step: number | null];

/** A measured value beyond its limit. */
export interface Excursion {
  readonly since: number;
  readonly extreme: number;
  readonly extremeAt: number;
  /** Absent: it began in an older release. */
  readonly spent?: BeyondSoFar;
}

/** How the temperature was over time, for the mean kinetic temperature: see `exposure.ts`. */
export interface MktMemory {
  readonly at: number;
  readonly weight: number;
  /** Number of the bucket, minutes in it, and the sum of minutes times weight. */
  readonly buckets: readonly (readonly [bucket: number, minutes: number, sum: number])[];
}

/** What the rules remember. Records by device or place have entries only for those that something is the matter with. */
export interface Memory {
  readonly presence: {
    /** Places it is in, and since when. */
    readonly at: ByName<number>;
    /** Fixes in a row that say otherwise. */
    readonly contrary: ByName<number>;
    /** Whether it was ever seen at its origin. */
    readonly seenAtOrigin: boolean;
    /** Fixes outside of an origin where it was never seen. */
    readonly unseen: number;
    /** Where it was first, which stands in for an origin without coordinates. */
    readonly home: { readonly latitude: number; readonly longitude: number } | null;
  };
  readonly mkt: MktMemory | null;
  /** By device: the last reading, whether it was outside of the set points (1), milliseconds outside before it. */
  readonly outside: ByName<readonly [at: number, outside: 0 | 1, total: number]>;
  readonly highTemperature: ByName<Excursion>;
  readonly lowTemperature: ByName<Excursion>;
  readonly humidity: ByName<Excursion>;
  /** By unit of a warehouse: when it last said how it is inside, the temperature and the humidity. */
  readonly inside: ByName<readonly [at: number, temperature: number | null, humidity: number | null]>;
  /** By sensor (a device, or `device#unit` of a warehouse): by what its readings are believed. */
  readonly sensors: SensorsMemory;
  /** Low readings in a row, by device. */
  readonly lowBattery: ByName<number>;
  /** Tilted readings in a row, by device. */
  readonly tilt: ByName<number>;
  /** By device: the last shock, milliseconds. */
  readonly shock: ByName<number>;
  readonly separation: {
    /** The last report that said which iChimes were heard. */
    readonly reportAt: number | null;
    /** iChimes that report did not name: when they were last heard, and reports since. */
    readonly missing: ByName<readonly [heardAt: number, reports: number]>;
  };
  /** Foreign iChimes in the last report: since when, in how many reports. */
  readonly strayChime: ByName<readonly [since: number, reports: number]>;
  /** Fixes in a row outside of the corridor, the first of them, and metres from the route at most. */
  readonly routeDeviation: { readonly fixes: number; readonly since: number; readonly farthest: number } | null;
  /** The spot where it stands. */
  readonly extendedDwell: {
    readonly since: number;
    readonly latitude: number;
    readonly longitude: number;
    readonly accuracy: number;
  } | null;
}

export const EMPTY_MEMORY: Memory = {
  presence: { at: {}, contrary: {}, seenAtOrigin: false, unseen: 0, home: null },
  mkt: null,
  outside: {},
  highTemperature: {},
  lowTemperature: {},
  humidity: {},
  inside: {},
  sensors: {},
  lowBattery: {},
  tilt: {},
  shock: {},
  separation: { reportAt: null, missing: {} },
  strayChime: {},
  routeDeviation: null,
  extendedDwell: null,
};

/** What has to be known of a subject to go on: plain JSON. `memory` belongs to the rules; the rest the server may read. */
export interface MonitorState {
  /** Everything up to and at this moment is folded; milliseconds. */
  readonly upto: number;
  readonly shippingState: number;
  readonly commDate: number | null;
  readonly departDate: number | null;
  readonly arriveDate: number | null;
  readonly decommDate: number | null;
  /** The newest message of the subject's own device, and the gateway it came through. */
  readonly heardAt: number | null;
  readonly gateway: string | null;
  readonly position: KnownPosition | null;
  /** Open alerts, as facts. */
  readonly open: readonly AlertFact[];
  readonly memory: Memory;
}

/** What was known of a subject before it was watched: states that an older release or a person set. */
export type KnownBefore = Partial<
  Pick<MonitorState, 'upto' | 'shippingState' | 'commDate' | 'departDate' | 'arriveDate' | 'decommDate' | 'heardAt'>
>;

/** The state of a subject of which nothing is folded yet. */
export const startState = (context: Pick<Context, 'createDate'>, known: KnownBefore = {}): MonitorState => ({
  upto: context.createDate - 1,
  shippingState: 0,
  commDate: null,
  departDate: null,
  arriveDate: null,
  decommDate: null,
  heardAt: null,
  gateway: null,
  position: null,
  open: [],
  memory: EMPTY_MEMORY,
  ...known,
});
