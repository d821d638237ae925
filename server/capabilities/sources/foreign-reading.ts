import type { SourceSettings } from '../../../src/contract/device-sources.ts';

/** What a device of another maker said at one time, in the units of its maker's world. */
export interface ForeignReading {
  /** As the source calls it, and what people there call it. */
  readonly externalId: string;
  readonly name: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly time: string;
  /** What the device counts its messages by; absent: it doesn't. */
  readonly counter?: number | undefined;
  readonly celsius?: number | undefined;
  /** Percent. */
  readonly humidity?: number | undefined;
  /** From 0 to 1. */
  readonly charge?: number | undefined;
  readonly position?: ForeignPosition | undefined;
  /** Other things it says, by names of ours. */
  readonly also?: Readonly<Record<string, number | boolean>> | undefined;
}

interface ForeignPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly found: 'GPS' | 'Cell';
  /** Whether it moves; absent: it doesn't say. */
  readonly moves?: boolean | undefined;
}

/** What could be read of a body, or why nothing. */
export type Read =
  | { readonly readings: readonly ForeignReading[] }
  | { readonly fault: { readonly field: string; readonly detail: string } };

/** How a body came. */
export interface Arrival {
  /** Milliseconds since 1970: for what has no time of its own. */
  readonly now: number;
  /** What the source says in the address that it sends; undefined: nothing. */
  readonly event?: string | undefined;
}

/** Reads what a source sent. */
export type Adapter = (body: unknown, settings: SourceSettings, arrival: Arrival) => Read;
